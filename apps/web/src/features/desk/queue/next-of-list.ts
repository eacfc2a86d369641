import { deskPaths } from "#src/features/desk/desk-paths";
import { placeInList } from "./list-we-came-from.ts";

/** A step on from a case that is done with. */
export type Onward = {
  readonly href: string;
  readonly words: string;
};

const MORE = { "to-approve": "More to approve", ready: "More to decide" } as const;

/** The case after this one in the list that it was opened from; at the end of it the list, and without one the queue where this one came from. */
export function onwardFrom(id: string, queue: keyof typeof MORE): Onward {
  const from = placeInList(id);
  if (from === null) return { href: deskPaths.queue(queue), words: MORE[queue] };
  return from.after === undefined
    ? { href: from.address, words: "Back to the list" }
    : { href: deskPaths.case(from.after), words: "Next case" };
}
