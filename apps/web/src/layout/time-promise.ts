import type { ClockKind } from "@keystep/domain/clocks/promises";
import { promises } from "./figures.ts";

/** The time of one of our promises, after 'within'. No page writes it out: `scripts/time-promises.test.ts` holds that. */
export function TimePromise({ of }: { readonly of: ClockKind }) {
  return promises[of];
}
