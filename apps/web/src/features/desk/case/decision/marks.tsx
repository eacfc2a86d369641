import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { checkRow } from "@keystep/domain/decisions/checks";
import { RETURN_CAUSES } from "@keystep/domain/decisions/proposal";
import { Fragment, useId, useRef, useState } from "react";
import { NamedEvidence } from "#src/features/desk/case/check-evidence.tsx";
import { checkName, foundWords, keyOfCheck } from "#src/features/desk/case/check-words";
import { StateMark } from "#src/features/desk/case/state-mark.tsx";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { dayMonthText } from "#src/ui/moment";
import { Link } from "#src/ui/link.tsx";
import { checkPath } from "./decision-paths.ts";

import { mostOften } from "./most-often.ts";
import { byWeight, isChangedSince, remarkBefore } from "./weight-of-checks.ts";
import type { Looking, Mark } from "./use-looking.ts";

type Resting = CaseProposal["checks"][number];

const MARK_WORDS = { agree: "Agree", again: "Recheck" } as const satisfies Record<Mark, string>;

/** "Wendy, 27 November". */
function byText({ by, at }: CaseCheck): string {
  return [by?.name.split(" ")[0], at === null ? null : dayMonthText(at)].filter(Boolean).join(", ");
}

type Common = { readonly by: string | null; readonly note: string | null };

/** The author and the note that most checks have, so that they are said once and not in every row. */
function commonOf(found: OpenedCase, checks: readonly Resting[]): Common {
  const answered = checks.flatMap((each) => found.checks.find((check) => keyOfCheck(check) === keyOfCheck(each)) ?? []);
  return { by: mostOften(answered.map(byText)), note: mostOften(answered.map(({ note }) => note ?? "")) };
}

type RowProps = {
  readonly common: Common;
  readonly found: OpenedCase;
  /** The proposer's first name. */
  readonly proposer: string;
  readonly resting: Resting;
  /** The remark with which the proposal before came back here. */
  readonly remarked: string | null;
  readonly looking: Looking;
  readonly isAtCursor: boolean;
  readonly isTried: boolean;
  /** The reader has confirmed already: nothing is marked any more. */
  readonly isDone: boolean;
  readonly onMark: (mark: Mark) => void;
  readonly onRemark: (text: string) => void;
  readonly onEnter: () => void;
};

