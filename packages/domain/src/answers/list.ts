import { z } from "zod";
import { isGiven } from "./question.ts";
import type { Fault, Question, Row } from "./question.ts";
import type { AnswersOf, askTogether, Given, Issue, Questions, ValuesOf } from "./step.ts";

type Asked<Q extends Questions> = ReturnType<typeof askTogether<Q>>;
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

/**
 * Several things of which the same is asked; a list is replaced as a whole. The schemas state their types, because inside a generic function
 * the compiler cannot relate the output of `z.object` to `AnswersOf`.
 */
export function list<const Q extends Questions, Facts, Others>(
  asked: Asked<Q>,
  row: Pick<Row<StoredRow<Q>[], Facts, Others>, "label" | "visibility"> & {
    readonly max: number;
    /** The question whose answer is the title of a row in review and PDF; until it is answered the row is not shown. */
    readonly titledBy: keyof Q & string;
  },
): Question<z.ZodType<StoredRow<Q>[], TypedRow<Q>[]>, StoredRow<Q>[], Facts & Others> {
  const { label, visibility = "own", max, titledBy } = row;
  const wire = z.array(z.object({ id: rowId, ...asked.draft }));
  const stored = wire as unknown as z.ZodType<StoredRow<Q>[]>; // its shape is that of the questions
  const draft = wire.max(max) as unknown as z.ZodType<StoredRow<Q>[], TypedRow<Q>[] | StoredRow<Q>[]>; // the same
  const schema = draft as unknown as z.ZodType<StoredRow<Q>[], TypedRow<Q>[]>; // a form holds the same rows, as typed
  // A wrong answer counts as none, but its row stays: other questions ask whether the list is empty.
  const known = (given: unknown): StoredRow<Q>[] => rowsIn(given).map((one) => ({ id: one.id, ...asked.known(one) }));
  const questions: Readonly<
    Record<
      string,
      { readonly label: string; readonly schema: z.ZodType; readonly inWords: (given: unknown) => string | null }
    >
  > = asked.questions;
  const message = `Please list at most ${max}.`;
  return {
    label,
    message,
    schema,
    draft,
    wire: stored,
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
        asked.names.every((name) => !isGiven(one[name]) || questions[name]?.schema.safeParse(one[name]).success),
      ),
    typed: (given) => rowsIn(given).map((one) => ({ ...asked.typed(one), id: one.id })),
    inWords: () => null,
    lines: (given, _facts, today) =>
      rowsIn(given).flatMap((one) => {
        const title = questions[titledBy]?.inWords(one[titledBy]) ?? null;
        const rows = asked.lines(one, today).flatMap((group) => group.rows);
        const below = rows.filter((line) => line.label !== questions[titledBy]?.label);
        return title === null || below.length === 0 ? [] : [{ title, rows: below }];
      }),
  };
}
