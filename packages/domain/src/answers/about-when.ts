import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatMonth } from "@keystep/domain/kernel/month";
import { PRECISIONS, type Precision } from "@keystep/domain/kernel/typed-date";
import { z } from "zod";
import { choice, pastDate } from "./kinds.ts";
import { untitled, type Question, type Row, type Visibility } from "./question.ts";

/** A day as it is known: of a month, which we keep by its first day, the month alone (interpretation, Own additions). */
export function formatAboutWhen(date: CalendarDate, precision: Precision | null): string {
  return precision === "month" && date.endsWith("-01") ? formatMonth(date) : formatLongDate(date);
}

const precisionOf = z.enum(PRECISIONS).nullable().catch(null);

/** A past day, or a month where that is all somebody remembers; the answer named by `precision` says which. */
export function aboutWhen<const Name extends string, Facts, Others>({
  precision,
  ...row
}: Row<CalendarDate, Facts, Others> & { readonly precision: Name }) {
  const question = pastDate(row);

  function inWords(given: unknown, beside: Readonly<Record<string, unknown>> = {}): string | null {
    const day = question.known(given);
    return day === null ? question.inWords(given) : formatAboutWhen(day, precisionOf.parse(beside[precision]));
  }

  return {
    ...question,
    inWords,
    lines(given: unknown, facts: Facts & Others & { readonly [Of in Name]: Precision | null }) {
      const text = inWords(given, { [precision]: facts[precision] });
      return text === null ? [] : untitled([{ label: question.labelFor(facts), text }]);
    },
  };
}

const PRECISION_WORDS = { day: "The day", month: "The month alone" } as const satisfies Record<Precision, string>;

/** Whether a date is known to the day; null counts as the day. It is read beside its date and has no line of its own. */
export function precision<Facts>(row: {
  readonly label: string;
  readonly visibility?: Visibility;
  readonly when?: (facts: Facts, today: CalendarDate) => boolean;
}): Question<z.ZodType<Precision, Precision>, Precision | null, NoInfer<Facts>> {
  const question = choice<Precision, Facts, unknown>(PRECISION_WORDS, {
    ...row,
    message: "Day or month",
    isOptional: true,
  });
  // Addresses stored before we kept this have none of it.
  return { ...question, wire: question.wire.default(null), isGiven: () => false, lines: () => [] };
}
