import type { CaseCheck } from "@keystep/contract/desk/checks";
import { checkRow } from "@keystep/domain/decisions/checks";
import { useId } from "react";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useCasePlaces } from "./case-places.tsx";
import {
  doubtAbout,
  foundWords,
  groupsOfChecks,
  keyOfCheck,
  needsLook,
  remarksToAnswer,
  standingOfCheck,
} from "./check-words.ts";
import { StateMark } from "./state-mark.tsx";

type CheckItemProps = {
  readonly check: CaseCheck;
  readonly isOpened: boolean;
  /** A second person gave it back, and nobody has answered it since. */
  readonly isReturned: boolean;
  /** Null for somebody who may not answer. */
  readonly onOpen: (() => void) | null;
};

/** A line of the list, with what was found or noted. */
function CheckItem({ check, isOpened, isReturned, onOpen }: CheckItemProps) {
  const { outcome, note, name } = check;
  const isLook = isReturned || needsLook(check);
  const doubt = doubtAbout(check);
  const found = outcome === "open" ? "" : [foundWords(check), note].filter(Boolean).join(". ");
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
          {doubt === null ? null : <span className="clay doubt">{doubt}</span>}
          {found === "" ? null : <span className="found">{found}</span>}
        </span>
        {/* The empty ring shows it. */}
        <span className={outcome === "open" && !isLook ? "sr-only" : `standing ${isLook ? "clay" : "soft"}`}>
          {isReturned ? "Returned" : standingOfCheck(check)}
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
        {groupsOfChecks(checks).map((group) => (
          <div key={group.title}>
            <h3>{group.title}</h3>
            <ul className="checks">
              {group.checks.map((check) => (
                <CheckItem
                  key={keyOfCheck(check)}
                  check={check}
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
