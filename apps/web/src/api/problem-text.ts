import { BROWSER_PROBLEMS } from "@keystep/contract/http/browser-problems";
import { isApiProblem } from "./api-problem.ts";

/** The sentence an alert shows: the answer's own detail (ERR-02). */
export function problemText(error: unknown): string {
  return isApiProblem(error) && error.detail !== "" ? error.detail : BROWSER_PROBLEMS["server.error"].detail;
}

/** The same for a form, with what was refused by field. */
export function judgementOf(error: unknown) {
  return { text: problemText(error), errors: isApiProblem(error) ? error.errors : [] };
}
