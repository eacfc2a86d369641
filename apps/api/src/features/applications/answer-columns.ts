/** A field of the wire and the column that keeps it. */
export type AnswerColumn = { readonly field: string; readonly name: string; readonly type: string };

/** The column list of an INSERT. */
export function columnNames(columns: readonly AnswerColumn[]): string {
  return columns.map(({ name }) => name).join(", ");
}

/** The values of an INSERT, from the answers sent as jsonb; what was not sent is null. */
export function sentValues(columns: readonly AnswerColumn[], sent: string): string {
  return columns.map(({ field, type }) => `(${sent} ->> '${field}')::${type}`).join(", ");
}

/** The SET list of an UPDATE of `row`: an answer that was not sent stays, a null that was sent clears. */
export function sentAssignments(
  columns: readonly AnswerColumn[],
  { row, sent }: { row: string; sent: string },
): string {
  return columns
    .map(
      ({ field, name, type }) =>
        `${name} = CASE WHEN ${sent} ? '${field}' THEN (${sent} ->> '${field}')::${type} ELSE ${row}.${name} END`,
    )
    .join(", ");
}
