import { answerSheet } from "@keystep/contract/answer-sheet";
import type { SheetRow } from "@keystep/contract/answer-sheet";
import { whatHappensAfterChanges, whatHappensNext } from "@keystep/contract/what-happens-next";
import { applicationTypeName } from "@keystep/domain/applications/application";
import type { Application } from "@keystep/domain/applications/application";
import { stepTitle } from "@keystep/domain/applications/steps";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { Brand } from "#src/config";
import { changedSteps } from "./changed-steps.ts";
import type { PrintedDocument } from "./printing/printed-document.ts";
import type { FrozenAnswers, FrozenSubmission } from "./submission.repository.ts";

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

/** Of the other person who joined, the copy that goes to the main applicant shows nothing, shared or not (decision 0020). */
function ownAnswers({ applicants }: Application): Application["applicants"] {
  return applicants.filter(({ access }) => access !== "shared" && access !== "withheld");
}

/** What a further edition says of itself: which one it replaces, and which parts differ from it. */
function ofEdition(submission: FrozenSubmission, replaces: FrozenSubmission | null): SheetRow[] {
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

/** The declaration of a co-applicant of their own part, in both copies. */
function declaredByOther({ coApplicantDeclaration: given = null }: FrozenAnswers): PrintedDocument["declared"] {
  if (given === null) return [];
  const time = sydneyTime(new Date(given.declaredAt));
  return [{ by: `${given.person} declared for their own part on ${time}:`, words: given.words }];
}

type Around = { readonly brand: Brand; readonly replaces: FrozenSubmission | null };

/** The copy of a submission, made of what was frozen and of nothing else. */
export function submissionDocument(submission: FrozenSubmission, { brand, replaces }: Around): PrintedDocument {
  const { reference, submittedAt, sentTo, answers } = submission;
  const { application, account, declarations, today } = answers;
  const time = sydneyTime(submittedAt);
  const person = `${account.firstName} ${account.lastName}`.trim();
  return {
    brand: brand.name,
    title: `Your ${applicationTypeName(application.type, brand.name)} application`,
    reference,
    date: formatLongDate(today),
    submittedAt: submittedAt.toISOString(),
    facts: [
      { label: "Reference number", text: reference },
      ...ofEdition(submission, replaces),
      { label: "Sent", text: time },
      { label: "Sent by", text: person },
      { label: "A copy went to", text: sentTo },
      { label: "Received by", text: `${brand.legalName}, ABN ${brand.abn}, ${brand.email}, ${brand.phone}` },
    ],
    sections: answerSheet({ ...answers, application: { ...application, applicants: ownAnswers(application) } }),
    declared: [{ by: `${person} declared on ${time}:`, words: declarations }, ...declaredByOther(answers)],
    nextSteps: replaces === null ? whatHappensNext(today) : whatHappensAfterChanges(today),
    notes: [MASKED],
  };
}
