import { deadlinesSince } from "@keystep/domain/applications/answer-deadlines";
import type { Dependencies } from "#src/dependencies";
import { findCalendar } from "#src/features/clocks/calendar";
import { execute } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { changedSteps } from "./changed-steps.ts";
import { hashOf, storeDocument } from "./document-store.ts";
import type { FrozenAnswers, FrozenApplicant } from "./frozen-answers.ts";
import { changesEmail, submissionEmail } from "./emails/copy-emails.ts";
import { printDocument } from "./printing/print-document.ts";
import { getCopy, KEEP_DOCUMENT, type SubmissionCopy } from "./submission-copy.repository.ts";
import { submissionDocument } from "./submission-document.ts";
import { getFrozenSubmission, type FrozenSubmission } from "./submission.repository.ts";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { STATES } from "@keystep/domain/kernel/states";
import { accessTo, seenByBoth } from "@keystep/domain/applicants/co-applicant-visibility";

/** Of the other person what the two have in common; names stand in their own copy. */
function householdOf(applicant: FrozenApplicant): FrozenApplicant {
  return { ...seenByBoth(applicant), firstName: null, lastName: null };
}

/**
 * The frozen account, answers, property and household that this person may see (decisions 0020 and 0043). The copy and its list of changes
 * are made of this alone, so neither can show the other person's.
 */
export function frozenFor(viewer: ApplicantType, answers: FrozenAnswers): FrozenAnswers {
  const isOwn = (applicant: FrozenApplicant) =>
    viewer === "co-applicant" ? applicant.type === viewer : accessTo(applicant, viewer) === "own";
  const applicants = answers.application.applicants.map((applicant) =>
    isOwn(applicant) ? applicant : householdOf(applicant),
  );
  const account = viewer === "co-applicant" ? answers.coApplicant?.account : answers.account;
  if (account === undefined) throw new Error("Nobody joined what was sent in, so there is no copy for them");
  const own = new Set(answers.application.applicants.filter(isOwn).map(({ id }) => id));
  return {
    ...answers,
    secondLooks: [],
    account,
    application: { ...answers.application, applicants },
    apart: Object.fromEntries(Object.entries(answers.apart).filter(([id]) => own.has(id))),
  };
}

declare module "#src/platform/jobs/job-queue" {
  interface Jobs {
    /** Queued by the version before this one, for the main applicant's copy. */
    "render-submission": { submissionId: string };
    "render-copy": { submissionId: string; userId: string };
  }
}

export const PDF = "application/pdf";

/** Two copies of one application beside each other in a folder are told apart. */
export function documentName({ reference, edition }: Pick<FrozenSubmission, "reference" | "edition">): string {
  return edition === 1 ? `${reference}.pdf` : `${reference}-edition-${edition}.pdf`;
}

type RenderDependencies = Pick<Dependencies, "config" | "db" | "encryption" | "files" | "jobs" | "log">;

/** The days that this version is promised, by all of its answers: both people are told the same ones. */
async function promisedDays(source: RenderDependencies, { submittedAt, answers }: FrozenSubmission) {
  const { context, applicants } = answers.application;
  const home = applicants.find(({ type }) => type === "main-applicant")?.address;
  const place = {
    propertyAddress: typeof context["propertyAddress"] === "string" ? context["propertyAddress"] : null,
    homeState: STATES.find((state) => state === home?.["state"]) ?? null,
  };
  return deadlinesSince(submittedAt.toISOString(), place, await findCalendar(source, submittedAt));
}

/** The part of a submission that this person's copy shows, and the version before. */
async function ownVersions(source: RenderDependencies, { submissionId, viewer }: SubmissionCopy) {
  const whole = await getFrozenSubmission(source, submissionId);
  const submission = { ...whole, answers: frozenFor(viewer, whole.answers) };
  const deadlines = await promisedDays(source, whole);
  if (whole.replacesId === null) return { submission, deadlines, replaces: null };
  const before = await getFrozenSubmission(source, whole.replacesId);
  // Submissions from before each person had a copy of their own froze no account of the other person.
  const coApplicant = before.answers.coApplicant ?? whole.answers.coApplicant;
  return {
    submission,
    deadlines,
    replaces: { ...before, answers: frozenFor(viewer, { ...before.answers, coApplicant }) },
  };
}

/**
 * Makes one person's copy of a submission of what was frozen, keeps it, and queues the email with it. Tried again, it prints the same bytes; the
 * email is queued in the transaction that keeps the document, so there is one however often this runs. Without a person it is the main
 * applicant's, as the version before this one queued it.
 */
export async function renderCopy(
  source: RenderDependencies,
  { submissionId, userId }: { submissionId: string; userId: string | null },
): Promise<void> {
  const copy = await getCopy(source.db, submissionId, userId);
  if (copy.documentKey !== null) return;
  const { brand, publicUrl } = source.config;
  const { submission, deadlines, replaces } = await ownVersions(source, copy);
  const document = await printDocument(submissionDocument({ submission, copy }, { brand, replaces, deadlines }));
  const key = await storeDocument(source, copy, document);
  const attachment = {
    filename: documentName(submission),
    contentType: PDF,
    content: Buffer.from(document).toString("base64"),
  };
  const email = { brand, publicUrl, submission, copy, deadlines };
  const mail =
    replaces === null
      ? submissionEmail(email)
      : changesEmail({ ...email, changed: changedSteps(replaces.answers, submission.answers) });
  await source.db.transaction(async (tx) => {
    const kept = { submission: submissionId, person: copy.userId, key, hash: hashOf(document) };
    if ((await execute(tx, KEEP_DOCUMENT, kept)) === 0) return;
    await sendEmail(source, tx, { ...mail, attachments: [attachment] });
  });
}

export function workOnCopies(source: RenderDependencies): void {
  source.jobs.work("render-submission", ({ submissionId }) => renderCopy(source, { submissionId, userId: null }));
  source.jobs.work("render-copy", (payload) => renderCopy(source, payload));
}
