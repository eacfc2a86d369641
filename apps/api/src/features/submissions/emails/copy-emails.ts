import { whatHappensAfterChanges, whatHappensNext } from "@keystep/contract/applications/what-happens-next";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { AnswerDeadlines } from "@keystep/domain/applications/answer-deadlines";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { stepTitle, type StepName } from "@keystep/domain/applications/steps";
import type { SubmissionCopy } from "#src/features/submissions/submission-copy.repository";
import type { FrozenSubmission } from "#src/features/submissions/submission.repository";
import type { Email, EmailParagraph } from "#src/platform/email/email";

type CopyEmail = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly submission: Pick<FrozenSubmission, "applicationId" | "reference" | "edition" | "answers">;
  readonly copy: Pick<SubmissionCopy, "viewer" | "sentTo">;
  readonly deadlines: AnswerDeadlines;
};

type Words = {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  /** The differences from the copy before. */
  readonly changes?: EmailParagraph;
  readonly next: readonly string[];
};

function nameIn({ brand, submission }: CopyEmail): string {
  return `${applicationTypeName(submission.answers.application.type, brand.name)} application`;
}

/** The email that carries a copy. It repeats no answer (interpretation, Success). */
function copyEmail({ brand, publicUrl, submission, copy }: CopyEmail, words: Words): Email {
  const { subject, heading, intro, changes, next } = words;
  const because =
    copy.viewer === "main-applicant"
      ? `the application was sent from your ${brand.name} account`
      : `you take part in this application with your ${brand.name} account`;
  return {
    to: copy.sentTo,
    subject,
    heading,
    paragraphs: [intro, ...(changes === undefined ? [] : [changes]), { lead: "What happens next", list: next }],
    button: {
      label: "Open your application",
      url: `${publicUrl}/application/${submission.applicationId}/success`,
    },
    afterButton: "The copy holds personal details, so please keep this email to yourself.",
    why: `You get this email because ${because}. If that was not you, please tell us at once: call ${brand.phone} or write to ${brand.email}.`,
  };
}

const ATTACHED: Record<ApplicantType, string> = {
  "main-applicant": "A copy of everything you sent is attached as a PDF.",
  "co-applicant":
    "The main applicant sent it with your part in it; a copy of your part and the property is attached as a PDF.",
};

/** After sending in: the reference number, what happens next and by when. */
export function submissionEmail(email: CopyEmail): Email {
  const { reference } = email.submission;
  return copyEmail(email, {
    subject: `We have your application ${reference}`,
    heading: "We have your application",
    intro: `Your ${nameIn(email)} is with us. Its reference number is ${reference}. ${ATTACHED[email.copy.viewer]}`,
    next: whatHappensNext(email.deadlines),
  });
}

type ChangeWords = { readonly intro: (name: string) => string; readonly some: string; readonly none: string };

/** The sender changed it; the other person is told of what is theirs to see alone. */
const CHANGES: Record<"sender" | "other", ChangeWords> = {
  sender: {
    intro: (name) => `What you changed in your ${name} is with us.`,
    some: "You changed:",
    none: "Nothing differs from what you sent before.",
  },
  other: {
    intro: (name) => `Your ${name} was sent again and is with us.`,
    some: "In your part and the property, this changed:",
    none: "In your part and the property, nothing differs from what was sent before.",
  },
};

/** After sending again what was opened again: which parts changed, by their names alone, and what happens next. */
export function changesEmail({ changed, ...email }: CopyEmail & { readonly changed: readonly StepName[] }): Email {
  const { reference, edition, answers } = email.submission;
  const name = `${nameIn(email)} ${reference}`;
  const { intro, some, none } = CHANGES[answers.sentBy === email.copy.viewer ? "sender" : "other"];
  return copyEmail(email, {
    subject: `We have your changes to application ${reference}`,
    heading: "We have your changes",
    intro: `${intro(name)} The copy attached is edition ${edition} and replaces the one before; the reference number stays.`,
    changes: changed.length === 0 ? none : { lead: some, list: changed.map((step) => stepTitle(step)) },
    next: whatHappensAfterChanges(email.deadlines),
  });
}
