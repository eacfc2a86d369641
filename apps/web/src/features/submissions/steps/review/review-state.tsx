import { ATTENTION, Circled, TICK } from "#src/ui/state-mark.tsx";
import type { Flag } from "./flags.ts";

const WORDS = {
  missing: "Something missing",
  waiting: "Not done yet",
  look: "Worth a second look",
  later: "ID not added yet",
} as const satisfies Record<Flag, string>;

const MARKS = {
  missing: ATTENTION,
  look: "M5.8 6.2a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.5M8 12v.2",
  waiting: "M8 4.5V8l2.2 1.6",
  later: "M8 4.5V8l2.2 1.6",
  complete: TICK,
} as const;

/** The state of a section in words, with a mark for the eye. */
export function ReviewState({ flag }: { readonly flag: Flag | null }) {
  const colour = flag === null || flag === "later" ? "text-soft" : "text-clay-ink";
  return (
    <span
      className={`flex shrink-0 items-center gap-1.5 font-sans text-[0.94rem] font-normal tracking-normal ${colour}`}
    >
      <Circled sign={MARKS[flag ?? "complete"]} className={flag === null ? "text-eucalyptus" : ""} />
      {flag === null ? "Complete" : WORDS[flag]}
    </span>
  );
}
