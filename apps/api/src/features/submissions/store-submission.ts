import { randomInt } from "node:crypto";
import { DECLARATIONS_VERSION, declarationsOf } from "@keystep/contract/submissions/declarations";
import type { Application } from "@keystep/domain/applications/application";
import { referenceNumber } from "@keystep/domain/applications/reference-number";
import type { Dependencies } from "#src/dependencies";
import { writeOf, type Write } from "#src/features/cases/write";
import type { Transaction } from "#src/platform/db/database";
import { fetchOne } from "#src/platform/db/prepared";
import type { Principal } from "#src/platform/http/principal";
import { newId } from "#src/platform/ids";
import { changedSteps } from "./changed-steps.ts";
import type { FrozenAnswers } from "./frozen-answers.ts";
import { frozenFor } from "./render-copy.ts";
import { insertCopies, type Addressee } from "./submission-copy.repository.ts";
import { insertSubmission, NEXT, type FrozenSubmission } from "./submission.repository.ts";

const TRIES = 5;

type Storing = {
  readonly application: Application;
  readonly answers: FrozenAnswers;
  readonly main: Main;
  /** Of a correction: the version before it. A copy goes to the sender, and to the other person where theirs differs (decision 0046). */
  readonly corrects?: { readonly id: string; readonly replaces: FrozenSubmission };
  /** Brings the application to where it is sent, of the version that was read; false where it has changed since. */
  readonly enter: (tx: Transaction, write: Write) => Promise<boolean>;
};

/** Undoes what was stored, because a co-applicant's agreement ended or was renewed since it was read. */
const OVERTAKEN = new Error("The agreement that was frozen no longer stands");

/**
 * Status, frozen answers, record and job in one transaction: all of them or none (ASVS 2.3.3). False where the application was sent in or
 * changed since it was read.
 */
export async function storeSubmission(
  deps: Dependencies,
  call: { readonly principal: Principal },
  { application, answers, main, corrects, enter }: Storing,
): Promise<boolean> {
  const { db, clock, encryption, jobs } = deps;
  const { principal } = call;
  const write = writeOf(deps, call, DECLARATIONS_VERSION);
  const storing = db.transaction(async (tx) => {
    if (!(await enter(tx, write))) return false;
    const declaredAt = answers.coApplicant && new Date(answers.coApplicant.declaration.declaredAt);
    const { edition, isDeclared } = await fetchOne(tx, NEXT, { application: application.id, declaredAt });
    // Files come and go without a version, and end a declaration: the one that was frozen must still stand.
    if (corrects === undefined && !isDeclared) throw OVERTAKEN;
    const submission = {
      id: newId(clock),
      applicationId: application.id,
      edition,
      sentTo: principal.email,
      correctionId: corrects?.id ?? null,
      declarations: { ...DECLARATIONS_VERSION, agreed: declarationsOf(application).map(({ name }) => name) },
      answers,
      write,
    };
    await insertWithReference({ db: tx, encryption }, submission);
    const people = addressees(main, answers).filter(
      ({ viewer }) =>
        corrects === undefined || viewer === application.viewer || isNewFor(viewer, corrects.replaces.answers, answers),
    );
    await insertCopies(tx, submission.id, people);
    for (const { userId } of people) await jobs.send(tx, "render-copy", { submissionId: submission.id, userId });
    return true;
  });
  return storing.catch((error: unknown) => {
    if (error === OVERTAKEN) return false;
    throw error;
  });
}

type Main = Pick<Addressee, "userId" | "sentTo">;

function addressees({ userId, sentTo }: Main, { coApplicant }: FrozenAnswers): Addressee[] {
  const main = { userId, viewer: "main-applicant", sentTo } as const;
  if (coApplicant === null) return [main];
  return [main, { userId: coApplicant.userId, viewer: "co-applicant", sentTo: coApplicant.account.email }];
}

/** Whether this person's copy would show something else than the one before. */
function isNewFor(viewer: Addressee["viewer"], before: FrozenAnswers, after: FrozenAnswers): boolean {
  const coApplicant = before.coApplicant ?? after.coApplicant;
  return changedSteps(frozenFor(viewer, { ...before, coApplicant }), frozenFor(viewer, after)).length > 0;
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
