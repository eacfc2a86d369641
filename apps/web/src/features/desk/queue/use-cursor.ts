import type { CaseRow } from "@keystep/contract/desk/cases";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { deskPaths } from "#src/features/desk/desk-paths";
import { listPath, type ListAddress } from "./list-address.ts";
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

type Given = { readonly list: ListAddress; readonly rows: readonly CaseRow[]; readonly isLoaded: boolean };

/** The row at hand. The address says which it is, so that coming back finds it again. */
export function useCursor({ list, rows, isLoaded }: Given) {
  const navigate = useNavigate();
  const [id, setId] = useState<string | null>(list.at ?? null);
  const scroller = useRef<HTMLDivElement>(null);
  const cameBackTo = useRef(list.at);

  useEffect(() => {
    if (!isLoaded || cameBackTo.current === undefined) return;
    focusRow(cameBackTo.current);
    cameBackTo.current = undefined;
  }, [isLoaded]);

  // In the order in which they are drawn, which is that of the groups.
  const drawn = () =>
    [...(scroller.current?.querySelectorAll<HTMLElement>("tr[data-case]") ?? [])].map(
      ({ dataset }) => dataset["case"] ?? "",
    );
  const note = (at: string) => navigate(listPath({ ...list, at }), { replace: true, preventScrollReset: true });

  function move(by: number): void {
    const ids = drawn();
    const at = id === null ? -1 : ids.indexOf(id);
    const next = ids[at < 0 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)];
    if (next === undefined) return;
    setId(next);
    focusRow(next);
    void note(next);
  }

  async function open(row: CaseRow): Promise<void> {
    keepList({ ...list, at: row.id }, drawn());
    await note(row.id);
    await navigate(deskPaths.case(row.id));
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
