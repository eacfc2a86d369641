import { BROWSER_PROBLEMS } from "@keystep/contract/http/browser-problems";
import { isApiProblem } from "./api-problem.ts";

/** A failure of this browser, told in words for the person. */
export class Told extends Error {}

/** The sentence an alert shows: the answer's own detail (ERR-02). */
export function problemText(error: unknown): string {
  if (error instanceof Told) return error.message;
  return isApiProblem(error) && error.detail !== "" ? error.detail : BROWSER_PROBLEMS["server.error"].detail;
}

/** The same for a form, with what was refused by field. */
export function judgementOf(error: unknown) {
  return { text: problemText(error), errors: isApiProblem(error) ? error.errors : [] };
}