/** A check with what was found, and the mark of the one who looks; marked again, the remark that goes back with it. */
function MarkRow({
  common,
  found,
  proposer,
  resting,
  remarked,
  looking,
  isAtCursor,
  isTried,
  isDone,
  onMark,
  onRemark,
  onEnter,
}: RowProps) {
  const id = useId();
  const key = keyOfCheck(resting);
  const check = found.checks.find((each) => keyOfCheck(each) === key);
  const title = checkName(check ?? { check: resting.check, name: null });
  const mark = looking.marks[key];
  const isChanged = isChangedSince(found, resting);
  const remark = looking.remarks[key] ?? "";
  const by = check === undefined || byText(check) === common.by ? "" : byText(check);
  const note = check?.note === common.note ? "" : check?.note;
  const said = check === undefined ? [] : [foundWords(check), note, by].filter((text) => Boolean(text));
  const doubt = resting.doubt ?? check?.doubt ?? null;
  const isMissing = isTried && mark === "again" && remark.trim() === "";
  return (
    <tbody className={isAtCursor ? "is-check cur" : "is-check"}>
      <tr>
        <th scope="row">
          <Link href={checkPath(found.id, resting)} look="bare">
            {checkRow(resting.check).title}
            {check?.name === undefined || check.name === null ? null : (
              <span className="of-whom">, {check.name.split(" ")[0]}</span>
            )}
          </Link>
        </th>
        <td className="result">
          <StateMark state={resting.outcome} isLook={doubt !== null} />{" "}
          <b className={resting.outcome === "failed" ? "red" : ""}>{CHECK_OUTCOME_WORDS[resting.outcome]}</b>
          {isChanged ? <span className="clay">, changed since</span> : null}
          {said.length === 0 ? null : <span className="found"> {said.join(". ")}</span>}
          {doubt === null ? null : <span className="clay doubt">{doubt}</span>}
          {resting.why === null ? null : (
            <span className="doubt why-against">
              {proposer}: {resting.why}
            </span>
          )}
          {remarked === null ? null : <span className="clay doubt">{remarked}</span>}
          {check === undefined ? null : <NamedEvidence check={check} />}
        </td>
        {isDone ? null : (
          <td className="mark">
            <span role="group" aria-label={title} className="marks">
              {(["agree", "again"] as const).map((each) => (
                <button
                  key={each}
                  type="button"
                  className={each}
                  aria-pressed={mark === each}
                  onClick={() => onMark(each)}
                >
                  {MARK_WORDS[each]}
                </button>
              ))}
            </span>
          </td>
        )}
      </tr>
      {mark === "again" && !isDone ? (
        <tr>
          <td colSpan={3} className="remark">
            <label htmlFor={id}>What to look at again</label>
            <textarea
              id={id}
              className="fld"
              rows={2}
              maxLength={500}
              aria-invalid={isMissing || undefined}
              value={remark}
              onFocus={onEnter}
              onChange={({ target }) => onRemark(target.value)}
            />
            {isMissing ? <p className="red">Say what to look at again</p> : null}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

type FoldProps = {
  readonly count: number;
  /** Null for somebody who has confirmed already. */
  readonly marked: number | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** The checks that passed and on which nothing turns, in one line. */
function Fold({ count, marked, isOpen, onToggle }: FoldProps) {
  return (
    <tbody className="fold">
      <tr>
        <td colSpan={3}>
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            {count === 1 ? "1 more check passed" : `${count} more checks passed`}
          </button>
          {marked === null ? null : (
            <span className="soft">
              {marked} of {count} marked
            </span>
          )}
        </td>
      </tr>
    </tbody>
  );
}

/** Why the proposal before this one came back. */
function CameBack({ before }: { readonly before: CaseProposal["returnedBefore"] }) {
  if (before === null) return null;
  return (
    <p className="as-typed">
      <b>
        {before.by || "A colleague"} returned the one before, {dayMonthText(before.at)}: {RETURN_CAUSES[before.cause]}.
      </b>{" "}
      {before.text}
    </p>
  );
}

type MarksProps = {
  readonly found: OpenedCase;
  readonly proposal: CaseProposal;
  readonly looking: Looking;
  readonly isTried: boolean;
  readonly isDone: boolean;
  readonly onChange: (part: Partial<Looking>) => void;
};

/** Every check that the proposal rests on, to be marked one by one. */
export function Marks({ found, proposal, looking, isTried, isDone, onChange }: MarksProps) {
  const heading = useId();
  const table = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState(0);
  const { first, rest } = byWeight(found, proposal);
  const checks = [...first, ...rest];
  const [isUnfolded, setIsUnfolded] = useState(first.length === 0);
  const markedOf = (some: typeof checks) => some.filter((each) => looking.marks[keyOfCheck(each)] !== undefined).length;
  const marked = markedOf(checks);
  const common = commonOf(found, checks);
  const remarkedAt = (each: Resting) => {
    const text = remarkBefore(proposal, each);
    return text === null ? null : `${proposal.returnedBefore?.by || "A colleague"} returned it here: ${text}`;
  };
  const ofMost = [common.by, common.note === null ? null : `“${common.note}”`].filter((text) => text !== null);

  function goTo(index: number, control = "button"): void {
    if (checks[index] === undefined) return;
    setCursor(index);
    const focus = () =>
      table.current?.querySelectorAll<HTMLElement>(".is-check")[index]?.querySelector<HTMLElement>(control)?.focus();
    if (index < first.length || isUnfolded) return focus();
    setIsUnfolded(true);
    // The rows come with it.
    setTimeout(focus);
  }
  function mark(index: number, given: Mark): void {
    const each = checks[index];
    if (each !== undefined) onChange({ marks: { ...looking.marks, [keyOfCheck(each)]: given } });
  }

  const ways = {
    down: () => goTo(cursor + 1),
    up: () => goTo(cursor - 1),
    agree: () => {
      mark(cursor, "agree");
      goTo(cursor + 1);
    },
    again: () => {
      mark(cursor, "again");
      // Its field comes with the mark.
      setTimeout(() => goTo(cursor, "textarea"));
    },
  };
  useKeys(isDone ? {} : ways);

  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>{isDone ? "The checks you agreed with" : "Mark each check"}</h2>
        {isDone ? null : (
          <>
            <span className="soft" role="status">
              {marked} of {checks.length} marked
            </span>
            <span className="sp soft mark-keys">
              <Kbd of="agree" /> agree <Kbd of="again" /> recheck
            </span>
          </>
        )}
      </div>
      <CameBack before={proposal.returnedBefore} />
      {ofMost.length === 0 ? null : <p className="soft">Where a row says nothing else: {ofMost.join(", ")}</p>}
      <table ref={table} className="marking">
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Result</th>
            {isDone ? null : <th scope="col">Your mark</th>}
          </tr>
        </thead>
        {checks.map((each, index) => {
          const key = keyOfCheck(each);
          const isFold = index === first.length && first.length > 0;
          return (
            <Fragment key={key}>
              {isFold ? (
                <Fold
                  count={rest.length}
                  marked={isDone ? null : markedOf([...rest])}
                  isOpen={isUnfolded}
                  onToggle={() => setIsUnfolded(!isUnfolded)}
                />
              ) : null}
              {index >= first.length && !isUnfolded ? null : (
                <MarkRow
                  common={common}
                  found={found}
                  proposer={proposal.proposedBy.name.split(" ")[0] ?? ""}
                  resting={each}
                  remarked={remarkedAt(each)}
                  looking={looking}
                  isAtCursor={!isDone && index === cursor}
                  isTried={isTried}
                  isDone={isDone}
                  onMark={(given) => mark(index, given)}
                  onRemark={(text) => onChange({ remarks: { ...looking.remarks, [key]: text } })}
                  onEnter={() => setCursor(index)}
                />
              )}
            </Fragment>
          );
        })}
      </table>
    </section>
  );
}
