import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { CaseProposal } from "@keystep/contract/desk/proposals";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { TO_COMPARE } from "@keystep/domain/decisions/check-work";
import { checkRow } from "@keystep/domain/decisions/checks";
import { RETURN_CAUSES } from "@keystep/domain/decisions/proposal";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useId, useRef, useState } from "react";
import { JudgedDocuments, NamedEvidence } from "#src/features/desk/case/check-evidence.tsx";
import { checkName, foundWords, groupsOfChecks, keyOfCheck } from "#src/features/desk/case/check-words";
import { caseAnswersQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { homeOf } from "#src/features/desk/case/asked-figures.tsx";
import { useClock } from "#src/app/clock";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { dayMonthText, weekdayText } from "#src/ui/moment";
import { Link } from "#src/ui/link.tsx";
import { firstName } from "#src/features/staff/first-name";
import { checkPath } from "./decision-paths.ts";

import { CheckTitle } from "./check-title.tsx";
import { Fold } from "./fold.tsx";
import { Result } from "./result.tsx";
import { MarkLine, OF_UNDO, type Marking } from "./mark-line.tsx";
import { mostOften, sameNoteText } from "./most-often.ts";
import { byWeight, checksToMark, isChangedSince, remarkBefore } from "./weight-of-checks.ts";
import { REASON_KEY, type Looking, type Mark } from "./use-looking.ts";

type Resting = CaseProposal["checks"][number];
/** A thing to mark: a check, or the reason for taking a decision back. */
type Point = Resting | null;

const keyOf = (point: Point) => (point === null ? REASON_KEY : keyOfCheck(point));

/** "Wendy, Fri 27 Nov". */
function byText({ by, at }: CaseCheck, now: Date): string {
  return [firstName(by?.name), at === null ? null : weekdayText(at, now)].filter(Boolean).join(", ");
}

type Common = { readonly by: string | null; readonly note: string | null };

/** The author and the note that most checks have, so that they are said once and not in every row; and the notes of all. */
function commonOf(found: OpenedCase, points: readonly Point[], now: Date) {
  const checks = points.filter((each) => each !== null);
  const answered = checks.flatMap((each) => found.checks.find((check) => keyOfCheck(check) === keyOfCheck(each)) ?? []);
  const notes = answered.map(({ note }) => note ?? "");
  return { by: mostOften(answered.map((each) => byText(each, now))), note: mostOften(notes), notes };
}

function partyOf({ checks }: OpenedCase, check: CaseCheck): ApplicantType | null {
  return groupsOfChecks(checks).find((group) => group.checks.includes(check))?.party ?? null;
}

type RowProps = Marking & {
  readonly common: Common;
  readonly found: OpenedCase;
  /** The proposer's first name. */
  readonly proposer: string;
  readonly resting: Resting;
  /** The remark with which the proposal before came back here. */
  readonly remarked: string | null;
  /** It opens again, and is not what the decision rests on. */
  readonly isOpening: boolean;
};

/** A check with what was found and the documents that show it, to be marked. */
function CheckLine({ common, found, proposer, resting, remarked, isOpening, ...marking }: RowProps) {
  const now = useClock().now();
  const key = keyOfCheck(resting);
  const check = found.checks.find((each) => keyOfCheck(each) === key);
  const answeredBy = check === undefined ? "" : byText(check, now);
  const by = answeredBy === common.by ? "" : answeredBy;
  const { choices } = checkRow(resting.check);
  const toCompare = TO_COMPARE[resting.check];
  // A choice rests on its note.
  const isSaidBelow = check?.note === common.note && choices === undefined;
  const note = isSaidBelow || !check?.note ? "" : `“${check.note}”`;
  const doubt = resting.doubt ?? check?.doubt ?? null;
  const why = doubt === null && !isOpening ? check?.suggestion.why : null;
  const said = check === undefined ? [] : [foundWords(check, now), note, by, why].filter((text) => Boolean(text));
  return (
    <MarkLine
      {...marking}
      {...(isOpening && { words: OF_UNDO })}
      name={checkName(check ?? { check: resting.check, name: null })}
      title={
        <Link href={checkPath(found.id, resting)} look="bare">
          <CheckTitle check={resting.check} name={check?.name ?? null} />
        </Link>
      }
    >
      <Result state={resting.outcome} isLook={isOpening || doubt !== null}>
        <b className={resting.outcome === "failed" ? "red" : ""}>{CHECK_OUTCOME_WORDS[resting.outcome]}</b>
        {isOpening ? <span className="clay">, now in doubt</span> : null}
        {isChangedSince(found, resting) ? <span className="clay">, changed since</span> : null}
        {said.length === 0 ? null : <span className="found"> {said.join(". ")}</span>}
        {toCompare === undefined ? null : (
          <span className="to-compare">
            <b>To compare:</b> {toCompare}
          </span>
        )}
        {doubt === null ? null : <span className="clay doubt">{doubt}</span>}
        {resting.why === null ? null : (
          <span className="doubt why-against">
            {proposer}: {resting.why}
          </span>
        )}
        {remarked === null ? null : <span className="clay doubt">{remarked}</span>}
        {check === undefined ? null : (
          <>
            {isOpening && check.check === "valuation" ? <HomeOf caseId={found.id} check={check} /> : null}
            <NamedEvidence check={check} />
            <JudgedDocuments caseId={found.id} check={check.check} party={partyOf(found, check)} />
          </>
        )}
      </Result>
    </MarkLine>
  );
}

/** The home that was applied for, to be held against the report. */
function HomeOf({ caseId, check: { file } }: { readonly caseId: string; readonly check: CaseCheck }) {
  const query = useQuery(caseAnswersQuery(caseId, undefined));
  const home = query.data === undefined ? null : homeOf(query.data);
  if (home === null) return null;
  return (
    <dl className="compared-home">
      <div>
        <dt>Applied for</dt>
        <dd>{home}</dd>
      </div>
      <div>
        <dt>Report says</dt>
        <dd>
          {file === null
            ? "No report is kept with this check: ask for it, or return"
            : "The address in the report below"}
        </dd>
      </div>
    </dl>
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

/** The headings over what is marked. */
const TITLES = {
  check: { toDo: "Mark each check", done: "The checks you agreed with", column: "Check", result: "Result" },
  undo: {
    toDo: "Agree with the reason and each check that opens again",
    done: "The reason and the checks you agreed with",
    column: "To mark",
    result: "As it stands",
  },
} as const;

/** Every check that the proposal rests on, to be marked one by one; of taking back, its reason and the checks that open again. */
export function Marks({ found, proposal, looking, isTried, isDone, onChange }: MarksProps) {
  const heading = useId();
  const table = useRef<HTMLTableElement>(null);
  const [cursor, setCursor] = useState(0);
  const isUndo = proposal.outcome === "undo";
  const titles = TITLES[isUndo ? "undo" : "check"];
  const weighed = byWeight(found, { ...proposal, checks: checksToMark(proposal) });
  const first: readonly Point[] = isUndo ? [null, ...weighed.first, ...weighed.rest] : weighed.first;
  const rest: readonly Point[] = isUndo ? [] : weighed.rest;
  const points = [...first, ...rest];
  const [isUnfolded, setIsUnfolded] = useState(first.length === 0);
  const markedOf = (some: readonly Point[]) => some.filter((each) => looking.marks[keyOf(each)] !== undefined).length;
  const marked = markedOf(points);
  const now = useClock().now();
  const common = commonOf(found, points, now);
  const { by, note, notes } = common;
  const ofMost = note === null ? by && `Checked by ${by}` : sameNoteText(note, notes, by);
  const remarkedAt = (each: Resting) => {
    const text = remarkBefore(proposal, each);
    return text === null ? null : `${proposal.returnedBefore?.by || "A colleague"} returned it here: ${text}`;
  };

  function goTo(index: number, control = "button"): void {
    if (points[index] === undefined) return;
    setCursor(index);
    const focus = () =>
      table.current?.querySelectorAll<HTMLElement>(".is-check")[index]?.querySelector<HTMLElement>(control)?.focus();
    if (index < first.length || isUnfolded) return focus();
    setIsUnfolded(true);
    // The rows come with it.
    setTimeout(focus);
  }
  function mark(index: number, given: Mark): void {
    const each = points[index];
    if (each !== undefined) onChange({ marks: { ...looking.marks, [keyOf(each)]: given } });
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
  useKeys(isDone ? {} : ways, { words: isUndo ? { again: "disagree" } : {} });

  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>{isDone ? titles.done : titles.toDo}</h2>
        {isDone ? null : (
          <span className="soft" role="status">
            {marked} of {points.length} marked
          </span>
        )}
      </div>
      <CameBack before={proposal.returnedBefore} />
      {!isUndo || isDone ? null : (
        <p className="soft">If you disagree with one of them, you return the proposal, and the decision stands.</p>
      )}
      <table ref={table} className="marking">
        <thead>
          <tr>
            <th scope="col">{titles.column}</th>
            <th scope="col">{titles.result}</th>
            {isDone ? null : <th scope="col">Your mark</th>}
          </tr>
        </thead>
        {points.map((each, index) => {
          const key = keyOf(each);
          const isFold = index === first.length && first.length > 0;
          const marking: Marking = {
            mark: looking.marks[key],
            remark: each === null ? null : (looking.remarks[key] ?? ""),
            isAtCursor: !isDone && index === cursor,
            isTried,
            isDone,
            onMark: (given) => mark(index, given),
            onRemark: (text) => onChange({ remarks: { ...looking.remarks, [key]: text } }),
            onEnter: () => setCursor(index),
          };
          return (
            <Fragment key={key}>
              {isFold ? (
                <Fold
                  count={rest.length}
                  marked={isDone ? null : markedOf(rest)}
                  isOpen={isUnfolded}
                  onToggle={() => setIsUnfolded(!isUnfolded)}
                />
              ) : null}
              {each === null ? (
                <MarkLine {...marking} words={OF_UNDO} name="The reason" title="The reason">
                  <td className="result">
                    <span className="as-typed">{proposal.words}</span>
                    {points.length > 1 ? null : <span className="doubt">No check is made again: none was wrong.</span>}
                  </td>
                </MarkLine>
              ) : index >= first.length && !isUnfolded ? null : (
                <CheckLine
                  {...marking}
                  common={common}
                  found={found}
                  proposer={firstName(proposal.proposedBy.name)}
                  resting={each}
                  remarked={remarkedAt(each)}
                  isOpening={isUndo}
                />
              )}
            </Fragment>
          );
        })}
      </table>
      {ofMost === null ? null : <p className="soft">{ofMost}</p>}
    </section>
  );
}
