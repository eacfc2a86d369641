import { CONTEXT } from "@keystep/domain/applications/context";
import { columnNames, columnsOf, sentAssignments, sentValues } from "./answer-columns.ts";

const COLUMNS = columnsOf(CONTEXT.questions);

export const CONTEXT_COLUMN_NAMES = columnNames(COLUMNS);

export const CONTEXT_JSON = `json_build_object(${COLUMNS.map(({ field, name }) => `'${field}', a.${name}`).join(", ")})`;

export function contextValues(sent: string): string {
  return sentValues(COLUMNS, sent);
}

/** For row `a`. */
export function contextAssignments(sent: string): string {
  return sentAssignments(COLUMNS, { row: "a", sent });
}
