import { useEffect, useRef, useState } from "react";

type Row = { readonly id: string };

export type RowsOfForm<OneRow extends Row> = {
  /** The rows as the form library lists them. */
  readonly rows: {
    readonly fields: readonly Row[];
    readonly insert: (index: number, row: OneRow, options: { readonly shouldFocus: false }) => void;
    readonly remove: (index: number) => void;
  };
  readonly read: () => readonly OneRow[];
  /** Puts the whole list in place without judging it. */
  readonly write: (rows: OneRow[]) => void;
  /** A row came or came back. */
  readonly onGrow: () => void;
};

export function rowElementId(id: string): string {
  return `row-${id}`;
}

function focusRow(id: string): void {
  document.getElementById(rowElementId(id))?.focus();
}

/** The first answer still to be typed; the kind of the row was chosen with it. */
function focusFirstInput(id: string): void {
  document.getElementById(rowElementId(id))?.querySelector("input")?.focus();
}

/**
 * Rows that are added, removed and put back. The focus follows: to the first input of a new row, and from a removed one to the row
 * that took its place, else to the last one.
 */
export function useRowList<OneRow extends Row>(form: RowsOfForm<OneRow>, whenEmpty: () => void) {
  const { rows: listed, read, write, onGrow } = form;
  const [taken, setTaken] = useState<{ readonly row: OneRow; readonly index: number } | null>(null);
  const focusNext = useRef<(() => void) | null>(null);

  useEffect(() => {
    focusNext.current?.();
    focusNext.current = null;
  });

  function removeAt(index: number): void {
    const rows = read();
    const row = rows[index];
    if (row === undefined) return;
    const neighbour = rows[index + 1] ?? rows[index - 1];
    focusNext.current = neighbour === undefined ? whenEmpty : () => focusRow(neighbour.id);
    setTaken({ row: structuredClone(row), index });
    listed.remove(index);
  }

  function putBack(): void {
    if (taken === null) return;
    const { row, index } = taken;
    focusNext.current = () => focusRow(row.id);
    setTaken(null);
    // Newer answers that were loaded meanwhile may hold it already.
    if (read().some(({ id }) => id === row.id)) return;
    listed.insert(Math.min(index, read().length), row, { shouldFocus: false });
    onGrow();
  }

  function add(row: OneRow): void {
    focusNext.current = () => focusFirstInput(row.id);
    setTaken(null);
    write([...read(), row]);
    onGrow();
  }

  /** The row removed last, while it can be put back. */
  const removed = taken?.row ?? null;
  return { add, remove: removeAt, removed, putBack };
}
