import { DECLARATION_MISSING, DECLARATIONS_VERSION, dueDeclarations } from "@keystep/contract/submissions/declarations";
import type { AnswerOf } from "@keystep/contract/http/route";
import * as contract from "@keystep/contract/submissions/corrections";
import type { Application } from "@keystep/domain/applications/application";
import { isReopened, type Correction } from "@keystep/domain/applications/information-request";
import type { Dependencies } from "#src/dependencies";
import { getOwnApplication } from "#src/features/applications/application.policy";
import type { ApplicationWithUser } from "#src/features/applications/application.repository";
import { tellOfLapse } from "#src/features/applications/tell-of-lapse";
import { execute, fetchRow } from "#src/platform/db/prepared";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { assertAgreed, assertBasis, declaredNow } from "./agreement.policy.ts";
import { changedSteps } from "./changed-steps.ts";
import {
  CLOSE_SENT_CORRECTION,
  endSharedAgreement,
  FIND_CLOSED,
  getMain,
  KEEP_DECLARED,
  stepsHeldBack,
} from "./correction.repository.ts";
import { freezeAnswers, freezeOwnPart } from "./freeze-answers.ts";
import { correctedParts } from "./missing-parts.ts";
import { storeSubmission } from "./store-submission.ts";
import { submissionAnswer } from "./submission-answer.ts";
import { findNewestFrozen, findSubmission, type FrozenSubmission } from "./submission.repository.ts";

type SendCall = Call<typeof contract.sendCorrection>;
type Answer = AnswerOf<typeof contract.sendCorrection>;

const TRIES = 5;

/** Sends a step that was opened again. A change by the other person while it is read and stored is no change to the sender, so it is read again. */
export const sendCorrection = handle(contract.sendCorrection, async (deps, call) => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const answer = await tryToSend(deps, call);
    if (answer !== null) return answer;
  }
  throw new Problem("application.version-conflict");
});

async function tryToSend(deps: Dependencies, call: SendCall): Promise<Answer | null> {
  const { params, body, principal } = call;
  const found = await getOwnApplication(deps, params.id, principal);
  const { application } = found;
  const { correction } = application;
  if (correction === null || correction.id !== params.correctionId.toLowerCase()) return sentBefore(deps, call);
  if (!isReopened(application)) throw new Problem("correction.closed");
  assertBasis(application, body.basis);
  assertReady(deps, call, found);
  const replaces = await findNewestFrozen(deps, application.id);
  if (replaces === null) throw new Error("A correction is of something that was never sent");
  // The same call at the same instant was stored after the application was read.
  if (replaces.correctionId === correction.id) return sentBefore(deps, call);
  const isStored = await store(deps, call, { found, correction, replaces });
  return isStored ? sentBefore(deps, call) : null;
}

function assertReady({ clock }: Dependencies, { body, principal }: SendCall, found: ApplicationWithUser): void {
  const { application } = found;
  const errors = correctedParts({ ...found, today: clock.today() });
  if (errors.length > 0) throw new Problem("application.incomplete", { errors });
  // An emailed link opens a draft; declaring for a person takes that person's own sign-in.
  if (principal.reach !== null) throw new Problem("application.sign-in-to-submit");
  assertSharedSettled(application);
  assertAgreed(application, body.declarations, DECLARATION_MISSING);
}

/** Refuses an agreement to shared answers that the other person is changing. */
function assertSharedSettled(application: Application): void {
  const isDue = dueDeclarations(application).some(({ name }) => name === "isSharedRight");
  if (isDue && application.agreement.isSharedOpen) throw new Problem("correction.shared-open");
}

/** The answer to a correction that was sent. */
async function sentBefore(deps: Dependencies, { params, principal }: SendCall): Promise<Answer> {
  const person = principal.userId;
  const closed = await fetchRow(deps.db, FIND_CLOSED, { id: params.correctionId, application: params.id, person });
  const submission = closed?.isSent === true ? await findSubmission(deps.db, params.id, person) : null;
  const answer = await submissionAnswer(deps, submission);
  if (answer === null) throw new Problem("correction.not-found");
  return answer;
}

type Sending = {
  readonly found: ApplicationWithUser;
  readonly correction: Correction;
  readonly replaces: FrozenSubmission;
};

async function store(deps: Dependencies, call: SendCall, { found, correction, replaces }: Sending): Promise<boolean> {
  const { application } = found;
  const { email, userId } = call.principal;
  const isMain = application.viewer === "main-applicant";
  const held = await stepsHeldBack(deps.db, application, [correction.step]);
  const sending = { email, replaces, held };
  const declaredAt = deps.clock.now();
  const declared = declaredNow(application, declaredAt);
  const answers = isMain
    ? await freezeAnswers(deps, found, sending)
    : await freezeOwnPart(deps, found, { ...sending, declaring: { userId, declared, declaredAt } });
  if (!changedSteps(replaces.answers, answers).includes(correction.step)) throw new Problem("correction.unchanged");
  return storeSubmission(deps, call, {
    application,
    answers,
    main: await getMain(deps.db, application.id),
    corrects: { id: correction.id, replaces },
    async enter(tx, write) {
      const details = { ...DECLARATIONS_VERSION, correctionId: correction.id, step: correction.step };
      const { id, version } = application;
      const entering = { ...write, details, id: correction.id, application: id, version };
      if ((await fetchRow(tx, CLOSE_SENT_CORRECTION, entering)) === null) return false;
      if (isMain) await endSharedAgreement(tx, id, answers);
      else await execute(tx, KEEP_DECLARED, { application: id, person: userId, now: declaredAt, declared });
      await tellOfLapse(deps, tx, application);
      return true;
    },
  });
}
