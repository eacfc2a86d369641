import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { z } from "zod";

/** A fault of an answer. `at` is its place inside an answer of several parts, and empty for the answer itself. */
export type Fault = { readonly at: string; readonly message: string };
export type Judged<Answer> = { readonly answer: Answer; readonly faults: readonly Fault[] };

/** A question with its answer, as both read. */
export type Line = { readonly label: string; readonly text: string };
/** Lines that belong together; `title` names what they are of, where a step asks of several things. */
export type LineGroup = { readonly title: string | null; readonly rows: readonly Line[] };

/** How an answer is stored; the database has a column type for each. */
export type StorageKind = "text" | "date" | "integer" | "number" | "boolean" | "json";

/**
 * How far the other applicant sees an answer (COAP-02): `own` never, `shared` once answers are shared, `always` at any
 * time. `household` answers of the main applicant are for both people, as the property's are; of the co-applicant they
 * are about a household apart, and count as `shared`.
 */
export type Visibility = "own" | "shared" | "household" | "always";

/**
 * One answer of a step. `Given` is the schema of what people type, `Stored` the type of what we keep, `Facts` the other answers that its
 * condition and refusal read. `Facts` appears only in parameters, so a question that reads two answers fits any step that has those two.
 */
export type Question<Given extends z.ZodType, Stored, Facts> = {
  readonly label: string;
  /** The label beside other answers that it follows from. */
  readonly labelFor: (facts: Facts) => string;
  readonly message: string;
  /** Judges an answer by itself. */
  readonly schema: Given;
  /** The same for a draft, which may also clear the answer. */
  readonly draft: z.ZodType<z.output<Given> | Stored, z.input<Given> | Stored>;
  /** The schema of our responses. It is looser than `schema` for text, because a stored answer can be older than a limit. */
  readonly wire: z.ZodType<Stored>;
  readonly unanswered: Stored;
  readonly storage: StorageKind;
  readonly visibility: Visibility;
  /** The fields inside carry no prefix in forms and problems: `city`, not `address.city`. */
  readonly isFlat: boolean;
  readonly isAsked: (facts: Facts, today: CalendarDate) => boolean;
  /** Whether there is an answer, right or wrong. */
  readonly isGiven: (given: unknown) => boolean;
  /** Reads an answer for conditions; a wrong one counts as none. */
  readonly known: (given: unknown) => Stored;
  readonly judge: (given: unknown, facts: Facts, today: CalendarDate) => Judged<Stored>;
  /** Whether a half-finished form may save this answer; `facts` are null where it is not asked. */
  readonly takesDraft: (given: unknown, facts: Facts | null, today: CalendarDate) => boolean;
  readonly typed: (given: unknown) => z.input<Given> | null;
  /** The answer as it reads; null if there is none. Some read by another answer, which is `beside` it. */
  readonly inWords: (given: unknown, beside?: Readonly<Record<string, unknown>>) => string | null;
  /** The answer as review and PDF show it. */
  readonly lines: (given: unknown, facts: Facts, today: CalendarDate) => readonly LineGroup[];
};

/** The options of every question. Its condition reads `Facts`, its refusal reads `Others`, and the step must have both. */
export type Row<Answer, Facts, Others> = {
  readonly label: string;
  /** Where the label follows from other answers. */
  readonly labelFor?: (facts: Facts) => string;
  readonly message?: string;
  /** It may stay blank, always or depending on the other answers. */
  readonly isOptional?: boolean | ((facts: Facts) => boolean);
  readonly visibility?: Visibility;
  readonly when?: (facts: Facts, today: CalendarDate) => boolean;
  /** Refuses an answer that is right by itself but not with the others, or not on this day. */
  readonly refuse?: (answer: Answer, others: Others, today: CalendarDate) => string | null;
};

/** An answer is given if it is neither absent nor blank (spec §5, "required"). */
export function isGiven(given: unknown): boolean {
  return given !== null && given !== undefined && !(typeof given === "string" && given.trim() === "");
}

/** Lines without a title, or none. */
export function untitled(rows: readonly Line[]): LineGroup[] {
  return rows.length === 0 ? [] : [{ title: null, rows }];
}

/** The part of a question that its kind decides. */
export type Kind<Given extends z.ZodType> = {
  readonly schema: Given;
  readonly wire: z.ZodType<z.output<Given> | null>;
  readonly storage: StorageKind;
  readonly typed: (given: unknown) => z.input<Given> | null;
  readonly words: (answer: z.output<Given>) => string;
  /** Hides part of a sensitive answer, right or wrong. */
  readonly mask?: ((text: string) => string) | undefined;
  /** Refuses an answer on a given day, for every question of this kind. */
  readonly refuse?: (answer: z.output<Given>, today: CalendarDate) => string | null;
};

/** A question with one field; unanswered it is null. */
export function single<Given extends z.ZodType, Facts, Others>(
  { schema, wire, storage, typed, words, mask, refuse: refuseKind }: Kind<Given>,
  row: Row<z.output<Given>, Facts, Others> & {
    readonly message: string;
    /** A stricter schema, where the other answers ask for one. */
    readonly schemaFor?: (facts: Facts) => z.ZodType<z.output<Given>> | null;
  },
): Question<Given, z.output<Given> | null, Facts & Others> {
  type Answer = z.output<Given>;
  const { label, message, isOptional = false, visibility = "own", when = () => true, refuse } = row;
  const labelFor = row.labelFor ?? (() => label);

  function faultsIn(answer: Answer, facts: Facts & Others, today: CalendarDate): Fault[] {
    const refusal = refuseKind?.(answer, today) ?? refuse?.(answer, facts, today) ?? null;
    return refusal === null ? [] : [{ at: "", message: refusal }];
  }

  function judge(given: unknown, facts: Facts & Others, today: CalendarDate): Judged<Answer | null> {
    if (!isGiven(given)) {
      const mayBeBlank = typeof isOptional === "function" ? isOptional(facts) : isOptional;
      return { answer: null, faults: mayBeBlank ? [] : [{ at: "", message }] };
    }
    const parsed = (row.schemaFor?.(facts) ?? schema).safeParse(given);
    if (parsed.success) return { answer: parsed.data, faults: faultsIn(parsed.data, facts, today) };
    return { answer: null, faults: [{ at: "", message: parsed.error.issues[0]?.message ?? message }] };
  }

  function inWords(given: unknown): string | null {
    if (!isGiven(given)) return null;
    if (mask !== undefined) return mask(String(given));
    const parsed = schema.safeParse(given);
    // An answer stored under an older rule must not vanish from the review.
    return parsed.success ? words(parsed.data) : String(given);
  }

  return {
    label,
    labelFor,
    message,
    schema,
    draft: schema.nullable(),
    wire,
    unanswered: null,
    storage,
    visibility,
    isFlat: false,
    isAsked: when,
    isGiven,
    known: (given) => (isGiven(given) ? (schema.safeParse(given).data ?? null) : null),
    judge,
    takesDraft: (given, facts, today) =>
      facts === null ? schema.safeParse(given).success : judge(given, facts, today).faults.length === 0,
    typed,
    inWords,
    lines(given, facts) {
      const text = inWords(given)?.trim() ?? "";
      return text === "" ? [] : untitled([{ label: labelFor(facts), text }]);
    },
  };
}
