import type { SubmissionAnswer } from "@keystep/contract/submissions";
import type { FoundSubmission } from "./submission.repository.ts";

/** A submission for the wire; null where there is none. To which address the main applicant's copy went is theirs to know (decision 0020). */
export function submissionAnswer(found: FoundSubmission, ownEmail: string): SubmissionAnswer | null {
  const { status, reference, edition, submittedAt, documentKey } = found;
  const isMain = found.viewer === "main-applicant";
  const sentTo = isMain || found.sentTo === null ? found.sentTo : ownEmail;
  if (reference === null || edition === null || submittedAt === null || sentTo === null) return null;
  return {
    reference,
    edition,
    submittedAt: submittedAt.toISOString(),
    status,
    sentTo,
    isDocumentReady: isMain && documentKey !== null,
  };
}
