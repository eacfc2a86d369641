import { applicationTypeName } from "@keystep/domain/applications/application";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { SubmissionCopy } from "#src/features/submissions/submission-copy.repository";
import type { FrozenSubmission } from "#src/features/submissions/submission.repository";
import type { Email, EmailParagraph } from "#src/platform/email/email";

export type CopyEmail = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly submission: Pick<FrozenSubmission, "applicationId" | "reference" | "edition" | "answers">;
  readonly copy: Pick<SubmissionCopy, "viewer" | "sentTo">;
};

type Words = {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  /** The differences from the copy before. */
  readonly changes?: EmailParagraph;
  readonly next: readonly string[];
};

export function nameIn({ brand, submission }: CopyEmail): string {
  return `${applicationTypeName(submission.answers.application.type, brand.name)} application`;
}

/** The email that carries a copy. It repeats no answer (interpretation, Success). */
export function copyEmail({ brand, publicUrl, submission, copy }: CopyEmail, words: Words): Email {
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
