import type { CaseRow } from "@keystep/contract/desk/cases";
import { isGuarded } from "@keystep/domain/desk/case";
import { useQuery } from "@tanstack/react-query";
import { useClock } from "#src/app/clock";
import { isToAskAgain, kindText, shortNames } from "#src/features/desk/case-words";
import { casesQuery } from "#src/features/desk/desk-queries";
import { dueText, groupOf } from "#src/features/desk/queue/due-mark.tsx";
import { useMay } from "./use-may.ts";
import { useTakeNext } from "./take-next.tsx";

/** By which rule the next case is chosen, as the server does it. */
const RULE = "Of all cases with nobody, the one due first";

const WITH_NOBODY = { queue: "unassigned", sort: "due" } as const;

/**
 * The case that would be taken, where this list shows it: by its deadline, from the beginning, with no filter, and ours to act on before silence is
 * asked after. Guarded topics go to those who were given that work alone.
 */
export function useNextIn(rows: readonly CaseRow[] | null, now: Date): CaseRow | undefined {
  const mayGuarded = useMay()("complaint.work");
  const free = rows?.filter((row) => row.assignee === null && (mayGuarded || !isGuarded(row)));
  const isOurs = (row: CaseRow) => row.waitsFor === "us" || (isGuarded(row) && isToAskAgain(row, now));
  return free?.find(isOurs) ?? free?.find((row) => isToAskAgain(row, now));
}

/** Why the next case is not one that nobody has and that is due before it. */
function whySkipped(row: CaseRow, mayGuarded: boolean): string {
  return isGuarded(row) && !mayGuarded ? `${kindText(row).toLowerCase()}, not yours` : "waits for them";
}

/** "Skips Olive Petrov (hardship, not yours) and 3 that wait or are taken": the cases that are due before it. */
function useSkipped(rows: readonly CaseRow[], next: CaseRow | undefined): string {
  const mayGuarded = useMay()("complaint.work");
  const before = next === undefined ? [] : rows.slice(0, Math.max(0, rows.indexOf(next)));
  const free = before.find(({ assignee }) => assignee === null);
  if (free === undefined) return "";
  const others = before.length - 1;
  const more = others === 0 ? "" : ` and ${others} that ${others === 1 ? "waits or is" : "wait or are"} taken`;
  return `Skips ${shortNames(free)} (${whySkipped(free, mayGuarded)})${more}`;
}

/** When it is due, behind its name. */
function dueWords(row: CaseRow, now: Date): string {
  const group = groupOf(row, now);
  const text = dueText(row, group, now);
  if (group === "overdue") return text;
  if (group === "ask-again") return "to ask again";
  if (group === "today") return "due today";
  if (group === "none") return "no deadline";
  return group === "waiting" ? `waits ${text.toLowerCase()}` : `due ${text}`;
}

type NextCaseProps = { readonly rows: readonly CaseRow[] | null; readonly isFiltered?: boolean };

/** Beside the button: which case it takes and when that is due, or the rule where the list at hand does not show it. */
export function NextCase({ rows, isFiltered = false }: NextCaseProps) {
  const now = useClock().now();
  // A list that does not show it is no list of the cases with nobody, which is asked for then.
  const free = useQuery({ ...casesQuery(WITH_NOBODY), enabled: rows === null });
  const next = useNextIn(rows ?? free.data?.items ?? null, now);
  const skipped = useSkipped(rows ?? free.data?.items ?? [], next);
  if (next === undefined) return <span className="next-case soft">{RULE}</span>;
  return (
    <span className="next-case soft" title={`${RULE}: ${next.reference}`}>
      <span>
        Next free: <b>{shortNames(next)}</b>, {dueWords(next, now)}
        {isFiltered ? " (ignores filters)" : ""}
      </span>
      {skipped === "" ? null : <span className="skipped">{skipped}</span>}
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
