import { DECLARATION_MISSING } from "@keystep/contract/submissions/declarations";
import type { AnswerOf } from "@keystep/contract/http/route";
import * as contract from "@keystep/contract/submissions/submissions";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import { findMove, type Move } from "@keystep/domain/cases/moves";
import type { Dependencies } from "#src/dependencies";
import { assertMainApplicant, getOwnApplication } from "#src/features/applications/application.policy";
import type { ApplicationWithUser } from "#src/features/applications/application.repository";
import { APPLICATION } from "#src/features/cases/move.repository";
import { assertShown } from "#src/features/disclosures/assert-shown";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { assertAgreed, assertBasis } from "./agreement.policy.ts";
import { freezeAnswers } from "./freeze-answers.ts";
import { stepsHeldBack } from "./correction.repository.ts";
import { missingParts } from "./missing-parts.ts";
import { storeSubmission } from "./store-submission.ts";
import { submissionAnswer } from "./submission-answer.ts";
import { findNewestFrozen, findSubmission } from "./submission.repository.ts";

type SubmitCall = Call<typeof contract.submitApplication>;
type Answer = AnswerOf<typeof contract.submitApplication>;

const TRIES = 5;

/** Sending hands a draft in, and puts an application that was asked for more back into review (interpretation, ENT-06). */
function sendingFrom(status: ApplicationStatus): Move<ApplicationStatus> | null {
  const to = status === "draft" ? "submitted" : "in-review";
  return findMove<ApplicationStatus>(APPLICATION_MOVES, { from: status, to, by: "applicant" });
}

/**
 * Sends an application in. Sending it again, or at the same instant, gets the first answer (ASVS 2.3.4). A change by the other person while it is
 * read and stored is no change to the sender, so it is read again (decision 0041).
 */
export const submitApplication = handle(contract.submitApplication, async (deps, call) => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await tryToSubmit(deps, call);
    if (answer !== null) return answer;
  }
  throw new Problem("application.version-conflict");
});

async function tryToSubmit(deps: Dependencies, call: SubmitCall): Promise<Answer | null> {
  const { params, body, principal } = call;
  const found = await getOwnApplication(deps, params.id, principal);
  const { application } = found;
  assertMainApplicant(application);
  const move = sendingFrom(application.status);
  if (move === null) return submittedBefore(deps, call);
  assertBasis(application, body.basis);
  assertReady(deps, call, found);
  await assertShown(deps, application, principal);
  const replaces = application.status === "draft" ? null : await findNewestFrozen(deps, application.id);
  const held = await stepsHeldBack(deps.db, application, application.informationRequest?.steps ?? []);
  const answers = await freezeAnswers(deps, found, { email: principal.email, replaces, held });
  const isStored = await storeSubmission(deps, call, {
    application,
    answers,
    main: { userId: principal.userId, sentTo: principal.email },
    async enter(tx, write) {
      const made = {
        id: application.id,
        from: application.status,
        move,
        by: "applicant",
        step: "success",
        write,
      } as const;
      // Every write to an application raises its version: with the one that was read, what was read beside it is still so.
      return (await APPLICATION.store(tx, { ...made, version: application.version })) !== null;
    },
  });
  return isStored ? submittedBefore(deps, call) : null;
}

function assertReady({ clock }: Dependencies, { body, principal }: SubmitCall, found: ApplicationWithUser): void {
  const errors = missingParts({ ...found, today: clock.today() });
  if (errors.length > 0) throw new Problem("application.incomplete", { errors });
  // An emailed link opens a draft; declaring for a person takes that person's own sign-in.
  if (principal.reach !== null) throw new Problem("application.sign-in-to-submit");
  assertAgreed(found.application, body.declarations, DECLARATION_MISSING);
}

async function submittedBefore(deps: Dependencies, { params, principal }: SubmitCall): Promise<Answer> {
  const answer = await submissionAnswer(deps, await findSubmission(deps.db, params.id, principal.userId));
  // An earlier submission is no answer while there is something to send.
  if (answer === null || sendingFrom(answer.status) !== null) throw new Problem("application.not-a-draft");
  return answer;
}
