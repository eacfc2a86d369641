import { z } from "zod";
import { keep, parseKept, readKept } from "#src/form/kept-in-tab";
import { listPath, type ListAddress } from "./list-address.ts";

const PLACE = "keystep-desk-list";

const cameFrom = z.object({ address: z.string().startsWith("/staff/queues/"), ids: z.array(z.string()) });
export type CameFrom = z.output<typeof cameFrom>;

/** A case that is opened from a list leads to the next and the one before in it, also after loading anew. */
export function keepList(list: ListAddress, ids: readonly string[]): void {
  keep(PLACE, { address: listPath(list), ids });
}

export function listWeCameFrom(): CameFrom | null {
  return parseKept(readKept(PLACE), cameFrom);
}
