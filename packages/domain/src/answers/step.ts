import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { eachOf, namesOf } from "@keystep/domain/kernel/named";
import { z } from "zod";
import type { Fault, Line, LineGroup, Question, Visibility } from "./question.ts";

/** Any question: what takes facts accepts `never`, so every question fits here. */
type AnyQuestion = Question<z.ZodType, unknown, never>;
export type Questions = Readonly<Record<string, AnyQuestion>>;
/** The same questions, where each may read the answers of the others. */
type Fitting<Q extends Questions> = Readonly<Record<keyof Q, Question<z.ZodType, unknown, AnswersOf<Q>>>>;

export type AnswersOf<Q extends Questions> = { [Name in keyof Q]: Q[Name]["unanswered"] };
export type ValuesOf<Q extends Questions> = { [Name in keyof Q]?: z.input<Q[Name]["schema"]> | null | undefined };
type DraftOf<Q extends Questions> = { [Name in keyof Q]: Q[Name]["draft"] };
type WireOf<Q extends Questions> = { [Name in keyof Q]: Q[Name]["wire"] };

/** Answers from a form, a draft or a database row, not yet judged. */
export type Given = Readonly<Record<string, unknown>>;
/** A question whose answer was changed, as both read; null where there is none. */
export type Difference = { readonly label: string; readonly before: string | null; readonly after: string | null };
export type Issue = { readonly field: string; readonly message: string };
/** Of what was given, the answers to questions that are asked; and what is wrong with those. */
export type Verdict<Q extends Questions> = {
  readonly answers: Partial<AnswersOf<Q>>;
  readonly issues: readonly Issue[];
};

function fieldOf(name: string, isFlat: boolean, { at }: Fault): string {
  if (at === "") return name;
  return isFlat ? at : `${name}.${at}`;
}

/** Plain answers stand together until one that has a title of its own. */
function together(groups: readonly LineGroup[]): LineGroup[] {
  const joined: LineGroup[] = [];
  for (const group of groups) {
    const last = joined.at(-1);
    if (group.title !== null || last?.title !== null) joined.push(group);
    else joined.splice(-1, 1, { title: null, rows: [...last.rows, ...group.rows] });
  }
  return joined;
}

/** The questions, facts and faults, in the order of the page. */
function judging<Q extends Questions>(questions: Q & Fitting<Q>) {
  const own: Q = questions;
  const entries: readonly (readonly [keyof Q & string, Question<z.ZodType, unknown, AnswersOf<Q>>])[] = namesOf<
    keyof Q & string
  >(own).map((name) => [name, questions[name]]);

  function known(given: Given): AnswersOf<Q> {
    return eachOf<AnswersOf<Q>, AnyQuestion>(own, (question, name) => question.known(given[name]));
  }

  /** The only rule of completeness: each question that is asked is judged by itself, with what it reads of the others. */
  function judge(given: Given, today: CalendarDate): Verdict<Q> {
    const facts = known(given);
    const answers: Partial<AnswersOf<Q>> = {};
    const issues: Issue[] = [];
    for (const [name, question] of entries) {
      if (!question.isAsked(facts, today)) continue;
      const { answer, faults } = question.judge(given[name], facts, today);
      // A form that lacks a question leaves its answer as it is.
      if (name in given) answers[name] = answer;
      for (const fault of faults) issues.push({ field: fieldOf(name, question.isFlat, fault), message: fault.message });
    }
    return { answers, issues };
  }

  return {
    questions: own,
    names: entries.map(([name]) => name),
    known,
    judge,
    asked(given: Given, today: CalendarDate): readonly (keyof Q & string)[] {
      const facts = known(given);
      return entries.flatMap(([name, question]) => (question.isAsked(facts, today) ? [name] : []));
    },
    hasAnswers: (given: Given): boolean => entries.some(([name, question]) => question.isGiven(given[name])),
    /** The right answers as they read, whether they are asked or not. */
    inWords(given: Given): Line[] {
      const facts = known(given);
      return entries.flatMap(([name, question]) => {
        const text = question.inWords(facts[name], facts);
        return text === null ? [] : [{ label: question.labelFor(facts), text }];
      });
    },
    /** The answers that read otherwise in one than in the other. */
    differences(before: Given, after: Given): Difference[] {
      const facts = known(after);
      return entries.flatMap(([name, question]) => {
        const was = question.inWords(before[name]);
        const now = question.inWords(after[name]);
        return was === now ? [] : [{ label: question.labelFor(facts), before: was, after: now }];
      });
    },
    lines(given: Given, today: CalendarDate): readonly LineGroup[] {
      const facts = known(given);
      return together(
        entries.flatMap(([name, question]) =>
          question.isAsked(facts, today) ? question.lines(given[name], facts, today) : [],
        ),
      );
    },
  };
}

/** Questions in the order of the page, and everything that follows from them. */
export function askTogether<const Q extends Questions>(questions: Q & Fitting<Q>) {
  const own: Q = questions;
  const fitting: Readonly<Record<string, Question<z.ZodType, unknown, AnswersOf<Q>>>> = questions;
  const asking = judging<Q>(questions);
  const { known, judge } = asking;
  return {
    ...asking,
    unanswered: eachOf<AnswersOf<Q>, AnyQuestion>(own, ({ unanswered }) => unanswered),
    draft: eachOf<DraftOf<Q>, AnyQuestion>(own, ({ draft }) => draft),
    wire: eachOf<WireOf<Q>, AnyQuestion>(own, ({ wire }) => wire),
    visibility: eachOf<{ [Name in keyof Q]: Visibility }, AnyQuestion>(own, ({ visibility }) => visibility),
    isComplete: (given: Given, today: CalendarDate): boolean => judge(given, today).issues.length === 0,
    /** Judges a form: the schema that the form library takes. */
    finishedOn: <Values extends ValuesOf<Q>>(today: CalendarDate) =>
      z.custom<Values>().transform((values, context): Partial<AnswersOf<Q>> => {
        const { answers, issues } = judge(values, today);
        for (const { field, message } of issues)
          context.issues.push({ code: "custom", path: field.split("."), message, input: values });
        return answers;
      }),
    takesDraft(name: string, values: Given, today: CalendarDate): boolean {
      const facts = known(values);
      const isAsked = fitting[name]?.isAsked(facts, today) === true;
      return fitting[name]?.takesDraft(values[name], isAsked ? facts : null, today) === true;
    },
    typed: (given: Given): ValuesOf<Q> =>
      eachOf<ValuesOf<Q>, AnyQuestion>(own, (question, name) => question.typed(given[name])),
  };
}

export type Together<Q extends Questions> = ReturnType<typeof askTogether<Q>>;

/** A step: one definition for both people, with the name of its step for each of them. */
export function defineStep<const Steps extends Readonly<Record<string, string>>, const Q extends Questions>({
  steps,
  minutes,
  questions,
}: {
  readonly steps: Steps;
  /** About how long it takes with the papers at hand. */
  readonly minutes: number;
  readonly questions: Q & Fitting<Q>;
}) {
  return {
    ...askTogether<Q>(questions),
    steps,
    minutes,
    stepsOfEach: eachOf<{ [Name in keyof Q]: Steps }, AnyQuestion>(questions, () => steps),
    isGuidance: false,
  };
}
