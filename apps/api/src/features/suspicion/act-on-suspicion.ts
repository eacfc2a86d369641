import * as contract from "@keystep/contract/suspicion/suspicions";
import { dayIn } from "@keystep/domain/clocks/state-time";
import { isBefore } from "@keystep/domain/kernel/calendar-date";
import { reasonAgainst } from "@keystep/domain/suspicion/suspicion";
import type { Dependencies } from "#src/dependencies";
import { fetchRow } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem, refusedField } from "#src/platform/http/problem";
import { addEvent, readFormed } from "./open-suspicion.ts";
import { isFirstPerson } from "./read-suspicions.ts";
import { FIND, type SuspicionRow } from "./suspicion.repository.ts";
import { readFrame } from "./written.ts";

type Act = contract.SuspicionActOfStaff;

/** A report lies between the day of forming the suspicion and today, both in the state of the case. */
function assertReportDay(act: Act, { state, formedAt }: SuspicionRow, now: Date): void {
  if (act.act !== "reported") return;
  if (isBefore(dayIn(state, now.toISOString()), act.reportedOn))
    throw refusedField("event.reportedOn", contract.SUSPICION_MESSAGES.future);
  if (formedAt !== null && isBefore(act.reportedOn, dayIn(state, formedAt)))
    throw refusedField("event.reportedOn", contract.SUSPICION_MESSAGES.before);
}

/** The part of an act that is kept encrypted. */
function writtenOf(deps: Dependencies, act: Act, found: SuspicionRow) {
  const { text } = act;
  if (act.act === "reported") return { text, reportedOn: act.reportedOn, reference: act.reference };
  if (act.act !== "formed") return { text };
  return { text, about: readFormed(act, readFrame(deps, found), { field: "event.", now: deps.clock.now() }) };
}

/** Judges again what the page offers; the trigger does the same for what happens meanwhile. */
export const actOnSuspicion = handle(contract.actOnSuspicion, async (deps, { params, body, principal }) => {
  const { version, event } = body;
  const [id, by] = [params.suspicionId, principal.userId];
  const found = await fetchRow(deps.db, FIND, { id, person: by });
  if (found === null) throw new Problem("suspicion.not-found");
  if (found.version !== version) throw new Problem("suspicion.changed");
  const why = reasonAgainst(event.act, { stage: found.stage, isFirstPerson: isFirstPerson(found, by) });
  if (why !== null) throw new Problem("suspicion.not-now", { detail: why });
  assertReportDay(event, found, deps.clock.now());
  await addEvent(deps, deps.db, {
    suspicion: id,
    by,
    version: version + 1,
    act: event.act,
    ...(event.act === "formed" && { formed: event }),
    written: writtenOf(deps, event, found),
  });
});
