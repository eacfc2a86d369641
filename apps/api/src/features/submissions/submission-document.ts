import { answerSheet } from "@keystep/contract/answer-sheet";
import { whatHappensNext } from "@keystep/contract/what-happens-next";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import type { Brand } from "#src/config";
import type { PrintedDocument } from "./printing/printed-document.ts";
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

/** The copy of a submission, made of what was frozen and of nothing else. */
export function submissionDocument(
  { reference, submittedAt, sentTo, answers }: FrozenSubmission,
  brand: Brand,
): PrintedDocument {
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
      { label: "Sent", text: time },
      { label: "Sent by", text: person },
      { label: "A copy went to", text: sentTo },
      { label: "Received by", text: `${brand.legalName}, ABN ${brand.abn}, ${brand.email}, ${brand.phone}` },
    ],
    sections: answerSheet(answers),
    declarations,
    declared: `${person} declared on ${time}:`,
    nextSteps: whatHappensNext(today),
    notes: [MASKED],
  };
}
