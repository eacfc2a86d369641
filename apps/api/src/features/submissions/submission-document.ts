import { companyLine } from "@keystep/contract/pages/company-line";
import { answerSheet } from "@keystep/domain/applications/answer-sheet";
import type { Line } from "@keystep/domain/answers/question";
import { whatHappensAfterChanges, whatHappensNext } from "@keystep/contract/applications/what-happens-next";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { AnswerDeadlines } from "@keystep/domain/applications/answer-deadlines";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { stepTitle } from "@keystep/domain/applications/steps";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { Brand } from "@keystep/contract/pages/site-data";
import { changedSteps } from "./changed-steps.ts";
import type { PrintedDocument } from "./printing/printed-document.ts";
import type { SubmissionCopy } from "./submission-copy.repository.ts";
import type { FrozenAnswers } from "./frozen-answers.ts";
import type { FrozenSubmission } from "./submission.repository.ts";

const instantInSydney = new Intl.DateTimeFormat("en-AU", {
  timeZone: "Australia/Sydney",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZoneName: "short",
});

/** An instant as people in Sydney read it, with plain spaces. */
export function sydneyTime(instant: Date): string {
  return instantInSydney.format(instant).replaceAll(/\s/g, " ");
}

const MASKED =
  "Account and document numbers show their last three characters only. We have them in full, encrypted. What was not asked, or left blank, is not listed.";

/** Names the version that this one replaces, and the parts that differ from it. */
function ofVersion(submission: FrozenSubmission, replaces: FrozenSubmission | null): Line[] {
  if (replaces === null) return [];
  const changed = changedSteps(replaces.answers, submission.answers).map(stepTitle);
  return [
    {
      label: "Edition",
      text: `Edition ${submission.edition}, replaces edition ${replaces.edition}, sent ${sydneyTime(replaces.submittedAt)}`,
    },
    { label: "Changed since then", text: changed.length === 0 ? "Nothing" : changed.join("\n") },
  ];
}

type Declared = PrintedDocument["declared"];

function declaredByCoApplicant({ coApplicant }: FrozenAnswers): Declared {
  if (coApplicant === null) return [];
  const given = coApplicant.declaration;
  const time = sydneyTime(new Date(given.declaredAt));
  return [{ by: `${given.person} declared for their own part on ${time}:`, words: given.words }];
}

const SENT_BY: Record<ApplicantType, string> = {
  "main-applicant": "The main applicant, whose part is done and was sent with yours",
  "co-applicant": "The co-applicant, whose part this version changes",
};

type Around = {
  readonly brand: Brand;
  readonly replaces: FrozenSubmission | null;
  readonly deadlines: AnswerDeadlines;
};
type Printed = { readonly submission: FrozenSubmission; readonly copy: Pick<SubmissionCopy, "viewer" | "sentTo"> };

/**
 * The facts that differ between the two people's copies: the sender, the declarations, and the document's own
 * description.
 */
function ownFacts({ submission: { answers, submittedAt }, copy }: Printed): {
  readonly facts: Line[];
  readonly declared: Declared;
} {
  const declaredByOther = declaredByCoApplicant(answers);
  if (copy.viewer === "co-applicant") {
    const facts = [
      { label: "Sent by", text: answers.sentBy === copy.viewer ? "You" : SENT_BY[answers.sentBy] },
      {
        label: "In this copy",
        text: "Your own part, the property, and what you two share about your household. Each of you gets a copy of their own.",
      },
    ];
    return { facts, declared: declaredByOther };
  }
  const person = `${answers.account.firstName} ${answers.account.lastName}`.trim();
  const own = {
    by: `${person} declared on ${sydneyTime(answers.declaredAt === null ? submittedAt : new Date(answers.declaredAt))}:`,
    words: answers.declarations,
  };
  const sentBy = answers.sentBy === copy.viewer ? person : SENT_BY[answers.sentBy];
  return { facts: [{ label: "Sent by", text: sentBy }], declared: [own, ...declaredByOther] };
}

/** One person's copy of a submission, made of what was frozen for them and of nothing else (`frozenFor`). */
export function submissionDocument(printed: Printed, { brand, replaces, deadlines }: Around): PrintedDocument {
  const { submission, copy } = printed;
  const { reference, submittedAt, answers } = submission;
  const { application, today } = answers;
  const { facts, declared } = ownFacts(printed);
  return {
    brand: brand.name,
    title: `Your ${applicationTypeName(application.type, brand.name)} application`,
    reference,
    date: formatLongDate(today),
    submittedAt: submittedAt.toISOString(),
    facts: [
      { label: "Reference number", text: reference },
      ...ofVersion(submission, replaces),
      { label: "Sent", text: sydneyTime(submittedAt) },
      ...facts,
      { label: "A copy went to", text: copy.sentTo },
      { label: "Received by", text: `${companyLine(brand)}, ${brand.email}, ${brand.phone}` },
    ],
    sections: answerSheet(answers),
    declared,
    nextSteps: replaces === null ? whatHappensNext(deadlines) : whatHappensAfterChanges(deadlines),
    notes: [MASKED],
  };
}
