import type { ApplicationAnswer } from "@keystep/contract/applications";
import type { User } from "@keystep/contract/identity";
import { useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { Answers, Autosaver } from "./autosaver.ts";
import { useOpenApplication } from "./open-application.ts";
import { isSameAnswer } from "./same-answer.ts";

/** The questions of a step by field name: how each is called and how an answer reads. */
export type Questions = Readonly<
  Record<
    string,
    {
      readonly label: string;
      readonly show?: (answer: string) => string;
      /** For lists and parts of a form. */
      readonly showParts?: (answer: object) => string;
    }
  >
>;

export type Difference = {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly newer: string;
};

/** Somebody else saved other answers meanwhile: both are shown, the person chooses. */
export type Conflict = {
  readonly differences: readonly Difference[];
  readonly loadNewer: () => void;
  readonly keepMine: () => void;
};

type Found = {
  readonly application: ApplicationAnswer;
  readonly answers: Answers;
  readonly differences: readonly Difference[];
};

type ConflictOptions<Values extends FieldValues, Sent> = {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly autosaver: Autosaver;
  readonly answersOf: (held: { readonly application: ApplicationAnswer; readonly user: User }) => Answers;
  readonly questions: Questions;
};

function differencesOf(questions: Questions, mine: Answers, newer: Answers): Difference[] {
  return Object.entries(questions).flatMap(([name, { label, show = String, showParts = String }]) => {
    function read(answer: unknown): string {
      if (answer === undefined || answer === null || answer === "") return "no answer";
      return typeof answer === "object" ? showParts(answer) : show(String(answer));
    }
    if (isSameAnswer(mine[name], newer[name])) return [];
    return [{ name, label, mine: read(mine[name]), newer: read(newer[name]) }];
  });
}

export function useConflict<Values extends FieldValues, Sent>({
  form,
  autosaver,
  answersOf,
  questions,
}: ConflictOptions<Values, Sent>) {
  const { user, adopt, fetchNewer } = useOpenApplication();
  const [found, setFound] = useState<Found | null>(null);
  const isOpen = useRef(false);

  function settle(application: ApplicationAnswer, answers: Answers): void {
    isOpen.current = false;
    setFound(null);
    adopt(application);
    autosaver.resume(answers);
  }

  async function open(): Promise<void> {
    isOpen.current = true;
    autosaver.stop();
    try {
      const application = await fetchNewer();
      const answers = answersOf({ application, user });
      const differences = differencesOf(questions, form.getValues(), answers);
      if (differences.length > 0) setFound({ application, answers, differences });
      else settle(application, answers);
    } catch {
      // Still stale: the next save meets the same conflict and asks again.
      isOpen.current = false;
      autosaver.resume();
    }
  }

  function loadNewer({ application, answers, differences }: Found): void {
    settle(application, answers);
    for (const { name } of differences) {
      // The names come from this form's own questions.
      form.setValue(name as Path<Values>, answers[name] as PathValue<Values, Path<Values>>, { shouldValidate: true });
    }
  }

  function keepMine({ application, answers }: Found): void {
    settle(application, answers);
    void autosaver.flush();
  }

  const shown: Conflict | null =
    found === null
      ? null
      : { differences: found.differences, loadNewer: () => loadNewer(found), keepMine: () => keepMine(found) };
  return { shown, open, isOpen: () => isOpen.current };
}
