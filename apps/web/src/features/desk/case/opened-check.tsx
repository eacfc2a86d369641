import type { CaseCheck } from "@keystep/contract/desk/checks";
import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import { checkRow } from "@keystep/domain/decisions/checks";
import { TO_DO } from "@keystep/domain/decisions/check-work";
import { useEffect, useId, useRef } from "react";
import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { weekdayText } from "#src/ui/moment";
import { MESSAGES_ID, NOTES_ID, showPart } from "./case-parts.ts";
import { useCasePlaces, useSide } from "./case-places.tsx";
import { CheckEvidence, JudgeFirst, NamedEvidence, useUnjudgedOf } from "./check-evidence.tsx";
import { CheckForm } from "./check-form.tsx";
import { Notes } from "./notes.tsx";
import { callNames, checkName, groupsOfChecks, keyOfCheck, nextOpenCheck, remarksToAnswer } from "./check-words.ts";

const LOOKS = {
  passed: { className: "looks-passed", words: "Passes by the rules." },
  look: { className: "looks-look", words: "" },
  unknown: { className: "looks-unknown", words: "You decide this one." },
} as const satisfies Record<CaseCheck["suggestion"]["looks"], unknown>;

type RuleProps = { readonly check: CaseCheck; readonly unjudged: string | null };

/** The finding of the rules, and the way to the documents that it waits for. */
function Rule({ check: { check, name, suggestion, doubt, before, by, at }, unjudged }: RuleProps) {
  const { className, words } = LOOKS[suggestion.looks];
  const now = useClock().now();
  return (
    <div className={`rule ${className}`}>
      <p>
        {words === "" ? null : <b>{words} </b>}
        {suggestion.why || TO_DO[check]}
      </p>
      {doubt === null || doubt === suggestion.why ? null : <p className="clay">{doubt}</p>}
      {before === null ? null : (
        <p>
          Changed since it was answered: {CHECK_OUTCOME_WORDS[before].toLowerCase()}
          {by === null || at === null ? "" : ` by ${by.name}, ${weekdayText(at, now)}`}
        </p>
      )}
      {unjudged === null || suggestion.looks !== "look" ? null : <JudgeFirst id={unjudged} name={name} />}
    </div>
  );
}

type OpenedCheckProps = { readonly found: OpenedCase; readonly onChanged: () => Promise<void> };

/** The opened check in the middle of the case: what there is to read about it, and then the answer. */
export function OpenedCheck({ found, onChanged }: OpenedCheckProps) {
  const heading = useId();
  const { check: opened, openCheck } = useCasePlaces();
  const unjudgedOf = useUnjudgedOf(found);
  const groups = groupsOfChecks(found.checks);
  const inOrder = groups.flatMap(({ checks }) => checks);
  const at = inOrder.findIndex((each) => keyOfCheck(each) === opened);
  const check = inOrder[at];
  if (check === undefined) return null;
  const party = groups.find(({ checks }) => checks.includes(check))?.party ?? null;
  const unjudged = unjudgedOf(check.check, party);

  async function goOn(answered: CaseCheck): Promise<void> {
    const following = nextOpenCheck(inOrder, answered);
    await onChanged();
    openCheck(following === undefined ? null : keyOfCheck(following));
  }
  const go = (to: number) => () => {
    const next = inOrder[to];
    if (next !== undefined) openCheck(keyOfCheck(next));
  };
  return (
    <section aria-labelledby={heading} className="part opened-check">
      <Keys
        where={`Check ${at + 1} of ${inOrder.length}`}
        notes={found.notes.length}
        onNext={go(at + 1)}
        onBefore={go(at - 1)}
        onClose={() => openCheck(null)}
      />
      <div className="check-read">
        <CheckHead key={opened} heading={heading} check={check} />
        <Remark found={found} check={check} />
        <Rule check={check} unjudged={unjudged} />
        <NamedEvidence check={check} />
        <CheckEvidence
          caseId={found.id}
          check={check.check}
          party={party}
          names={callNames(found.people.map(({ name }) => name))}
        />
      </div>
      <CheckForm
        key={`${keyOfCheck(check)} ${check.version}`}
        caseId={found.id}
        check={check}
        unjudged={unjudged}
        onAnswered={() => goOn(check)}
        onLate={onChanged}
      />
      <Notes found={found} onAdded={onChanged} />
    </section>
  );
}

/** The remark with which a second person gave it back, until it is answered. */
function Remark({ found, check }: Pick<OpenedCheckProps, "found"> & { readonly check: CaseCheck }) {
  const remark = remarksToAnswer(found).find((each) => each.check === check);
  if (remark === undefined) return null;
  return (
    <div className="rule looks-look">
      <p className="as-typed">
        <b>{found.proposal?.endedBy?.name ?? "A colleague"} returned it:</b> {remark.text}
      </p>
    </div>
  );
}

type KeysProps = {
  readonly where: string;
  /** How many notes the case has. */
  readonly notes: number;
  readonly onNext: () => void;
  readonly onBefore: () => void;
  readonly onClose: () => void;
};

/** The ways out of the opened check, above it. Mounted with it, its keys go before those of the list of cases. */
function Keys({ where, notes, onNext, onBefore, onClose }: KeysProps) {
  const toSide = useSide();
  useKeys({ down: onNext, up: onBefore, back: onClose });
  return (
    <div className="acts check-walk">
      <button type="button" className="btn bare" onClick={onClose}>
        Whole case <Kbd of="back" />
      </button>
      <button type="button" className="btn bare" onClick={() => showPart(NOTES_ID)}>
        Notes{notes === 0 ? "" : ` (${notes})`} <Kbd of="note" />
      </button>
      <button type="button" className="btn bare" onClick={() => toSide(() => showPart(MESSAGES_ID))}>
        Messages <Kbd of="message" />
      </button>
      <span className="soft sp">{where}</span>
      <button type="button" className="btn bare" onClick={onBefore}>
        Previous <Kbd of="up" />
      </button>
      <button type="button" className="btn bare" onClick={onNext}>
        Next <Kbd of="down" />
      </button>
    </div>
  );
}

type HeadProps = { readonly heading: string; readonly check: CaseCheck };

function CheckHead({ heading, check }: HeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Focus brings it into view, and the keys go on from here.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="check-head">
      <h2 id={heading} ref={title} tabIndex={-1}>
        {checkName(check)}
      </h2>
      <p className="question">{checkRow(check.check).question}</p>
    </div>
  );
}
