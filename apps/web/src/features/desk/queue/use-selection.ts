import type { CaseRow } from "@keystep/contract/desk/cases";
import { useState } from "react";

/** The rows that are selected, in the order of the list, and from which a range is selected on. */
export function useSelection(rows: readonly CaseRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const selected = rows.filter(({ id }) => chosen.has(id));

  function select(id: string, isRange: boolean): void {
    const ids = rows.map((row) => row.id);
    const [from, to] = [ids.indexOf(last ?? id), ids.indexOf(id)];
    const next = new Set(chosen);
    if (isRange && from >= 0) for (const each of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
    else if (!next.delete(id)) next.add(id);
    setChosen(next);
    setLast(id);
  }

  return {
    selected,
    ids: new Set(selected.map(({ id }) => id)),
    select,
    keep: (ids: readonly string[]) => setChosen(new Set(ids)),
  };
}
