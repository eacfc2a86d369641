import { useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { OpenCase } from "#src/features/cases/open-case";
import type { Answers, Autosaver } from "#src/features/applications/drafts/autosaver";
import { isUnanswered, mergeAnswers, type Merged } from "./merge-answers.ts";

/** The questions of a step by field name: how each is called and how an answer reads. */
export type ConflictQuestions = Readonly<
  Record<string, { readonly label: string; readonly inWords?: (answer: unknown, beside: Answers) => string | null }>
>;

export type Difference = {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly newer: string;
};

/** Other answers were saved meanwhile: both are shown, the person chooses. */
export type Conflict = {
  readonly differences: readonly Difference[];
  readonly loadNewer: () => void;
  readonly keepMine: () => void;
};

type Found<Whole> = {
  readonly whole: Whole;
  readonly answers: Answers;
  readonly differences: readonly Difference[];
};

type ConflictOptions<Whole, Values extends FieldValues, Sent> = {
  readonly owner: Pick<OpenCase<Whole>, "adopt" | "fetchNewer">;
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly autosaver: Autosaver;
  readonly answersOf: (whole: Whole) => Promise<Answers>;
  readonly questions: ConflictQuestions;
};

function differencesOf(
  questions: ConflictQuestions,
  names: readonly string[],
  sides: { mine: Answers; newer: Answers },
): Difference[] {
  return names.flatMap((name) => {
    const question = questions[name];
    if (question === undefined) return [];
    const { label, inWords = String } = question;
    const read = (side: Answers) => (isUnanswered(side[name]) ? null : inWords(side[name], side)) ?? "no answer";
    return [{ name, label, mine: read(sides.mine), newer: read(sides.newer) }];
  });
}

function takeOver<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  names: readonly string[],
  answers: Answers,
): void {
  for (const name of names) {
    // The names are those of the form's own answers.
    form.setValue(name as Path<Values>, answers[name] as PathValue<Values, Path<Values>>, { shouldValidate: true });
  }
}

function merge(autosaver: Autosaver, mine: Answers, newer: Answers): Merged {
  return mergeAnswers({
    mine,
    newer,
    isOurs: (name, answer) => autosaver.isOurs(name, answer),
    isUntouched: (name, answer) => autosaver.isSaved(name, answer ?? ""),
  });
}

/** Runs one piece of work at a time: callers that ask for it meanwhile get the same promise. */
function useOneAtATime<Result>(work: () => Promise<Result>) {
  const underWay = useRef<Promise<Result> | null>(null);
  function begin(): Promise<Result> {
    return (underWay.current ??= work().finally(() => {
      underWay.current = null;
    }));
  }
  return { begin, underWay: () => underWay.current };
}

export function useConflict<Whole, Values extends FieldValues, Sent>({
  owner: { adopt, fetchNewer },
  form,
  autosaver,
  answersOf,
  questions,
}: ConflictOptions<Whole, Values, Sent>) {
  const [found, setFound] = useState<Found<Whole> | null>(null);
  const isOpen = useRef(false);

  function settle(whole: Whole, answers: Answers): void {
    isOpen.current = false;
    setFound(null);
    adopt(whole);
    autosaver.resume(answers);
  }

  /** Answers true where the person need not choose: a change on one side only stands, and ours is saved again. */
  async function compare(): Promise<boolean> {
    isOpen.current = true;
    autosaver.stop();
    try {
      const whole = await fetchNewer();
      const newer = await answersOf(whole);
      const mine: Answers = form.getValues();
      const { theirs, both } = merge(autosaver, mine, newer);
      takeOver(form, theirs, newer);
      const differences = differencesOf(questions, both, { mine, newer });
      if (differences.length > 0) {
        setFound({ whole, answers: newer, differences });
        return false;
      }
      settle(whole, newer);
      autosaver.touch();
      return true;
    } catch {
      // Still stale: the next save meets the same conflict and asks again.
      isOpen.current = false;
      autosaver.resume();
      return false;
    }
  }

  function loadNewer({ whole, answers, differences }: Found<Whole>): void {
    settle(whole, answers);
    takeOver(
      form,
      differences.map(({ name }) => name),
      answers,
    );
    // Answers that changed only here are still to be saved.
    autosaver.touch();
  }

  function keepMine({ whole, answers }: Found<Whole>): void {
    settle(whole, answers);
    void autosaver.flush();
  }

  const shown: Conflict | null =
    found === null
      ? null
      : { differences: found.differences, loadNewer: () => loadNewer(found), keepMine: () => keepMine(found) };
  const { begin, underWay } = useOneAtATime(compare);
  return { shown, open: begin, isOpen: () => isOpen.current, underWay };
}
