import type { CaseCheck } from "@keystep/contract/desk/checks";
import { checkRow } from "@keystep/domain/decisions/checks";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { caseAnswersQuery, caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { useCasePlaces } from "./case-places.tsx";
import {
  answeredWords,
  groupsOfChecks,
  keyOfCheck,
  needsLook,
  remarksToAnswer,
  standingOfCheck,
} from "./check-words.ts";
import { knownOfCheck } from "./known-of-check.ts";
import { StateMark } from "./state-mark.tsx";

type CheckItemProps = {
  readonly check: CaseCheck;
  /** Facts known about it while it is open. */
  readonly known: string;
  readonly isOpened: boolean;
  /** The words with which a second person gave it back, until somebody answers it. */
  readonly remark: string | null;
  /** Null for somebody who may not answer. */
  readonly onOpen: (() => void) | null;
};

/** A line of the list: how it stands as a mark, its name, and below it what was found, or what is known. */
function CheckItem({ check, known, isOpened, remark, onOpen }: CheckItemProps) {
  const { outcome, name, doubt } = check;
  const isLook = remark !== null || needsLook(check);
  const words = outcome === "open" ? (check.before === null ? known : "Open again") : answeredWords(check);
  return (
    <li>
      <button
        type="button"
        className="check"
        aria-current={isOpened ? "true" : undefined}
        aria-disabled={onOpen === null || undefined}
        onClick={() => onOpen?.()}
      >
        <StateMark state={outcome} isLook={isLook} />
        <span className="check-title">
          {checkRow(check.check).title}
          {name === null ? null : <span className="sr-only">, {name}</span>}
          {outcome === "open" ? <span className="sr-only">, {standingOfCheck(check)}</span> : null}
          {doubt === null ? null : <span className="clay doubt">{doubt}</span>}
          {remark === null ? null : <span className="clay doubt">Returned: {remark}</span>}
          <span className={isLook && remark === null ? "found clay" : "found"}>{words}</span>
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
        {groupsOfChecks(checks).map(({ title, party, checks: ofGroup }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul className="checks">
              {ofGroup.map((check) => (
                <CheckItem
                  key={keyOfCheck(check)}
                  check={check}
                  known={knownOfCheck(check, { party, answers, people })}
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
