import { z } from "zod";
import { keep, parseKept, readKept } from "#src/form/kept-in-tab";
import { listPath, type ListAddress } from "./list-address.ts";

const PLACE = "keystep-desk-list";

const cameFrom = z.object({ address: z.string().startsWith("/staff/queues/"), ids: z.array(z.string()) });

/** A case that is opened from a list leads to the next and the one before in it, also after loading anew. */
export function keepList(list: ListAddress, ids: readonly string[]): void {
  keep(PLACE, { address: listPath(list), ids });
}

/** Where a case stands in the list that it was opened from. */
export type PlaceInList = {
  readonly address: string;
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
  const { address, ids } = from;
  const at = ids.indexOf(id);
  const [before, after] = at < 0 ? [undefined, undefined] : [ids[at - 1], ids[at + 1]];
  return { address, at, count: ids.length, before, after };
}
