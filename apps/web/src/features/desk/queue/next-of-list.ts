import { deskPaths } from "#src/features/desk/desk-paths";
import { listWeCameFrom } from "./list-we-came-from.ts";

/** A step on from a case that is done with. */
export type Onward = {
  readonly href: string;
  readonly words: string;
  /** Whether there is a case, and not only a list that may be empty. */
  readonly isCertain: boolean;
};

/** The case after this one in the list that it was opened from; at the end of it the list, and without one those to approve. */
export function onwardFrom(id: string): Onward {
  const from = listWeCameFrom();
  if (from === null) return { href: deskPaths.queue("to-approve"), words: "More to approve", isCertain: false };
  const at = from.ids.indexOf(id);
  const after = at < 0 ? undefined : from.ids[at + 1];
  return after === undefined
    ? { href: from.address, words: "Back to the list", isCertain: false }
    : { href: deskPaths.case(after), words: "Next case", isCertain: true };
}
