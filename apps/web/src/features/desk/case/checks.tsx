import type { CaseCheck } from "@keystep/contract/desk/checks";
import { checkRow } from "@keystep/domain/decisions/checks";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { caseAnswersQuery, caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { useCasePlaces } from "./case-places.tsx";
import {
  answeredWords,
  doubtAbout,
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
  /** What is known of it while it is open. */
  readonly known: string;
  readonly isOpened: boolean;
  /** A second person gave it back, and nobody has answered it since. */
  readonly isReturned: boolean;
  /** Null for somebody who may not answer. */
  readonly onOpen: (() => void) | null;
};

/** A line of the list: how it stands as a mark, its name, and below it what was found, or what is known. */
function CheckItem({ check, known, isOpened, isReturned, onOpen }: CheckItemProps) {
  const { outcome, name } = check;
  const isLook = isReturned || needsLook(check);
  const doubt = doubtAbout(check);
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
          <span className={isLook ? "found clay" : "found"}>{isReturned ? `Returned. ${words}` : words}</span>
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
  const returned = remarksToAnswer(found).map(({ check }) => check);
  const closed = checks.filter((check) => check.outcome !== "open" && !returned.includes(check)).length;
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
                  isReturned={returned.includes(check)}
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
