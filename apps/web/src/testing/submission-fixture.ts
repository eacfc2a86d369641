import type { SubmissionAnswer } from "@keystep/contract/submissions/submissions";

/** A submission whose copy is ready, unless a test says otherwise. */
export function aSubmission(changes: Partial<SubmissionAnswer> = {}): SubmissionAnswer {
  return {
    edition: 1,
    reference: "KS-2V272F5R",
    submittedAt: "2026-11-20T04:42:00.000Z",
    status: "submitted",
    sentTo: "mia@example.com",
    isDocumentReady: true,
    ...changes,
  };
}
