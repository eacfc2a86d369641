import { whatHappensAfterChanges } from "@keystep/contract/what-happens-next";
import { stepTitle } from "@keystep/domain/applications/steps";
import type { StepName } from "@keystep/domain/applications/steps";
import type { Mail } from "#src/platform/mail";
import { copyLetter, nameIn } from "./copy-letter.ts";
import type { CopyLetter } from "./copy-letter.ts";

/** After sending again what staff asked for: which parts changed, by their names alone, and what happens next. */
export function changesLetter({ changed, ...letter }: CopyLetter & { readonly changed: readonly StepName[] }): Mail {
  const { reference, edition, answers } = letter.submission;
  return copyLetter(letter, {
    subject: `We have your changes to application ${reference}`,
    heading: "We have your changes",
    intro: `What you changed in your ${nameIn(letter)} ${reference} is with us. The copy attached is edition ${edition} and replaces the one before; the reference number stays.`,
    changes: {
      sentence: changed.length === 0 ? "Nothing differs from what you sent before." : "You changed:",
      parts: changed.map((step) => stepTitle(step)),
    },
    next: whatHappensAfterChanges(answers.today),
  });
}
