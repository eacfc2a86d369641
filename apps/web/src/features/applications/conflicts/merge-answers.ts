import type { Answers } from "#src/features/applications/drafts/autosaver";
import { isSameAnswer } from "./same-answer.ts";

type Sides = {
  /** The form's values. */
  readonly mine: Answers;
  readonly newer: Answers;
  /** Whether an answer is one that this form loaded, saved, or sent without hearing back. */
  readonly isOurs: (name: string, answer: unknown) => boolean;
  /** Whether nothing was typed since the last save. */
  readonly isUntouched: (name: string, answer: unknown) => boolean;
};

export type Merged = {
  /** Changed elsewhere only: the newer ones are taken over. */
  readonly theirs: readonly string[];
  /** Changed here and elsewhere: the person chooses. */
  readonly both: readonly string[];
};

export function isUnanswered(answer: unknown): boolean {
  return answer === undefined || answer === null || answer === "";
}

/** Sorts the answers of a form whose save met a newer version: what was changed here only needs no word, and is saved again. */
export function mergeAnswers({ mine, newer, isOurs, isUntouched }: Sides): Merged {
  const theirs: string[] = [];
  const both: string[] = [];
  for (const name of Object.keys(mine)) {
    const [own, other] = [mine[name], newer[name]];
    // A choice not made yet is undefined in the form and "" in what was saved.
    const isSame = isSameAnswer(own, other) || (isUnanswered(own) && isUnanswered(other));
    if (isSame || isOurs(name, other)) continue;
    (isUntouched(name, own) ? theirs : both).push(name);
  }
  return { theirs, both };
}
