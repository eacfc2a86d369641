import { z } from "zod";
import { isGiven, type Fault, type Line, type Question, type Row } from "./question.ts";
import type { AnswersOf, Given, Issue, Questions, Together, ValuesOf } from "./step.ts";

type StoredRow<Q extends Questions> = AnswersOf<Q> & { readonly id: string };
type TypedRow<Q extends Questions> = ValuesOf<Q> & { readonly id: string };

const rowId = z.uuid({ error: "A valid id is required" });
const givenRows = z.array(z.looseObject({ id: z.string() })).catch([]);

function rowsIn(given: unknown): (Given & { readonly id: string })[] {
  return givenRows.parse(given);
}

/** Where each fault of a row is; a row without a proper id could not be told from the others. */
function faultsOfRow(index: number, id: string, issues: readonly Issue[]): Fault[] {
  const ofId = rowId.safeParse(id).error?.issues ?? [];
  return [...issues, ...ofId.map(({ message }) => ({ field: "id", message }))].map(({ field, message }) => ({
    at: `${index}.${field}`,
    message,
  }));
}

// This states a type, because inside a generic function the compiler cannot relate the output of `z.object` to `AnswersOf`.
function rowsOf<Q extends Questions>(asked: Together<Q>): z.ZodArray<z.ZodType<StoredRow<Q>, TypedRow<Q>>>;
function rowsOf({ draft }: { readonly draft: z.ZodRawShape }): z.ZodArray {
  return z.array(z.object({ id: rowId, ...draft }));
}

/** Several things of which the same is asked; a list is replaced as a whole. */
export function list<const Q extends Questions, Facts, Others>(
  asked: Together<Q>,
  row: Pick<Row<StoredRow<Q>[], Facts, Others>, "label" | "visibility"> & {
    readonly max: number;
    /** The question whose answer is the title of a row in review and PDF; while it or the rest is not answered, the list's label is. */
    readonly titledBy: keyof Q & string;
  },
): Question<z.ZodType<StoredRow<Q>[], TypedRow<Q>[]>, StoredRow<Q>[], Facts & Others> {
  const { label, visibility = "own", max, titledBy } = row;
  const wire = rowsOf(asked);
  const schema = wire.max(max);
  // A wrong answer counts as none, but its row stays: other questions ask whether the list is empty.
  const known = (given: unknown): StoredRow<Q>[] => rowsIn(given).map((one) => ({ id: one.id, ...asked.known(one) }));
  const questions: Readonly<Record<keyof Q & string, Question<z.ZodType, unknown, never>>> = asked.questions;
  const { label: labelOfTitle, inWords: wordsOfTitle } = questions[titledBy];

  function underTitle(one: Given, lines: readonly Line[]) {
    return { title: wordsOfTitle(one[titledBy]), rows: lines.filter((line) => line.label !== labelOfTitle) };
  }

  function inOneLine(one: Given): string {
    const { title, rows } = underTitle(one, asked.inWords(one));
    const below = rows.length === 0 ? "" : ` (${rows.map((line) => `${line.label}: ${line.text}`).join(", ")})`;
    return `${title ?? "Not chosen yet"}${below}`;
  }

  const message = `Please list at most ${max}.`;
  return {
    label,
    labelFor: () => label,
    message,
    schema,
    draft: schema,
    wire,
    unanswered: [],
    storage: "json",
    visibility,
    isFlat: false,
    isAsked: () => true,
    isGiven: (given) => rowsIn(given).length > 0,
    known,
    judge(given, _facts, today) {
      const rows = rowsIn(given);
      const verdicts = rows.map((one) => asked.judge(one, today));
      const answer = rows.map((one, index) => ({ id: one.id, ...asked.known(one), ...verdicts[index]?.answers }));
      const faults = rows.flatMap(({ id }, index) => faultsOfRow(index, id, verdicts[index]?.issues ?? []));
      return { answer, faults: rows.length > max ? [...faults, { at: "", message }] : faults };
    },
    takesDraft: (given) =>
      rowsIn(given).length <= max &&
      rowsIn(given).every((one) =>
        asked.names.every((name) => !isGiven(one[name]) || questions[name].schema.safeParse(one[name]).success),
      ),
    typed: (given) => rowsIn(given).map((one) => ({ ...asked.typed(one), id: one.id })),
    inWords: (given) => known(given).map(inOneLine).join("; ") || null,
    lines: (given, _facts, today) =>
      rowsIn(given).flatMap((one) => {
        const all = asked.lines(one, today).flatMap((group) => group.rows);
        const { title, rows } = underTitle(one, all);
        if (all.length === 0) return [];
        return title === null || rows.length === 0 ? [{ title: label, rows: all }] : [{ title, rows }];
      }),
  };
}
