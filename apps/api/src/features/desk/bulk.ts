import * as contract from "@keystep/contract/desk/cases";
import { PROBLEMS } from "@keystep/contract/http/problems";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { changeHolder } from "./assign-case.ts";
import { writeNote } from "./case-work.ts";

/** One after the other, each for itself: what fails for one case says why and holds up none of the others. */
export const actOnCases = handle(contract.actOnCases, async (deps, call) => {
  const { cases, act } = call.body;
  const done: { id: string; isDone: boolean; why: string | null }[] = [];
  for (const { id, from } of cases) {
    try {
      if (act.kind === "note") await writeNote(deps, call, { id, text: act.text });
      else await changeHolder(deps, call, { id, from, to: act.userId, reason: act.reason });
      done.push({ id, isDone: true, why: null });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      done.push({ id, isDone: false, why: error.options.detail ?? PROBLEMS[error.code].detail });
    }
  }
  return done;
});
