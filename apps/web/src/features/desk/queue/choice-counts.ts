import type { CaseRow } from "@keystep/contract/desk/cases";
import { DUE_WITHIN, dueBefore } from "@keystep/domain/desk/due-group";
import type { FilterName } from "./list-address.ts";

type Reader = { readonly myId: string; readonly now: Date };

/** The values of a case by which a filter chooses it. */
function valuesOf(name: FilterName, row: CaseRow, { myId, now }: Reader): readonly string[] {
  switch (name) {
    case "due":
      return DUE_WITHIN.filter((within) => row.dueAt !== null && row.dueAt <= dueBefore(within, now.toISOString()));
    case "assignee":
      return row.assignee === null ? ["nobody"] : [row.assignee.id, ...(row.assignee.id === myId ? ["me"] : [])];
    case "amount":
      return [];
    default:
      return [row[name]];
  }
}

/** How many of the rows each choice of a filter would leave, by its value. */
export function choiceCounts(name: FilterName, rows: readonly CaseRow[], reader: Reader): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const value of valuesOf(name, row, reader)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
