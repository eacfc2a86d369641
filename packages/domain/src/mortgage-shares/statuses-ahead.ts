import type { MortgageShareStatus } from "./mortgage-share.ts";

const WAY: readonly MortgageShareStatus[] = ["received", "contacted", "assessing", "offered", "accepted", "settled"];

/** What is still to come of a mortgage share application that goes well, in its order; nothing of one that has ended (DECISIONS, MSA-06). */
export function statusesAhead(status: MortgageShareStatus): readonly MortgageShareStatus[] {
  const place = WAY.indexOf(status);
  return place === -1 ? [] : WAY.slice(place + 1);
}
