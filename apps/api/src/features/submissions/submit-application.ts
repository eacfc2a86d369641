import { randomInt } from "node:crypto";
import { DECLARATIONS_EDITION } from "@keystep/contract/declarations";
import type { AnswerOf } from "@keystep/contract/route";
import type { submitApplication as route } from "@keystep/contract/submissions";
import { referenceNumber } from "@keystep/domain/applications/reference-number";
import { canMove } from "@keystep/domain/applications/status-moves";
import type { Dependencies } from "#src/dependencies";
import { assertWithinReach } from "#src/features/applications/application.policy";
import { findApplicationWithUser } from "#src/features/applications/application.repository";
import type { ApplicationWithUser, Write } from "#src/features/applications/application.repository";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { freezeAnswers } from "./freeze-answers.ts";
import { missingParts } from "./missing-parts.ts";
import { submissionAnswer } from "./submission-answer.ts";
import { findSubmission, insertSubmission, moveIn } from "./submission.repository.ts";
import type { FrozenAnswers } from "./submission.repository.ts";

type SubmitCall = Call<typeof route>;

const TRIES = 5;

/** Sends an application in. Whoever sends it again, or at the same instant, gets the first answer (SECURITY 2.3.4). */
export async function submitApplication(deps: Dependencies, call: SubmitCall): Promise<AnswerOf<typeof route>> {
  const { params, body, principal } = call;
  assertWithinReach(principal, params.id);
  const found = await findApplicationWithUser(deps.db, params.id, principal.userId);
  if (found === null) throw new Problem("application.not-found");
  if (!canMove(found.application.status, "submitted", "applicant")) return submittedBefore(deps, call);
  if (body.version !== found.application.version) throw new Problem("application.version-conflict");
  assertReady(deps, call, found);
  const answers = await freezeAnswers(deps, found, principal.email);
  const isSubmitted = await store(deps, call, answers);
  // Somebody was faster: with a change, or by sending in what we were about to.
  if (!isSubmitted) return submittedBefore(deps, call, "application.version-conflict");
  return submittedBefore(deps, call);
}

function assertReady({ clock }: Dependencies, { principal }: SubmitCall, found: ApplicationWithUser): void {
  const errors = missingParts({ ...found, today: clock.today() });
  if (errors.length > 0) throw new Problem("application.incomplete", { errors });
  // An emailed link opens a draft; declaring for a person takes that person's own sign-in.
  if (principal.applicationId !== null) throw new Problem("application.sign-in-to-submit");
}

async function submittedBefore(
  { db }: Dependencies,
  { params, principal }: SubmitCall,
  otherwise: "application.not-a-draft" | "application.version-conflict" = "application.not-a-draft",
): Promise<AnswerOf<typeof route>> {
  const submission = await findSubmission(db, params.id, principal.userId);
  const answer = submission === null ? null : submissionAnswer(submission);
  if (answer === null) throw new Problem(otherwise);
  return answer;
}

/** Status, frozen answers, record and job in one transaction: all of them or none (SECURITY 2.3.3). */
function store(deps: Dependencies, { body, principal, requestId }: SubmitCall, answers: FrozenAnswers) {
  const { clock, encryption, outbox } = deps;
  const { id: applicationId } = answers.application;
  const write: Write = { userId: principal.userId, now: clock.now(), requestId, details: DECLARATIONS_EDITION };
  return deps.db.transaction(async (tx) => {
    if (!(await moveIn(tx, { applicationId, version: body.version, write }))) return false;
    const submission = {
      id: newId(clock),
      applicationId,
      sentTo: principal.email,
      declarations: { ...DECLARATIONS_EDITION, agreed: Object.keys(body.declarations) },
      answers,
      write,
    };
    for (let tried = 0; tried < TRIES; tried += 1) {
      const reference = referenceNumber((limit) => randomInt(limit));
      if (await insertSubmission({ db: tx, encryption }, { ...submission, reference })) {
        await outbox.send(tx, "render-submission", { submissionId: submission.id });
        return true;
      }
    }
    throw new Error("No free reference number was found");
  });
}
