import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import * as contract from "@keystep/contract/desk/as-customer";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import { applicationsSeenBy } from "#src/features/applications/applications-seen-by";
import { decisionSeenBy } from "#src/features/decisions/decision-seen-by";
import { documentsSeenByHolder } from "#src/features/documents/documents-seen-by";
import { readOwnConversation } from "#src/features/messages/message.repository";
import { submissionAnswer } from "#src/features/submissions/submission-answer";
import { findSubmission } from "#src/features/submissions/submission.repository";
import { constant } from "#src/platform/db/expressions";
import { fetchRow, prepared, query, textIn } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { applicationOfCase } from "./application-of-case.ts";

const FIND = prepared(
  "desk-find-account-of-party",
  { application: "uuid", party: textIn<ApplicantType>() },
  ({ application, party }) =>
    query
      .selectFrom("applicants as p")
      .innerJoin("applications as a", "a.id", "p.application_id")
      .select((eb) => [
        "p.id as applicantId",
        eb
          .case()
          .when("p.type", "=", constant("main-applicant"))
          .then(eb.ref("a.user_id"))
          .else(eb.ref("p.user_id"))
          .end()
          .as("userId"),
      ])
      .where("p.application_id", "=", application)
      .where("p.type", "=", party),
);

function otherNameIn({ viewer, withFirstName }: ApplicationSummary): string | null {
  const other = viewer === "main-applicant" ? "co-applicant" : "main-applicant";
  return withFirstName === null ? null : nameInEmail(withFirstName, other);
}

/** Made by what makes the person's own pages, with the person as the one who asks. */
export const getCaseAsCustomer = handle(contract.getCaseAsCustomer, async (deps, call) => {
  const application = await applicationOfCase(deps, call, "case.viewed-as-customer");
  const person = await fetchRow(deps.db, FIND, { application, party: call.query.party });
  if (person === null || person.userId === null) throw new Problem("case.no-account");
  const { userId, applicantId } = person;
  const [summary] = await applicationsSeenBy(deps, { userId, reach: application });
  if (summary === undefined) throw new Problem("case.no-account");
  const decision = await decisionSeenBy(deps, { ...summary, otherName: otherNameIn(summary) });
  const { messages, unreadCount } = await readOwnConversation(deps, { userId, before: undefined });
  return {
    application: summary,
    sent: await submissionAnswer(deps, await findSubmission(deps.db, application, userId)),
    // Staff are not told that a decision is checked again: those who made it must not know which ones are.
    decision: decision && { ...decision, isCheckedAgain: false },
    documents: await documentsSeenByHolder(deps.db, applicantId),
    messages: { count: messages.length, unreadCount },
  };
});
