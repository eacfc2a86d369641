import { randomInt } from "node:crypto";
import { DECLARATION_MISSING, DECLARATIONS_VERSION, declarationsOf } from "@keystep/contract/submissions/declarations";
import type { AnswerOf } from "@keystep/contract/http/route";
import * as contract from "@keystep/contract/submissions/submissions";
import type { Application } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { referenceNumber } from "@keystep/domain/applications/reference-number";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import { findMove, type Move } from "@keystep/domain/cases/moves";
import type { Dependencies } from "#src/dependencies";
import { assertMainApplicant, getOwnApplication } from "#src/features/applications/application.policy";
import type { ApplicationWithUser } from "#src/features/applications/application.repository";
import { APPLICATION } from "#src/features/cases/move.repository";
import { writeOf } from "#src/features/cases/write";
import { assertShown } from "#src/features/disclosures/assert-shown";
import { fetchOne } from "#src/platform/db/prepared";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { assertAgreed, assertBasis } from "./agreement.policy.ts";
import { freezeAnswers } from "./freeze-answers.ts";
import { missingParts } from "./missing-parts.ts";
import { submissionAnswer } from "./submission-answer.ts";
import { insertCopies, type Addressee } from "./submission-copy.repository.ts";
import { findSubmission, insertSubmission, NEXT } from "./submission.repository.ts";
import type { FrozenAnswers } from "./frozen-answers.ts";

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
  const answers = await freezeAnswers(deps, found, principal.email);
  const isStored = await store(deps, call, { application, move, answers });
  return isStored ? submittedBefore(deps, call) : null;
}

function assertReady({ clock }: Dependencies, { body, principal }: SubmitCall, found: ApplicationWithUser): void {
  const errors = missingParts({ ...found, today: clock.today() });
  if (errors.length > 0) throw new Problem("application.incomplete", { errors });
  // An emailed link opens a draft; declaring for a person takes that person's own sign-in.
  if (principal.reach !== null) throw new Problem("application.sign-in-to-submit");
  assertAgreed(found.application, body.declarations, DECLARATION_MISSING);
}

async function submittedBefore({ db }: Dependencies, { params, principal }: SubmitCall): Promise<Answer> {
  const submission = await findSubmission(db, params.id, principal.userId);
  const answer = submission === null ? null : submissionAnswer(submission);
  // An earlier submission is no answer while there is something to send.
  if (answer === null || sendingFrom(answer.status) !== null) throw new Problem("application.not-a-draft");
  return answer;
}

type Storing = {
  readonly application: Application;
  readonly move: Move<ApplicationStatus>;
  readonly answers: FrozenAnswers;
};

/** Undoes what was stored, because a co-applicant's agreement ended or was renewed since it was read. */
const OVERTAKEN = new Error("The agreement that was frozen no longer stands");

/**
 * Status, frozen answers, record and job in one transaction: all of them or none (ASVS 2.3.3). False where the application was sent in or
 * changed since it was read.
 */
async function store(deps: Dependencies, call: SubmitCall, { application, move, answers }: Storing): Promise<boolean> {
  const { db, clock, encryption, jobs } = deps;
  const { principal } = call;
  const { id: applicationId, status: from, version } = application;
  const write = writeOf(deps, call, DECLARATIONS_VERSION);
  const storing = db.transaction(async (tx) => {
    const declaredAt = answers.coApplicant && new Date(answers.coApplicant.declaration.declaredAt);
    const made = { id: applicationId, from, move, by: "applicant", step: "success", write } as const;
    // Every write to an application raises its version: with the one that was read, what was read beside it is still so.
    if ((await APPLICATION.store(tx, { ...made, version })) === null) return false;
    const { edition, isDeclared } = await fetchOne(tx, NEXT, { application: applicationId, declaredAt });
    // Files come and go without a version, and end a declaration: the one that was frozen must still stand.
    if (!isDeclared) throw OVERTAKEN;
    const submission = {
      id: newId(clock),
      applicationId,
      edition,
      sentTo: principal.email,
      declarations: { ...DECLARATIONS_VERSION, agreed: declarationsOf(application).map(({ name }) => name) },
      answers,
      write,
    };
    await insertWithReference({ db: tx, encryption }, submission);
    const people = addressees(principal, answers);
    await insertCopies(tx, submission.id, people);
    for (const { userId } of people) await jobs.send(tx, "render-copy", { submissionId: submission.id, userId });
    return true;
  });
  return storing.catch((error: unknown) => {
    if (error === OVERTAKEN) return false;
    throw error;
  });
}

function addressees({ userId, email }: SubmitCall["principal"], { coApplicant }: FrozenAnswers): Addressee[] {
  const main = { userId, viewer: "main-applicant", sentTo: email } as const;
  if (coApplicant === null) return [main];
  return [main, { userId: coApplicant.userId, viewer: "co-applicant", sentTo: coApplicant.account.email }];
}

/** The first version gets a reference number; the others are found by it. */
async function insertWithReference(
  source: Parameters<typeof insertSubmission>[0],
  submission: Omit<Parameters<typeof insertSubmission>[1], "reference">,
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const reference = submission.edition === 1 ? referenceNumber((limit) => randomInt(limit)) : null;
    if (await insertSubmission(source, { ...submission, reference })) return;
  }
  throw new Error("No free reference number was found");
}
