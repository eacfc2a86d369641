import { whatHappensAfterChanges } from "@keystep/contract/applications/what-happens-next";
import { stepTitle, type StepName } from "@keystep/domain/applications/steps";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { Email } from "#src/platform/email/email";
import { copyEmail, nameIn, type CopyEmail } from "./copy-email.ts";

type Words = { readonly intro: (name: string) => string; readonly some: string; readonly none: string };

/** The co-applicant sends nothing, and is told of what is theirs and the property alone. */
const WORDS: Record<ApplicantType, Words> = {
  "main-applicant": {
    intro: (name) => `What you changed in your ${name} is with us.`,
    some: "You changed:",
    none: "Nothing differs from what you sent before.",
  },
  "co-applicant": {
    intro: (name) => `Your ${name} was sent again and is with us.`,
    some: "In your part and the property, this changed:",
    none: "In your part and the property, nothing differs from what was sent before.",
  },
};

/** After sending again what staff asked for: which parts changed, by their names alone, and what happens next. */
export function changesEmail({ changed, ...email }: CopyEmail & { readonly changed: readonly StepName[] }): Email {
  const { reference, edition, answers } = email.submission;
  const name = `${nameIn(email)} ${reference}`;
  const { intro, some, none } = WORDS[email.copy.viewer];
  return copyEmail(email, {
    subject: `We have your changes to application ${reference}`,
    heading: "We have your changes",
    intro: `${intro(name)} The copy attached is edition ${edition} and replaces the one before; the reference number stays.`,
    changes: changed.length === 0 ? none : { lead: some, list: changed.map((step) => stepTitle(step)) },
    next: whatHappensAfterChanges(answers.today),
  });
}
