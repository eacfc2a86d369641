import { applicationTypeName } from "@keystep/domain/applications/application";
import type { Brand } from "#src/config";
import type { SubmissionCopy } from "#src/features/submissions/submission-copy.repository";
import type { FrozenSubmission } from "#src/features/submissions/submission.repository";
import {
  letterAddress,
  letterButton,
  letterHtml,
  letterParagraph,
  letterSender,
  letterSmallPrint,
} from "#src/platform/letter";
import type { Mail } from "#src/platform/mail";

/** What a letter that carries a copy is made of: the submission, and where its application is. */
export type CopyLetter = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly submission: Pick<FrozenSubmission, "applicationId" | "reference" | "edition" | "answers">;
  readonly copy: Pick<SubmissionCopy, "viewer" | "sentTo">;
};

type Words = {
  readonly subject: string;
  readonly heading: string;
  readonly intro: string;
  /** What differs from the copy before. */
  readonly changes?: { readonly sentence: string; readonly parts: readonly string[] };
  readonly next: readonly string[];
};

/** What the application is called in the letter. */
export function nameIn({ brand, submission }: CopyLetter): string {
  return `${applicationTypeName(submission.answers.application.type, brand.name)} application`;
}

/** The letter that carries a copy, so it repeats no answer (DECISIONS, Success). */
export function copyLetter({ brand, publicUrl, submission, copy }: CopyLetter, words: Words): Mail {
  const { subject, heading, intro, changes, next } = words;
  const { sentence, parts } = changes ?? { sentence: null, parts: [] };
  const url = `${publicUrl}/application/${submission.applicationId}/success`;
  const care = "The copy holds personal details, so please keep this email to yourself.";
  const because =
    copy.viewer === "main-applicant"
      ? `the application was sent from your ${brand.name} account`
      : `you take part in this application with your ${brand.name} account`;
  const why = `You get this email because ${because}. If that was not you, please tell us at once: call ${brand.phone} or write to ${brand.email}.`;
  const action = { label: "Open your application", url };
  return {
    to: copy.sentTo,
    subject,
    text: [
      "Hello,",
      intro,
      ...(sentence === null ? [] : [[sentence, ...parts.map((part) => `- ${part}`)].join("\n")]),
      ["What happens next", ...next.map((step) => `- ${step}`)].join("\n"),
      `${action.label}:\n${url}`,
      care,
      why,
      `--\n${letterSender(brand)}`,
    ].join("\n\n"),
    html: letterHtml({
      brand,
      subject,
      heading,
      body: [
        letterParagraph(intro),
        ...(sentence === null ? [] : [sentence, ...parts.map((part) => `• ${part}`)].map(letterParagraph)),
        ...next.map(letterParagraph),
        letterButton(action),
        letterParagraph(care),
        letterAddress(url),
        letterSmallPrint(why),
      ].join(""),
    }),
  };
}
