import type { Dependencies } from "#src/dependencies";
import { hashOf, storeDocument } from "./document-store.ts";
import { submissionLetter } from "./emails/submission-letter.ts";
import { printDocument } from "./printing/print-document.ts";
import { submissionDocument } from "./submission-document.ts";
import { getFrozenSubmission, keepDocument } from "./submission.repository.ts";

export const PDF = "application/pdf";

export function documentName(reference: string): string {
  return `${reference}.pdf`;
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
  const document = await printDocument(submissionDocument(submission, brand));
  const key = await storeDocument(source, submissionId, document);
  const { reference } = submission;
  const attachment = {
    filename: documentName(reference),
    contentType: PDF,
    content: Buffer.from(document).toString("base64"),
  };
  const letter = submissionLetter({ brand, publicUrl, submission });
  await source.db.transaction(async (tx) => {
    if (!(await keepDocument(tx, { id: submissionId, key, hash: hashOf(document) }))) return;
    await source.outbox.send(tx, "send-email", { ...letter, attachments: [attachment] });
  });
}
