import type { SubmissionAnswer } from "@keystep/contract/submissions/submissions";
import { answerDeadlines } from "@keystep/domain/applications/answer-deadlines";
import type { Dependencies } from "#src/dependencies";
import { findCalendar } from "#src/features/clocks/calendar";
import type { FoundSubmission } from "./submission.repository.ts";

/** A submission for the wire; null where there is none. Of copies it tells of one's own alone (decision 0020). */
export async function submissionAnswer(
  { db, log, clock }: Pick<Dependencies, "db" | "log" | "clock">,
  found: FoundSubmission | null,
): Promise<SubmissionAnswer | null> {
  if (found === null || found.reference === null || found.edition === null || found.submittedAt === null) return null;
  const { status, reference, edition, sentTo, documentKey } = found;
  const submittedAt = found.submittedAt.toISOString();
  return {
    reference,
    edition,
    submittedAt,
    status,
    sentTo,
    isDocumentReady: documentKey !== null,
    deadlines: answerDeadlines({ ...found, sentAt: submittedAt }, await findCalendar({ db, log }, clock.now())),
  };
}
