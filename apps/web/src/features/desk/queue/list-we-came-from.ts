import { z } from "zod";
import { keep, parseKept, readKept } from "#src/form/kept-in-tab";
import { listPath, titleOfList, type ListAddress } from "./list-address.ts";

const PLACE = "keystep-desk-list";

const cameFrom = z.object({
  address: z.string().startsWith("/staff/queues/"),
  title: z.string(),
  ids: z.array(z.string()),
});

/** A case that is opened from a list leads to the next and the one before in it, also after loading anew. */
export function keepList(list: ListAddress, ids: readonly string[]): void {
  keep(PLACE, { address: listPath(list), title: titleOfList(list), ids });
}

/** Where a case stands in the list that it was opened from. */
export type PlaceInList = {
  readonly address: string;
  /** As its heading calls it. */
  readonly title: string;
  /** Counted from 0; -1 for a case that is not in it. */
  readonly at: number;
  readonly count: number;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** Null where no list was open before in this tab. */
export function placeInList(id: string): PlaceInList | null {
  const from = parseKept(readKept(PLACE), cameFrom);
  if (from === null) return null;
  const { address, title, ids } = from;
  const at = ids.indexOf(id);
  const [before, after] = at < 0 ? [undefined, undefined] : [ids[at - 1], ids[at + 1]];
  return { address, title, at, count: ids.length, before, after };
}
