import type { SubmissionAnswer } from "@keystep/contract/submissions/submissions";
import type { FoundSubmission } from "./submission.repository.ts";

/** A submission for the wire; null where there is none. Of copies it tells of one's own alone (decision 0020). */
export function submissionAnswer(found: FoundSubmission): SubmissionAnswer | null {
  const { status, reference, edition, submittedAt, sentTo, documentKey } = found;
  if (reference === null || edition === null || submittedAt === null) return null;
  return {
    reference,
    edition,
    submittedAt: submittedAt.toISOString(),
    status,
    sentTo,
    isDocumentReady: documentKey !== null,
  };
}
