import { whatHappensNext } from "@keystep/contract/what-happens-next";
import { applicationTypeName } from "@keystep/domain/applications/application";
import type { Brand } from "#src/config";
import {
  letterAddress,
  letterButton,
  letterHtml,
  letterParagraph,
  letterSender,
  letterSmallPrint,
} from "#src/platform/letter";
import type { Mail } from "#src/platform/mail";
import type { FrozenSubmission } from "#src/features/submissions/submission.repository";

type SubmissionLetter = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly submission: Pick<FrozenSubmission, "applicationId" | "reference" | "sentTo" | "answers">;
};

/** After sending in: the reference number, what happens next and by when. It carries the copy, so it repeats no answer (DECISIONS, Success). */
export function submissionLetter({ brand, publicUrl, submission }: SubmissionLetter): Mail {
  const { applicationId, reference, sentTo, answers } = submission;
  const name = applicationTypeName(answers.application.type, brand.name);
  const subject = `We have your application ${reference}`;
  const url = `${publicUrl}/application/${applicationId}/success`;
  const intro = `Your ${name} application is with us. Its reference number is ${reference}. A copy of everything you sent is attached as a PDF.`;
  const next = whatHappensNext(answers.today);
  const care = "The copy holds personal details, so please keep this email to yourself.";
  const why = `You get this email because the application was sent from your ${brand.name} account. If that was not you, please tell us at once: call ${brand.phone} or write to ${brand.email}.`;
  const action = { label: "Open your application", url };
  return {
    to: sentTo,
    subject,
    text: [
      "Hello,",
      intro,
      ["What happens next", ...next.map((step) => `- ${step}`)].join("\n"),
      `${action.label}:\n${url}`,
      care,
      why,
      `--\n${letterSender(brand)}`,
    ].join("\n\n"),
    html: letterHtml({
      brand,
      subject,
      heading: "We have your application",
      body: [
        ...[intro, ...next].map(letterParagraph),
        letterButton(action),
        letterParagraph(care),
        letterAddress(url),
        letterSmallPrint(why),
      ].join(""),
    }),
  };
}
