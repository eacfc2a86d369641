import * as contract from "@keystep/contract/submissions/corrections";
import { mayCorrect, stepsToCorrect } from "@keystep/domain/applications/correction";
import { getOwnApplication } from "#src/features/applications/application.policy";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { changedSteps } from "./changed-steps.ts";
import { CLOSE_CORRECTION, FIND_CLOSED, OPEN_CORRECTION } from "./correction.repository.ts";
import { apartAnswers } from "./freeze-answers.ts";
import { findNewestFrozen } from "./submission.repository.ts";

/** Opens a step of one's own again. The same step asked for twice is open once; nothing is emailed, since nothing was sent. */
export const openCorrection = handle(contract.openCorrection, async (deps, call) => {
  const { params, body, principal } = call;
  const { application } = await getOwnApplication(deps, params.id, principal);
  if (principal.reach !== null) throw new Problem("application.sign-in-to-submit");
  if (!stepsToCorrect({ application }).some(({ name }) => name === body.step))
    throw new Problem("application.not-yours-to-answer");
  const before = application.correction;
  if (before?.step === body.step && mayCorrect(application.status)) return before;
  if (!mayCorrect(application.status)) throw new Problem("correction.closed");
  if (before !== null) throw new Problem("correction.open");
  await deps.limiter.take(contract.CORRECTIONS_A_DAY, application.id);
  const id = newId(deps.clock);
  const { step, reason } = body;
  const opening = {
    ...writeOf(deps, call, { correctionId: id, step }),
    id,
    application: application.id,
    step,
    reason,
    version: null,
  };
  await fetchRow(deps.db, OPEN_CORRECTION, opening);
  // If nothing was stored, the same person opened one a moment ago, or the case was decided.
  const after = (await getOwnApplication(deps, params.id, principal)).application;
  if (after.correction === null) throw new Problem("correction.closed");
  if (after.correction.step !== step) throw new Problem("correction.open");
  return after.correction;
});

const TRIES = 3;

/** Closes a step with nothing changed in it. A change meanwhile is looked at anew. */
export const closeCorrection = handle(contract.closeCorrection, async (deps, call) => {
  const { params, principal } = call;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { application } = await getOwnApplication(deps, params.id, principal);
    const { id, correction, version } = application;
    if (correction === null || correction.id !== params.correctionId.toLowerCase()) {
      const place = { id: params.correctionId, application: id, person: principal.userId };
      const closed = await fetchRow(deps.db, FIND_CLOSED, place);
      if (closed === null) throw new Problem("correction.not-found");
      if (closed.isSent) throw new Problem("correction.sent");
      return;
    }
    const sent = await findNewestFrozen(deps, id);
    if (sent === null) throw new Error("A correction is of something that was never sent");
    const now = { ...sent.answers, application, apart: await apartAnswers(deps, application) };
    if (changedSteps(sent.answers, now).includes(correction.step)) throw new Problem("correction.changed");
    const closing = {
      ...writeOf(deps, call, { correctionId: correction.id, step: correction.step }),
      id: correction.id,
    };
    if ((await fetchRow(deps.db, CLOSE_CORRECTION, { ...closing, application: id, version })) !== null) return;
  }
  throw new Problem("server.unavailable");
});
