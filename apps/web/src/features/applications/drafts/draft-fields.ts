import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { z } from "zod";
import type { Answers } from "./autosaver.ts";
import type { ConflictQuestions } from "#src/features/applications/conflicts/use-conflict";
import { isSameAnswer } from "#src/features/applications/conflicts/same-answer";

type Shape = Readonly<Record<string, z.ZodType>>;

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

type Sides = { readonly values: Answers; readonly saved: Answers };
type Sent = (name: string, value: unknown) => { readonly answer: unknown } | null;

/** An emptied answer goes as null, which clears it. */
function changed(names: readonly string[], { values, saved }: Sides, sentOf: Sent): Answers | null {
  const fields = names.flatMap((name) => {
    const value = values[name];
    if (isSameAnswer(value, saved[name])) return [];
    if (isEmpty(value)) return isEmpty(saved[name]) ? [] : [[name, null] as const];
    const sent = sentOf(name, value);
    return sent === null ? [] : [[name, sent.answer] as const];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** The answers a half-finished form may send: changed since the last save, and valid by themselves. */
export function draftFields(shape: Shape, values: Answers, saved: Answers): Answers | null {
  return changed(Object.keys(shape), { values, saved }, (name, value) =>
    shape[name]?.safeParse(value).success === true ? { answer: value } : null,
  );
}

type AskedTogether = {
  readonly names: readonly string[];
  readonly known: (values: Answers) => Answers;
  readonly takesDraft: (name: string, values: Answers, today: CalendarDate) => boolean;
};

/** Questions that belong together by the rules of the domain: those of a step, of a tab or about an account. */
export type FormQuestions<Values, Sent> = AskedTogether & {
  readonly questions: ConflictQuestions;
  readonly finishedOn: (today: CalendarDate) => z.ZodType<Sent, Values>;
};

/** The answers of a half-finished step that may be sent. */
export function changedAnswers(
  { names, known, takesDraft }: AskedTogether,
  { values, saved, today }: Sides & { readonly today: CalendarDate },
): Answers | null {
  return changed(names, { values, saved }, (name) =>
    takesDraft(name, values, today) ? { answer: known(values)[name] } : null,
  );
}

/** The options of a form of answers that follow from its questions. */
export function askedOn<Values, Sent>(asked: FormQuestions<Values, Sent>, today: CalendarDate) {
  return {
    schemaFor: () => asked.finishedOn(today),
    questions: asked.questions,
    select: (values: Answers, saved: Answers) => changedAnswers(asked, { values, saved, today }),
  };
}
