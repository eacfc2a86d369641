import { formatPhone } from "@keystep/domain/identity/format-phone";
import { normalisePhone } from "@keystep/domain/identity/phone";
import { formatLongDate, isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { namesOf } from "@keystep/domain/kernel/named";
import { z } from "zod";
import { calendarDate } from "./date.ts";
import { ANSWER_MESSAGES } from "./messages.ts";
import { dollarsSchema, percentageSchema, wholeNumberSchema } from "./numbers.ts";
import { single, untitled, type Question, type Row, type Visibility } from "./question.ts";
import { emailSchema, lineSchema, normalised, paragraphSchema, phoneSchema } from "./text.ts";

function textOf(given: unknown): string {
  return typeof given === "string" ? given : "";
}

const TEXT = { wire: z.string().nullable(), storage: "text", typed: textOf, words: textOf } as const;

type Told = { readonly message: string };

/** A stricter schema, where the other answers ask for one. */
type Stricter<Facts> = { readonly schemaFor?: (facts: Facts) => z.ZodType<string> | null };

/** One choice of a few; `words` has the label of each. */
export function choice<Name extends string, Facts, Others>(
  words: Readonly<Record<Name, string>>,
  row: Row<Name, Facts, Others> & Told,
) {
  const schema = z.enum(namesOf(words), { error: row.message });
  const typed = (given: unknown) => schema.safeParse(given).data ?? null;
  return single({ ...TEXT, schema, wire: schema.nullable(), typed, words: (name) => words[name] }, row);
}

/** One of many choices, of which one holds before anybody chose. That one by itself is no answer. */
export function presetChoice<Name extends string, Facts, Others>(
  { names, preset, words }: { names: readonly Name[]; preset: Name; words: (name: Name) => string },
  row: Row<Name, Facts, Others> & Told,
) {
  const schema = z.enum(names, { error: row.message });
  const typed = (given: unknown) => schema.safeParse(given).data ?? null;
  const question = single({ ...TEXT, schema, wire: schema.nullable(), typed, words }, row);
  const chosen = (given: unknown) => (given === undefined ? preset : given);
  return {
    ...question,
    draft: schema,
    wire: schema,
    unanswered: preset,
    isGiven: () => false,
    // A choice that was emptied is neither the preset nor another.
    known: (given: unknown) => question.known(chosen(given)),
    judge: (given: unknown, facts: Facts & Others, today: CalendarDate) => question.judge(chosen(given), facts, today),
    lines: (given: unknown, facts: Facts & Others, today: CalendarDate) =>
      chosen(given) === preset ? [] : question.lines(given, facts, today),
  };
}

export function line<Facts, Others>(
  row: Row<string, Facts, Others> & Told & Stricter<Facts> & { readonly min: number; readonly max: number },
) {
  return single({ ...TEXT, schema: lineSchema(row) }, row);
}

/** Several lines of text, never required. */
export function note<Facts, Others>(row: Row<string, Facts, Others> & { readonly max: number }) {
  const whole = { message: ANSWER_MESSAGES.text, isOptional: true, ...row };
  return single({ ...TEXT, schema: paragraphSchema(whole) }, whole);
}

/** How a code such as an ABN is typed, kept and shown. */
export type Notation = {
  readonly normalise: (typed: string) => string | null;
  readonly format: (kept: string) => string;
};

/** As it is shown once it is right, and until then as it was typed. */
function shownIn({ normalise, format }: Notation) {
  return (given: unknown): string => {
    const text = textOf(given);
    const kept = normalise(text);
    return kept === null ? text : format(kept);
  };
}

/**
 * A code that people type with spaces or hyphens and we keep without; `max` is the longest that it may be as typed, `mask` hides part of
 * one that is sensitive.
 */
export function code<Facts, Others>(
  { max, mask, ...notation }: Notation & { readonly max: number; readonly mask?: (kept: string) => string },
  row: Row<string, Facts, Others> & Told,
) {
  const { message } = row;
  const characters = z.string({ error: message }).trim().max(max, { error: message, abort: true });
  const schema = normalised(characters, message, notation.normalise);
  return single({ ...TEXT, schema, typed: shownIn(notation), words: notation.format, mask }, row);
}

export function email<Facts, Others>(row: Row<string, Facts, Others>) {
  const whole = { message: ANSWER_MESSAGES.email, ...row };
  return single({ ...TEXT, schema: emailSchema(whole.message) }, whole);
}

/** A phone number. */
export function phone<Facts, Others>(row: Row<string, Facts, Others>) {
  const whole = { message: ANSWER_MESSAGES.phone, ...row };
  const typed = shownIn({ normalise: normalisePhone, format: formatPhone });
  return single({ ...TEXT, schema: phoneSchema(whole.message), typed, words: formatPhone }, whole);
}

function numberKind<Given extends z.ZodType<number, number>>(schema: Given, words: (answer: number) => string) {
  return { schema, wire: schema.nullable(), typed: (given: unknown) => schema.safeParse(given).data ?? null, words };
}

export function dollars<Facts, Others>(row: Row<number, Facts, Others>) {
  const whole = { message: ANSWER_MESSAGES.amount, ...row };
  return single({ ...numberKind(dollarsSchema(whole.message), formatAud), storage: "integer" }, whole);
}

export function wholeNumber<Facts, Others>(
  row: Row<number, Facts, Others> & Told & { readonly min: number; readonly max: number },
) {
  return single({ ...numberKind(wholeNumberSchema(row), String), storage: "integer" }, row);
}

export function percentage<Facts, Others>(row: Row<number, Facts, Others>) {
  const whole = { message: ANSWER_MESSAGES.percentage, ...row };
  const words = (percent: number) => formatPercent(percent);
  return single({ ...numberKind(percentageSchema(whole.message), words), storage: "number" }, whole);
}

function dateKind(message: string) {
  const schema = calendarDate(message);
  return { schema, wire: schema.nullable(), storage: "date", typed: textOf, words: formatLongDate } as const;
}

export function date<Facts, Others>(row: Row<CalendarDate, Facts, Others>) {
  const whole = { message: ANSWER_MESSAGES.date, ...row };
  return single(dateKind(whole.message), whole);
}

/** A date that is not in the future (LIM-08). */
export function pastDate<Facts, Others>(row: Row<CalendarDate, Facts, Others> & { readonly futureMessage?: string }) {
  const whole = { message: ANSWER_MESSAGES.date, futureMessage: ANSWER_MESSAGES.dateFuture, ...row };
  const refuse = (day: CalendarDate, today: CalendarDate) => (isBefore(today, day) ? whole.futureMessage : null);
  return single({ ...dateKind(whole.message), refuse }, whole);
}

/** A checkbox; unanswered it is false. With a message it has to be set where it is asked. */
export function flag<Facts>(row: {
  readonly label: string;
  readonly message?: string;
  readonly visibility?: Visibility;
  readonly when?: (facts: Facts, today: CalendarDate) => boolean;
}): Question<z.ZodBoolean, boolean, NoInfer<Facts>> {
  const { label, message = "", visibility = "own", when = () => true } = row;
  const schema = z.boolean();
  const isSet = (given: unknown) => given === true;
  return {
    label,
    labelFor: () => label,
    message,
    schema,
    draft: schema,
    wire: schema,
    unanswered: false,
    storage: "boolean",
    visibility,
    isFlat: false,
    isAsked: when,
    isGiven: isSet,
    known: isSet,
    judge: (given) => ({
      answer: isSet(given),
      faults: message === "" || isSet(given) ? [] : [{ at: "", message }],
    }),
    takesDraft: (given) => schema.safeParse(given).success,
    typed: isSet,
    inWords: (given) => (isSet(given) ? "yes" : "no"),
    lines: (given) => (isSet(given) ? untitled([{ label, text: "Yes" }]) : []),
  };
}
