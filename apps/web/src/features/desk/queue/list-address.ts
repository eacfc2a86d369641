import { caseFilter } from "@keystep/contract/desk/cases";
import { KIND_PLURALS } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import type { DueWithin } from "@keystep/domain/desk/due-group";
import { CASE_KINDS } from "@keystep/domain/desk/case";
import { CASE_SORTS, QUEUE_NAMES, QUEUES, type CaseSort, type Queue } from "@keystep/domain/desk/queues";

export const FILTERS = ["due", "kind", "type", "status", "stage", "assignee", "amount", "state"] as const;
export type FilterName = (typeof FILTERS)[number];

/** The choice of a list: all of it stands in the address, and `at` is the case that the cursor is on. */
export type ListAddress = {
  readonly queue: Queue;
  readonly sort: CaseSort;
  readonly after?: string;
  readonly before?: string;
  readonly at?: string;
  readonly due?: DueWithin;
} & { readonly [name in Exclude<FilterName, "due">]?: string };

const PLACES = ["after", "before", "at"] as const;
const PLACE = /^[\w-]{1,300}$/;

export function queueNamed(name: string | undefined): Queue | null {
  return QUEUE_NAMES.find((queue) => queue === name) ?? null;
}

/** The choice that an address makes; a value that the server would refuse is left out. */
export function readList(queue: Queue, search: URLSearchParams): ListAddress {
  const filters = FILTERS.flatMap((name) => {
    const value = search.get(name);
    return value !== null && caseFilter.shape[name].safeParse(value).success ? [[name, value]] : [];
  });
  const places = PLACES.flatMap((name) => {
    const value = search.get(name);
    return value !== null && PLACE.test(value) ? [[name, value]] : [];
  });
  const sort = CASE_SORTS.find((known) => known === search.get("sort")) ?? "due";
  return { queue, sort, ...Object.fromEntries([...filters, ...places]) };
}

export function listPath({ queue, sort, ...rest }: ListAddress): string {
  const search = new URLSearchParams(sort === "due" ? {} : { sort });
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) search.set(name, value);
  const query = search.toString().replaceAll("%2C", ",").replaceAll("%21", "!");
  return `/staff/queues/${queue}${query === "" ? "" : `?${query}`}`;
}

/** All open of one kind is called by the kind, as in the menu. */
export function titleOfList({ queue, kind }: ListAddress): string {
  const only = CASE_KINDS.find((each) => each === kind);
  return queue === "open" && only !== undefined ? KIND_PLURALS[only] : QUEUES[queue].title;
}

/** A list as a view keeps it: its queue, filters and order, and no place in it. */
export function viewOf(list: ListAddress): string {
  return listPath(fromTop(list, {})).slice(deskPaths.queue("").length);
}

/** Another list begins at its top. */
export function fromTop(list: ListAddress, changes: Partial<ListAddress>): ListAddress {
  const { after: _after, before: _before, at: _at, ...rest } = list;
  return { ...rest, ...changes };
}

export function without(list: ListAddress, name: FilterName): ListAddress {
  const { [name]: _, ...rest } = fromTop(list, {});
  return rest;
}

/** The filters that are on, in the order in which they are offered. */
export function filtersOf(list: ListAddress): { readonly name: FilterName; readonly value: string }[] {
  return FILTERS.flatMap((name) => {
    const value = list[name];
    return value === undefined ? [] : [{ name, value }];
  });
}

/** A filter's values, and whether it keeps them out. */
export function choiceIn(value: string | undefined): { readonly isNot: boolean; readonly chosen: readonly string[] } {
  if (value === undefined) return { isNot: false, chosen: [] };
  const isNot = value.startsWith("!");
  return { isNot, chosen: (isNot ? value.slice(1) : value).split(",") };
}

export function choiceText({ isNot, chosen }: ReturnType<typeof choiceIn>): string | undefined {
  return chosen.length === 0 ? undefined : `${isNot ? "!" : ""}${chosen.join(",")}`;
}
