import { whatHappensNext } from "@keystep/contract/applications/what-happens-next";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { Email } from "#src/platform/email/email";
import { copyEmail, nameIn, type CopyEmail } from "./copy-email.ts";

const ATTACHED: Record<ApplicantType, string> = {
  "main-applicant": "A copy of everything you sent is attached as a PDF.",
  "co-applicant":
    "The main applicant sent it with your part in it; a copy of your part and the property is attached as a PDF.",
};

/** After sending in: the reference number, what happens next and by when. */
export function submissionEmail(email: CopyEmail): Email {
  const { reference, answers } = email.submission;
  return copyEmail(email, {
    subject: `We have your application ${reference}`,
    heading: "We have your application",
    intro: `Your ${nameIn(email)} is with us. Its reference number is ${reference}. ${ATTACHED[email.copy.viewer]}`,
    next: whatHappensNext(answers.today),
  });
}
