import { namesOf } from "@keystep/domain/kernel/named";
import type { Stage } from "./case.ts";

/** Which cases a queue has: open ones unless it says closed, and of those the ones that meet every condition named. */
export type QueueCondition = {
  readonly holder?: "me" | "nobody";
  readonly stages?: readonly Stage[];
  /** Its day is over, and it is ours to act. */
  readonly isOverdue?: true;
  readonly isClosed?: true;
  /** Open or closed: its decision waits for a second look. */
  readonly awaitsLook?: true;
};

type QueueRow = {
  readonly title: string;
  readonly has: QueueCondition;
  /** Shown where there is none: how things stand, and what to do next. */
  readonly empty: string;
};

/** The queues of the desk, in the order of the menu (interpretation, The case desk). */
export const QUEUES = {
  mine: {
    title: "Mine",
    has: { holder: "me" },
    empty: "Nothing is with you. Take the next case, or choose one from Unassigned.",
  },
  unassigned: { title: "Unassigned", has: { holder: "nobody" }, empty: "Every open case is with somebody." },
  open: { title: "All open", has: {}, empty: "No case is open." },
  waiting: {
    title: "Waiting for customer",
    has: { stages: ["waiting", "offered"] },
    empty: "No customer owes us an answer.",
  },
  answered: { title: "Answered", has: { stages: ["answered"] }, empty: "No answer waits to be read." },
  ready: { title: "Ready for decision", has: { stages: ["ready"] }, empty: "No case has all its checks yet." },
  "to-approve": { title: "To confirm", has: { stages: ["proposed"] }, empty: "No proposal waits for a second person." },
  returned: { title: "Returned", has: { stages: ["returned"] }, empty: "No proposal was returned." },
  overdue: { title: "Overdue", has: { isOverdue: true }, empty: "Nothing is overdue." },
  "second-looks": {
    title: "Second looks",
    has: { awaitsLook: true },
    empty: "No decision waits for a second look.",
  },
  decided: { title: "Decided and closed", has: { isClosed: true }, empty: "No case is closed yet." },
} as const satisfies Record<string, QueueRow>;
export type Queue = keyof typeof QUEUES;
export const QUEUE_NAMES: readonly Queue[] = namesOf(QUEUES);

/** How the menu counts: it stops here and says that there are more. */
export const QUEUE_COUNT_LIMIT = 99;

/** The columns that lists are sorted by, and the direction in which each is read first. */
export const CASE_SORTS = ["due", "-due", "amount", "-amount", "name", "-name"] as const;
export type CaseSort = (typeof CASE_SORTS)[number];
