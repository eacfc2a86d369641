import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { checkRow } from "@keystep/domain/decisions/checks";
import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { useClock } from "#src/app/clock";
import { caseAnswersQuery, caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { AllDone } from "./all-done.tsx";
import { useCasePlaces } from "./case-places.tsx";
import {
  answeredWords,
  callNames,
  foundInShort,
  groupsOfChecks,
  keyOfCheck,
  openStateOf,
  remarksToAnswer,
  standingOfCheck,
} from "./check-words.ts";
import { comesFirst, knownOfCheck } from "./known-of-check.ts";
import { StateMark } from "./state-mark.tsx";
import { canDo } from "./can-do.ts";

type CheckItemProps = {
  readonly check: CaseCheck;
  /** Facts known about it while it is open. */
  readonly known: string;
  /** The thing that has to be done before it can be answered. */
  readonly before: string | null;
  readonly isOpened: boolean;
  /** The words with which a second person gave it back, until somebody answers it. */
  readonly remark: string | null;
  /** Null for somebody who may not answer. */
  readonly onOpen: (() => void) | null;
};

/** Below the name of a check: its result, or what is known of it while it is open. */
function Found({ check, known, before, remark }: Omit<CheckItemProps, "isOpened" | "onOpen">) {
  const now = useClock().now();
  const { outcome, doubt } = check;
  if (outcome !== "open") return <span className="found">{answeredWords(check, now)}</span>;
  const isBlocked = before !== null;
  const isLook = openStateOf(check, isBlocked) === "look";
  const words = check.before === null ? (before ?? known) : "";
  // Its mark says how it stands.
  if (words === "" && !isLook && remark === null && doubt === null)
    return <span className="sr-only">{standingOfCheck(check, isBlocked)}</span>;
  return (
    <span className={isLook && remark === null ? "found clay" : "found"}>
      <b className={isLook || remark !== null || doubt !== null ? "" : "sr-only"}>
        {standingOfCheck(check, isBlocked)}
      </b>{" "}
      {words}
    </span>
  );
}

/** A line of the list: how it stands as a mark, its name, and what was found or is known. */
function CheckItem({ isOpened, onOpen, ...about }: CheckItemProps) {
  const { check, before, remark } = about;
  const now = useClock().now();
  const { outcome, name, doubt } = check;
  const state = outcome === "open" ? openStateOf(check, before !== null) : outcome;
  // Nothing is green that something speaks against.
  const isLook = remark !== null || doubt !== null || state === "look";
  const isDone = isDoneWith(check, remark);
  return (
    <li>
      <button
        type="button"
        className={isDone ? "check is-done" : "check"}
        aria-current={isOpened ? "true" : undefined}
        aria-disabled={onOpen === null || undefined}
        onClick={() => onOpen?.()}
      >
        <StateMark state={state === "look" ? "open" : state} isLook={isLook} />
        <span className="check-title">
          {checkRow(check.check).title}
          {name === null ? null : <span className="sr-only">, {name}</span>}
          {doubt === null ? null : <span className="clay doubt">{doubt}</span>}
          {remark === null ? null : <span className="clay doubt">Returned: {remark}</span>}
          {outcome === "passed" && isDone ? <span className="sr-only">: Passed</span> : null}
          {isDone ? null : <Found {...about} />}
        </span>
        {isDone ? <span className="found">{foundInShort(check, now)}</span> : null}
      </button>
    </li>
  );
}

/** It needs no more work. */
function isDoneWith({ outcome, doubt }: CaseCheck, remark: string | null): boolean {
  return (outcome === "passed" || outcome === "not-needed") && doubt === null && remark === null;
}

type DoneProps = {
  readonly checks: readonly CaseCheck[];
  /** The key of the check that is open: among these it is in sight. */
  readonly opened: string | null;
  readonly children: (check: CaseCheck) => ReactNode;
};

/** The checks that need no more work, folded into one line while others do. */
function DoneChecks({ checks, opened, children }: DoneProps) {
  const isHere = checks.some((check) => keyOfCheck(check) === opened);
  if (checks.length === 0) return null;
  return (
    <details key={String(isHere)} open={isHere} className="checks-done">
      <summary>
        <StateMark state="passed" /> {checks.length} done
      </summary>
      <ul className="checks">{checks.map(children)}</ul>
    </details>
  );
}

/** The signs of the checks that are open: each says what it takes. */
const LEFT = [
  { state: "to-confirm", words: "ready to confirm" },
  { state: "open", words: "to find out" },
  { state: "blocked", words: "waiting" },
] as const;

/** The checks before a decision, which stay in sight while one of them is open. */
export function Checks({ found }: { readonly found: OpenedCase }) {
  const heading = useId();
  const { check: opened, openCheck } = useCasePlaces();
  const { checks } = found;
  const { data: people = [] } = useQuery(caseDocumentsQuery(found.id));
  const { data: answers } = useQuery(caseAnswersQuery(found.id, undefined));
  const mayAnswer = canDo(found, "check");
  if (checks.length === 0) return null;
  const returned = remarksToAnswer(found);
  const remarkAt = (check: CaseCheck) => returned.find((each) => each.check === check)?.text ?? null;
  const groups = groupsOfChecks(checks);
  const names = groups.flatMap(({ title, party }) => (party === null ? [] : [title]));
  const called = callNames(names);
  const isDone = (check: CaseCheck) => isDoneWith(check, remarkAt(check));
  const areAllDone = checks.every(isDone);
  const left = groups.flatMap(({ party, checks: ofGroup }) =>
    ofGroup.flatMap((check) =>
      check.outcome === "open" ? [openStateOf(check, comesFirst(check, { party, people }) !== null)] : [],
    ),
  );
  const closed = checks.filter((check) => check.outcome !== "open" && remarkAt(check) === null).length;
  const itemOf = (check: CaseCheck, party: ApplicantType | null) => (
    <CheckItem
      key={keyOfCheck(check)}
      check={check}
      known={knownOfCheck(check, { party, answers, people })}
      before={comesFirst(check, { party, people })}
      isOpened={opened === keyOfCheck(check)}
      remark={remarkAt(check)}
      onOpen={mayAnswer ? () => openCheck(keyOfCheck(check)) : null}
    />
  );
  const inGroups = (
    <div className="check-groups">
      {groups.map(({ title, party, checks: ofGroup }) => (
        <div key={title}>
          <h3>{party === null ? title : (called[names.indexOf(title)] ?? title)}</h3>
          <ul className="checks">
            {ofGroup.filter((check) => areAllDone || !isDone(check)).map((check) => itemOf(check, party))}
          </ul>
          {areAllDone ? null : (
            <DoneChecks checks={ofGroup.filter(isDone)} opened={opened}>
              {(check) => itemOf(check, party)}
            </DoneChecks>
          )}
        </div>
      ))}
    </div>
  );
  if (areAllDone) {
    return (
      <section aria-labelledby={heading} className="part">
        <div className="part-head">
          <h2 id={heading}>Checks</h2>
        </div>
        <AllDone checks={checks} isOneOpen={opened !== null}>
          {inGroups}
        </AllDone>
      </section>
    );
  }
  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>Checks</h2>
        <span className="soft">
          {closed} of {checks.length} done
          {returned.length === 0 ? "" : `, ${returned.length} returned`}
        </span>
        <p className="legend soft">
          {LEFT.map(({ state, words }) => {
            const count = left.filter((each) => each === state).length;
            return count === 0 ? null : (
              <span key={state}>
                <StateMark state={state} /> {count} {words}
              </span>
            );
          })}
        </p>
      </div>
      {inGroups}
    </section>
  );
}
