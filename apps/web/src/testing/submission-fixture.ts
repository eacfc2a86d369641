import type { SubmissionAnswer } from "@keystep/contract/submissions/submissions";
import { ANSWER_DEADLINES } from "./deadlines.ts";

/** A submission whose copy is ready, unless a test says otherwise. */
export function aSubmission(changes: Partial<SubmissionAnswer> = {}): SubmissionAnswer {
  const { status = "submitted" } = changes;
  return {
    edition: 1,
    reference: "KS-2V272F5R",
    submittedAt: "2026-11-20T04:42:00.000Z",
    status,
    sentTo: "mia@example.com",
    isDocumentReady: true,
    deadlines: status === "submitted" || status === "in-review" ? ANSWER_DEADLINES : null,
    ...changes,
  };
}
