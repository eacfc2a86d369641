import type { Dependencies } from "#src/dependencies";
import { hashOf, storeDocument } from "./document-store.ts";
import { changedSteps } from "./changed-steps.ts";
import { changesLetter } from "./emails/changes-letter.ts";
import { submissionLetter } from "./emails/submission-letter.ts";
import { printDocument } from "./printing/print-document.ts";
import { submissionDocument } from "./submission-document.ts";
import { getFrozenSubmission, keepDocument } from "./submission.repository.ts";
import type { FrozenSubmission } from "./submission.repository.ts";

export const PDF = "application/pdf";

/** Two copies of one application beside each other in a folder are told apart. */
export function documentName({ reference, edition }: Pick<FrozenSubmission, "reference" | "edition">): string {
  return edition === 1 ? `${reference}.pdf` : `${reference}-edition-${edition}.pdf`;
}

type Source = Pick<Dependencies, "config" | "db" | "encryption" | "files" | "outbox">;

/**
 * Makes the copy of a submission of what was frozen, keeps it, and queues the letter with it. Tried again, it prints the same bytes; the
 * letter is queued in the transaction that keeps the document, so there is one however often this runs.
 */
export async function renderSubmission(source: Source, { submissionId }: { submissionId: string }): Promise<void> {
  const submission = await getFrozenSubmission(source, submissionId);
  if (submission.documentKey !== null) return;
  const { brand, publicUrl } = source.config;
  const replaces = submission.replacesId === null ? null : await getFrozenSubmission(source, submission.replacesId);
  const document = await printDocument(submissionDocument(submission, { brand, replaces }));
  const key = await storeDocument(source, submissionId, document);
  const attachment = {
    filename: documentName(submission),
    contentType: PDF,
    content: Buffer.from(document).toString("base64"),
  };
  const letter =
    replaces === null
      ? submissionLetter({ brand, publicUrl, submission })
      : changesLetter({ brand, publicUrl, submission, changed: changedSteps(replaces.answers, submission.answers) });
  await source.db.transaction(async (tx) => {
    if (!(await keepDocument(tx, { id: submissionId, key, hash: hashOf(document) }))) return;
    await source.outbox.send(tx, "send-email", { ...letter, attachments: [attachment] });
  });
}
