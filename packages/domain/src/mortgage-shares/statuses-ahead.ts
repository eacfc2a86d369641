import type { MortgageShareStatus } from "./mortgage-share.ts";

const WAY: readonly MortgageShareStatus[] = ["received", "contacted", "assessing", "offered", "accepted", "settled"];

/** The statuses still ahead of a mortgage share application that goes well, in order; none if it has ended (interpretation, MSA-06). */
export function statusesAhead(status: MortgageShareStatus): readonly MortgageShareStatus[] {
  const place = WAY.indexOf(status);
  return place === -1 ? [] : WAY.slice(place + 1);
}
