import type { listQueues } from "@keystep/contract/desk/cases";
import type { AnswerOf } from "@keystep/contract/http/route";
import { deskPaths } from "#src/features/desk/desk-paths";
import { placeInList } from "./list-we-came-from.ts";

type QueueCount = AnswerOf<typeof listQueues>[number];

/** A step on from a case that is done with. */
export type Onward = {
  readonly href: string;
  readonly words: string;
};

export const MORE = { "to-approve": "More to approve", ready: "More to decide" } as const;

/** With nothing left where one came from. */
export const BACK = "Back to the list";

/** The words for a queue that this one came from, where its count is known to be none. */
export function onwardWords({ href, words }: Onward, counts: readonly QueueCount[]): string {
  const isEmpty = counts.some(({ queue, count }) => count === 0 && href === deskPaths.queue(queue));
  return isEmpty ? BACK : words;
}

/** The case after this one in the list that it was opened from; at the end of it the list, and without one the queue where this one came from. */
export function onwardFrom(id: string, queue: keyof typeof MORE): Onward {
  const from = placeInList(id);
  if (from === null) return { href: deskPaths.queue(queue), words: MORE[queue] };
  return from.after === undefined
    ? { href: from.address, words: BACK }
    : { href: deskPaths.case(from.after), words: "Next case" };
}
