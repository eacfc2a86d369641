import type { CaseCheck } from "@keystep/contract/desk/checks";
import { checkRow } from "@keystep/domain/decisions/checks";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { caseAnswersQuery, caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { useCasePlaces } from "./case-places.tsx";
import {
  answeredWords,
  callNames,
  groupsOfChecks,
  keyOfCheck,
  openStateOf,
  remarksToAnswer,
  standingOfCheck,
} from "./check-words.ts";
import { comesFirst, knownOfCheck } from "./known-of-check.ts";
import { StateMark } from "./state-mark.tsx";

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

/** A line of the list: how it stands as a mark, its name, and below it what was found, or what is known. */
function CheckItem({ check, known, before, isOpened, remark, onOpen }: CheckItemProps) {
  const { outcome, name, doubt } = check;
  const state = outcome === "open" ? openStateOf(check, before !== null) : outcome;
  // Nothing is green that something speaks against.
  const isLook = remark !== null || doubt !== null || state === "look";
  return (
    <li>
      <button
        type="button"
        className="check"
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
          <span className={state === "look" && remark === null ? "found clay" : "found"}>
            {outcome === "open" ? (
              <>
                <b>{standingOfCheck(check, before !== null)}</b> {check.before === null ? (before ?? known) : ""}
              </>
            ) : (
              answeredWords(check)
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The checks before a decision, which stay in sight while one of them is open. */
export function Checks({ found }: { readonly found: OpenedCase }) {
  const heading = useId();
  const { check: opened, openCheck } = useCasePlaces();
  const { checks, actions } = found;
  const { data: people = [] } = useQuery(caseDocumentsQuery(found.id));
  const { data: answers } = useQuery(caseAnswersQuery(found.id, undefined));
  const mayAnswer = actions.some(({ action, allowed }) => action === "check" && allowed);
  if (checks.length === 0) return null;
  const returned = remarksToAnswer(found);
  const remarkAt = (check: CaseCheck) => returned.find((each) => each.check === check)?.text ?? null;
  const groups = groupsOfChecks(checks);
  const names = groups.flatMap(({ title, party }) => (party === null ? [] : [title]));
  const called = callNames(names);
  const closed = checks.filter((check) => check.outcome !== "open" && remarkAt(check) === null).length;
  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>Checks</h2>
        <span className="soft">
          {closed} of {checks.length} done
          {returned.length === 0 ? "" : `, ${returned.length} returned`}
        </span>
      </div>
      <div className="check-groups">
        {groups.map(({ title, party, checks: ofGroup }) => (
          <div key={title}>
            <h3>{party === null ? title : (called[names.indexOf(title)] ?? title)}</h3>
            <ul className="checks">
              {ofGroup.map((check) => (
                <CheckItem
                  key={keyOfCheck(check)}
                  check={check}
                  known={knownOfCheck(check, { party, answers, people })}
                  before={comesFirst(check, { party, people })}
                  isOpened={opened === keyOfCheck(check)}
                  remark={remarkAt(check)}
                  onOpen={mayAnswer ? () => openCheck(keyOfCheck(check)) : null}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
