import type { CaseRow } from "@keystep/contract/desk/cases";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useClock } from "#src/app/clock";
import { groupOf } from "./due-mark.tsx";
import { groupedRows, isByDue } from "./groups.ts";
import { listPath, type ListAddress } from "./list-address.ts";
import { rowPath } from "./row-path.ts";
import { keepList } from "./list-we-came-from.ts";

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`tr[data-case="${CSS.escape(id)}"] td.who`);
}

/** The row that the cursor is on takes the focus, so that Enter opens it and a reader says it. */
function focusRow(id: string): void {
  const link = rowOf(id)?.querySelector("a");
  link?.focus();
  link?.scrollIntoView?.({ block: "nearest" });
}

type Given = {
  readonly list: ListAddress;
  readonly rows: readonly CaseRow[];
  readonly isLoaded: boolean;
  /** The case that is to be opened or taken first: Enter opens it, where the list shows it. */
  readonly next: CaseRow | undefined;
};

/** The row at hand. The address says which it is, so that coming back finds it again. */
export function useCursor({ list, rows, isLoaded, next }: Given) {
  const navigate = useNavigate();
  const [chosen, setId] = useState<string | null>(list.at ?? null);
  const now = useClock().now();
  // In the order in which they are drawn, which is that of the groups.
  const drawn = groupedRows(rows, isByDue(list) ? (row) => groupOf(row, now) : null).flatMap((part) =>
    part.rows.map((row) => row.id),
  );
  // On arrival a row is at hand, without taking the focus from the heading.
  const id = chosen ?? drawn.find((each) => each === next?.id) ?? drawn[0] ?? null;
  const scroller = useRef<HTMLDivElement>(null);
  const cameBackTo = useRef(list.at);

  useEffect(() => {
    if (!isLoaded || cameBackTo.current === undefined) return;
    focusRow(cameBackTo.current);
    cameBackTo.current = undefined;
  }, [isLoaded]);

  const note = (at: string) => navigate(listPath({ ...list, at }), { replace: true, preventScrollReset: true });

  function move(by: number): void {
    const at = id === null ? -1 : drawn.indexOf(id);
    const to = drawn[Math.min(Math.max(at + by, 0), drawn.length - 1)];
    if (to === undefined) return;
    setId(to);
    focusRow(to);
    void note(to);
  }

  async function open(row: CaseRow): Promise<void> {
    keepList({ ...list, at: row.id }, drawn);
    await note(row.id);
    await navigate(rowPath(list.queue, row.id));
  }

  return {
    id,
    row: rows.find((row) => row.id === id),
    setId,
    move,
    open: (row: CaseRow) => void open(row),
    place: () => (id === null ? null : rowOf(id)),
    scroller,
  };
}
