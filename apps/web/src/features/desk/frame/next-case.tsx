import type { CaseRow } from "@keystep/contract/desk/cases";
import { isGuarded } from "@keystep/domain/desk/case";
import { useQuery } from "@tanstack/react-query";
import { useClock } from "#src/app/clock";
import { isToAskAgain, kindText, shortNames } from "#src/features/desk/case-words";
import { casesQuery } from "#src/features/desk/desk-queries";
import { dueText, groupOf } from "#src/features/desk/queue/due-mark.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { useForWhom } from "./use-for-whom.ts";
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
function whySkipped(row: CaseRow, forWhom: string | null): string {
  return isGuarded(row) && forWhom !== null ? `${kindText(row).toLowerCase()}, ${forWhom}` : "waits for them";
}

/** "Skips Olive Petrov (hardship, for Wendy) and 3 that wait or are taken": the cases that are due before it. */
function useSkipped(rows: readonly CaseRow[], next: CaseRow | undefined): string {
  const forWhom = useForWhom();
  const before = next === undefined ? [] : rows.slice(0, Math.max(0, rows.indexOf(next)));
  const free = before.find(({ assignee }) => assignee === null);
  if (free === undefined) return "";
  const others = before.length - 1;
  const more = others === 0 ? "" : ` and ${others} that ${others === 1 ? "waits or is" : "wait or are"} taken`;
  return `Skips ${shortNames(free)} (${whySkipped(free, forWhom)})${more}`;
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

type NextCaseProps = {
  readonly rows: readonly CaseRow[] | null;
  readonly isFiltered?: boolean;
  readonly isMain: boolean;
};

/** The button that takes the next case: which one and when that is due, and beside it the cases that it skips. */
export function TakeNext({ rows, isFiltered = false, isMain }: NextCaseProps) {
  const now = useClock().now();
  const { isPending, take } = useTakeNext();
  // A list that does not show it is no list of the cases with nobody, which is asked for then.
  const free = useQuery({ ...casesQuery(WITH_NOBODY), enabled: rows === null });
  const next = useNextIn(rows ?? free.data?.items ?? null, now);
  const skipped = useSkipped(rows ?? free.data?.items ?? [], next);
  // Within another case, the name alone would read as something done to that one.
  const takes = rows === null ? "Next case:" : "Take";
  const beside = [skipped, isFiltered ? "Ignores filters" : ""].filter(Boolean).join(". ");
  return (
    <span className="take-next">
      {beside === "" ? null : <span className="next-case soft">{beside}</span>}
      <button
        type="button"
        className={isMain ? "btn big main" : "btn big"}
        title={next === undefined ? RULE : `${RULE}: ${next.reference}`}
        aria-disabled={isPending || undefined}
        onClick={take}
      >
        {next === undefined ? "Take next case" : `${takes} ${shortNames(next)}, ${dueWords(next, now)}`}{" "}
        <Kbd of="next-case" />
      </button>
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
