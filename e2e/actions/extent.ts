import { test } from "./test.ts";

/** Whether this run is the whole one, `npm run drills -- browser`; `npm test` holds each large bar in small. */
export const IS_WHOLE = process.env["KEYSTEP_E2E_WHOLE"] === "1";

type Declare = (title: string, body: Parameters<typeof test>[2]) => void;

/** Declares a test that only the whole run has. The list of requirements does not count it: `npm test` tests each of them. */
export const wholeRun: Declare = IS_WHOLE ? test : () => undefined;

/** All of them in the whole run, and every third in small. */
export function sampled<Item>(all: readonly Item[]): readonly Item[] {
  return all.filter((_, index) => IS_WHOLE || index % 3 === 0);
}
