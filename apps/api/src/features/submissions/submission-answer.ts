import type { SubmissionAnswer } from "@keystep/contract/submissions";
import type { FoundSubmission } from "./submission.repository.ts";

/** A submission for the wire; null where there is none. */
export function submissionAnswer(found: FoundSubmission): SubmissionAnswer | null {
  const { status, reference, submittedAt, sentTo, documentKey } = found;
  if (reference === null || submittedAt === null || sentTo === null) return null;
  return { reference, submittedAt: submittedAt.toISOString(), status, sentTo, isDocumentReady: documentKey !== null };
}
