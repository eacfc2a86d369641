import { actOnCases, assignCase, type CaseRow } from "@keystep/contract/desk/cases";
import { useState } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { nameList } from "#src/features/desk/case-words";
import type { AssignTo, Colleagues } from "./assign-panel.tsx";

const UNDO_MS = 10_000;

/** The last action in words, and the way back while there is one. */
export type Said = { readonly words: string; readonly isBad?: boolean; readonly undo?: (() => void) | undefined };

type Given = {
  readonly colleagues: Colleagues;
  readonly myId: string;
  readonly change: (changed: ReadonlyMap<string, Partial<CaseRow>>) => void;
};

const firstNames = ({ people }: CaseRow) => nameList(people.map(({ name }) => name));

function namesOfHolders({ colleagues, myId }: Omit<Given, "change">) {
  const holderOf = (userId: string | null) =>
    userId === null ? null : { id: userId, name: colleagues.find(({ id }) => id === userId)?.name ?? "a colleague" };
  const holderWords = (userId: string | null) =>
    userId === null ? "is with nobody now" : userId === myId ? "is yours now" : `is with ${holderOf(userId)?.name} now`;
  return { holderOf, holderWords };
}

type Bulk = { readonly rows: readonly CaseRow[]; readonly onDone: (failed: readonly string[]) => void };
type Act = { readonly kind: "note"; readonly text: string } | ({ readonly kind: "assign" } & AssignTo);

/** Changes who has cases, of one or of several, with an answer for each. */
export function useAssigning({ colleagues, myId, change }: Given) {
  const { isPending, problem, act } = useAct();
  const [said, setSaid] = useState<Said | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());

  const { holderOf, holderWords } = namesOfHolders({ colleagues, myId });

  async function send(row: CaseRow, { userId, reason }: AssignTo): Promise<void> {
    const body = { userId, from: row.assignee?.id ?? null, ...(reason === undefined ? {} : { reason }) };
    const { assignee, version } = await call(assignCase, { params: { id: row.id }, body });
    change(new Map([[row.id, { assignee, version }]]));
  }

  function undoOf(row: CaseRow, to: AssignTo) {
    const back = { userId: row.assignee?.id ?? null, reason: "Undone within 10 seconds" };
    return () => {
      setSaid(null);
      act(async () => {
        await send({ ...row, assignee: holderOf(to.userId) }, back);
        setSaid({ words: `Undone: ${firstNames(row)} ${holderWords(back.userId)}.` });
      });
    };
  }

  function assign(row: CaseRow, to: AssignTo, onDone: () => void): void {
    setRefusals(new Map());
    setSaid(null);
    act(async () => {
      await send(row, to);
      onDone();
      const done: Said = { words: `${firstNames(row)} ${holderWords(to.userId)}.`, undo: undoOf(row, to) };
      setSaid(done);
      setTimeout(() => setSaid((now) => (now === done ? { words: done.words } : now)), UNDO_MS);
    });
  }

  function actOnAll({ rows, onDone }: Bulk, what: Act): void {
    setSaid(null);
    act(async () => {
      const { reason, ...plain } = what.kind === "assign" ? what : { ...what, reason: undefined };
      const body = {
        cases: rows.map(({ id, assignee }) => ({ id, from: assignee?.id ?? null })),
        act: reason === undefined ? plain : { ...plain, reason },
      };
      const answers = await call(actOnCases, { body });
      const done = answers.filter(({ isDone }) => isDone);
      const failed = answers.filter(({ isDone }) => !isDone);
      setRefusals(new Map(failed.map(({ id, why }) => [id, why ?? "Not done"])));
      if (what.kind === "assign") {
        const assignee = holderOf(what.userId);
        change(new Map(done.map(({ id }) => [id, { assignee }])));
      }
      onDone(failed.map(({ id }) => id));
      const doing = what.kind === "assign" ? "assigned" : "have the note";
      const words = `${done.length} of ${answers.length} ${doing}.`;
      setSaid({
        words: failed.length === 0 ? words : `${words} Those left selected say why not.`,
        isBad: failed.length > 0,
      });
    });
  }

  return { isPending, problem, said, refusals, assign, actOnAll };
}
