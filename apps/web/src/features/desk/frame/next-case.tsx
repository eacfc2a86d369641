import type { CaseRow } from "@keystep/contract/desk/cases";
import { isGuarded } from "@keystep/domain/desk/case";
import { useClock } from "#src/app/clock";
import { shortNames } from "#src/features/desk/case-words";
import { dueText, groupOf } from "#src/features/desk/queue/due-mark.tsx";
import { useMay } from "./use-may.ts";
import { useTakeNext } from "./take-next.tsx";

/** By which rule the next case is chosen, as the server does it. */
const RULE = "The case that is due first of those nobody has";

/** The case that would be taken, where this list shows it: by its deadline, from the beginning, with no filter. Guarded topics go to those who were given that work alone. */
function useNextIn(rows: readonly CaseRow[] | null): CaseRow | undefined {
  const mayGuarded = useMay()("complaint.work");
  return rows?.find((row) => row.assignee === null && (mayGuarded || !isGuarded(row)));
}

/** When it is due, behind its name. */
function dueWords(row: CaseRow, now: Date): string {
  const group = groupOf(row, now);
  const text = dueText(row, group, now);
  if (group === "overdue") return text;
  if (group === "today") return "due today";
  if (group === "none") return "no deadline";
  return group === "waiting" ? `waits ${text.toLowerCase()}` : `due ${text}`;
}

/** Beside the button: which case it takes and when that is due, or the rule where the list at hand does not show it. */
export function NextCase({ rows }: { readonly rows: readonly CaseRow[] | null }) {
  const now = useClock().now();
  const next = useNextIn(rows);
  if (next === undefined) return <span className="next-case soft">{RULE}</span>;
  return (
    <span className="next-case soft" title={`${RULE}: ${next.reference}`}>
      Next, as it is due first and with nobody: <b>{shortNames(next)}</b>, {dueWords(next, now)}
    </span>
  );
}

/** In the header of a case: that it was just taken as the next one and why it was, or why none was. */
export function TakenNext({ id }: { readonly id: string }) {
  const { takenId, problem, said } = useTakeNext();
  const refused = problem ?? said;
  const words = refused ?? (takenId === id ? "You have taken this case: of those nobody had, it is due first." : "");
  return (
    <p role="status" className={words === "" ? "sr-only" : `note ${refused === null ? "ok" : "look"} taken`}>
      {words}
    </p>
  );
}
