import type { Queue } from "@keystep/domain/desk/queues";

const PATHS = {
  mine: "M8 8.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM2.8 13.6c.5-2.8 2.5-4.2 5.2-4.2s4.7 1.4 5.2 4.2",
  unassigned: "M2.5 9.5h3l1 1.8h3l1-1.8h3M4 3.5h8l1.5 6v3.5h-11V9.5z",
  open: "M8 2.5 14 5.6 8 8.7 2 5.6zM2.4 8.4 8 11.3l5.6-2.9M2.4 11 8 13.9 13.6 11",
  waiting: "M5.8 4v8M10.2 4v8",
  answered: "M3 4h10v7H8l-3 2.4V11H3z",
  ready: "M5.5 4.5H14M5.5 8H14M5.5 11.5H14M2.2 4.5h.1M2.2 8h.1M2.2 11.5h.1",
  "to-approve":
    "M5.5 8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM1.8 13c.3-2.2 1.7-3.4 3.7-3.4s3.4 1.2 3.7 3.4M10 8.6l1.6 1.6 2.8-3.2",
  returned: "M6 4 2.8 7 6 10M3 7h6.5a3.5 3.5 0 0 1 0 7H8",
  overdue: "M8 2.6 14 13H2zM8 6.6v3M8 11.3v.1",
  "second-looks": "M1.8 8S4 4 8 4s6.2 4 6.2 4-2.2 4-6.2 4-6.2-4-6.2-4ZM8 9.7a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z",
  decided: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM5.3 8.2l1.9 1.9 3.6-4",
  people:
    "M5.5 8a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM10.8 8a1.9 1.9 0 1 0 0-3.8M1.8 13c.3-2.2 1.7-3.4 3.7-3.4s3.4 1.2 3.7 3.4M11 9.8c1.8.1 2.9 1.2 3.2 3.2",
  settings: "M2.5 4.5h6M11.5 4.5h2M10 3v3M2.5 8h2M7.5 8h6M6 6.5v3M2.5 11.5h7M12.5 11.5h1M11 10v3",
  record: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 5v3.2l2.2 1.6",
  operations: "M1.8 8h3l1.6-4.4 3.2 8.8L11.2 8h3",
  suspicions: "M8 2.2 13 4v4c0 3-2 5-5 6-3-1-5-3-5-6V4zM8 5.4v3M8 10.6v.1",
} as const satisfies Record<Queue | "people" | "settings" | "record" | "operations" | "suspicions", string>;
export type IconName = keyof typeof PATHS;

export function Icon({ of }: { readonly of: IconName }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="i">
      <path d={PATHS[of]} />
    </svg>
  );
}
