import { whatHappensNext } from "@keystep/contract/what-happens-next";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { Mail } from "#src/platform/mail";
import { copyLetter, nameIn } from "./copy-letter.ts";
import type { CopyLetter } from "./copy-letter.ts";

const ATTACHED: Record<ApplicantType, string> = {
  "main-applicant": "A copy of everything you sent is attached as a PDF.",
  "co-applicant":
    "The main applicant sent it with your part in it; a copy of your part and the property is attached as a PDF.",
};

/** After sending in: the reference number, what happens next and by when. */
export function submissionLetter(letter: CopyLetter): Mail {
  const { reference, answers } = letter.submission;
  return copyLetter(letter, {
    subject: `We have your application ${reference}`,
    heading: "We have your application",
    intro: `Your ${nameIn(letter)} is with us. Its reference number is ${reference}. ${ATTACHED[letter.copy.viewer]}`,
    next: whatHappensNext(answers.today),
  });
}
