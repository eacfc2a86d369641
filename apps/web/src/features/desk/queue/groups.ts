import { DUE_GROUPS, type DueGroup } from "@keystep/domain/desk/due-group";
import { namesOf } from "@keystep/domain/kernel/named";
import { filtersOf, type ListAddress } from "./list-address.ts";

/** Any order but that of the deadlines leaves the groups out. */
export function isByDue({ sort, queue }: ListAddress): boolean {
  return sort === "due" && queue !== "decided" && queue !== "second-looks";
}

/** The open cases of everybody in the order in which the next one is taken. */
export function showsNext(list: ListAddress): boolean {
  return list.sort === "due" && (list.queue === "open" || list.queue === "unassigned") && filtersOf(list).length === 0;
}

/** The rows in groups of their deadline where they are read by it, else all in one. */
export function groupedRows<Row>(rows: readonly Row[], groupOf: ((row: Row) => DueGroup) | null) {
  if (groupOf === null) return [{ group: null, rows }];
  const groups: readonly DueGroup[] = namesOf(DUE_GROUPS);
  return groups
    .map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) }))
    .filter((each) => each.rows.length > 0);
}
