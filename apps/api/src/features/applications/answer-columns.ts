import type { StorageKind } from "@keystep/domain/answers/question";

/** A field of the wire and the column that keeps it; `unanswered` is what it holds before anybody answered, null unless said. */
export type AnswerColumn = {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly unanswered?: string;
};

type Column = Pick<AnswerColumn, "type" | "unanswered">;

const COLUMNS = {
  text: { type: "text" },
  date: { type: "date" },
  integer: { type: "integer" },
  number: { type: "double precision" },
  boolean: { type: "boolean", unanswered: "false" },
  json: { type: "jsonb", unanswered: "'[]'" },
} as const satisfies Record<StorageKind, Column>;

/** The columns of answers: each is named as its answer in snake case, and the kind of the question gives its type. */
export function columnsOf(
  questions: Readonly<Record<string, { readonly storage: StorageKind }>>,
): readonly AnswerColumn[] {
  return Object.entries(questions).map(([field, { storage }]) => ({
    field,
    name: field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
    ...COLUMNS[storage],
  }));
}

function sentAnswer({ field, type, unanswered }: AnswerColumn, sent: string): string {
  const answer = `(${sent} ->> '${field}')::${type}`;
  return unanswered === undefined ? answer : `coalesce(${answer}, ${unanswered})`;
}

export function columnNames(columns: readonly AnswerColumn[]): string {
  return columns.map(({ name }) => name).join(", ");
}

/** The values of an INSERT, from the answers sent as jsonb; what was not sent is unanswered. */
export function sentValues(columns: readonly AnswerColumn[], sent: string): string {
  return columns.map((column) => sentAnswer(column, sent)).join(", ");
}

/** The SET list of an UPDATE of `row`: an answer that was not sent stays, a null that was sent clears. */
export function sentAssignments(
  columns: readonly AnswerColumn[],
  { row, sent }: { row: string; sent: string },
): string {
  return columns
    .map((column) => {
      const { field, name } = column;
      return `${name} = CASE WHEN ${sent} ? '${field}' THEN ${sentAnswer(column, sent)} ELSE ${row}.${name} END`;
    })
    .join(", ");
}
