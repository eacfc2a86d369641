import { whatHappensAfterChanges } from "@keystep/contract/what-happens-next";
import { stepTitle } from "@keystep/domain/applications/steps";
import type { StepName } from "@keystep/domain/applications/steps";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { Mail } from "#src/platform/mail";
import { copyLetter, nameIn } from "./copy-letter.ts";
import type { CopyLetter } from "./copy-letter.ts";

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
export function changesLetter({ changed, ...letter }: CopyLetter & { readonly changed: readonly StepName[] }): Mail {
  const { reference, edition, answers } = letter.submission;
  const name = `${nameIn(letter)} ${reference}`;
  const { intro, some, none } = WORDS[letter.copy.viewer];
  return copyLetter(letter, {
    subject: `We have your changes to application ${reference}`,
    heading: "We have your changes",
    intro: `${intro(name)} The copy attached is edition ${edition} and replaces the one before; the reference number stays.`,
    changes: {
      sentence: changed.length === 0 ? none : some,
      parts: changed.map((step) => stepTitle(step)),
    },
    next: whatHappensAfterChanges(answers.today),
  });
}
