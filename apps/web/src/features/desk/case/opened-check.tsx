import { answerCheck, type CaseCheck } from "@keystep/contract/desk/checks";
import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import { answerProblems, CHECK_OUTCOMES, checkRow, type CheckOutcome } from "@keystep/domain/decisions/checks";
import { useEffect, useId, useRef, useState } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { useAttachments, type ChosenFile } from "#src/features/messages/attached-files.tsx";
import { dateText } from "#src/ui/instant";
import { RedText } from "#src/ui/red-text.tsx";
import { MESSAGES_ID, NOTES_ID, showPart } from "./case-parts.ts";
import { useCasePlaces, useSide } from "./case-places.tsx";
import { CheckEvidence, JudgeFirst, NamedEvidence, useUnjudged } from "./check-evidence.tsx";
import { CheckFields, EvidenceField, NOTHING_TYPED, typedOf, valueOf } from "./check-fields.tsx";
import { Notes } from "./notes.tsx";
import { callNames, checkName, groupsOfChecks, keyOfCheck, nextOpenCheck, remarksToAnswer } from "./check-words.ts";

type Missing = { readonly field: "note" | "value"; readonly atControl: string; readonly words: string };

/** All that an answer still lacks, and the first field to go to; null where it can be given. */
function missingFor(
  outcome: CheckOutcome,
  { check, suggestion }: CaseCheck,
  typed: typeof NOTHING_TYPED,
): Missing | null {
  const { note } = typed;
  const gaps = answerProblems(check, { outcome, note, value: valueOf(typed) ?? null, looks: suggestion.looks });
  if (gaps.length === 0) return null;
  const values = gaps.flatMap(({ field, message }) =>
    field === "value" ? [message.replace(/ is required$/, "").toLowerCase()] : [],
  );
  const unexplained = gaps.find(({ field }) => field === "note");
  const whyPassed = suggestion.looks === "look" ? "say why, as the rules don't pass it" : "say why the risk is so";
  const parts = [
    ...(values.length === 0 ? [] : [`fill in ${values.join(", ")}`]),
    ...(unexplained === undefined ? [] : [whyPassed]),
  ];
  return {
    field: values.length > 0 ? "value" : "note",
    atControl: [
      ...(values.length === 0 ? [] : ["the fields above"]),
      ...(unexplained === undefined ? [] : ["a reason"]),
    ].join(" and "),
    words: outcome === "passed" ? `To pass it: ${parts.join("; ")}.` : (unexplained?.message ?? ""),
  };
}

const LOOKS = {
  passed: { className: "looks-passed", words: "Passes by the rules." },
  look: { className: "looks-look", words: "" },
  unknown: { className: "looks-unknown", words: "You decide this one." },
} as const satisfies Record<CaseCheck["suggestion"]["looks"], unknown>;

function Rule({ check: { suggestion, doubt, before, by, at } }: { readonly check: CaseCheck }) {
  const { className, words } = LOOKS[suggestion.looks];
  return (
    <div className={`rule ${className}`}>
      <p>
        {words === "" ? null : <b>{words} </b>}
        {suggestion.why}
      </p>
      {doubt === null || doubt === suggestion.why ? null : <p className="clay">{doubt}</p>}
      {before === null ? null : (
        <p>
          Changed since it was answered: {CHECK_OUTCOME_WORDS[before].toLowerCase()}
          {by === null || at === null ? "" : ` by ${by.name}, ${dateText(at)}`}
        </p>
      )}
    </div>
  );
}

type FormProps = {
  readonly caseId: string;
  readonly check: CaseCheck;
  /** The first document that has to be judged before; null where none waits. */
  readonly unjudged: string | null;
  readonly onAnswered: () => Promise<void>;
  readonly onLate: () => Promise<void>;
};

/** The finding, the note, and the three answers. A pass that cannot be given says what it lacks. */
function CheckForm({ caseId, check, unjudged, onAnswered, onLate }: FormProps) {
  const errorId = useId();
  const form = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(
    check.outcome === "open" && check.before === null ? NOTHING_TYPED : typedOf(check),
  );
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { isPending, problem, act } = useAct();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const attachments = useAttachments({ files, onChange: (given) => setFiles((before) => given(before).slice(-1)) });
  const change = (part: Partial<typeof NOTHING_TYPED>) => setTyped({ ...typed, ...part });

  /** Documents that wait are judged first: no reason passes what nobody has looked at. */
  function lackingFor(outcome: CheckOutcome): Missing | null {
    const lacking = missingFor(outcome, check, typed);
    if (outcome !== "passed" || unjudged === null || check.suggestion.looks !== "look") return lacking;
    return { field: "note", atControl: "the documents", words: "Judge the documents first." };
  }

  function goTo(field: "note" | "value"): void {
    form.current?.querySelector<HTMLElement>(field === "note" ? "textarea" : "input,select,textarea")?.focus();
  }

  function answer(outcome: CheckOutcome): void {
    if (attachments.isBusy) {
      setErrors(["The file is on its way. Answer once it is here."]);
      return;
    }
    const lacking = lackingFor(outcome);
    if (lacking !== null) {
      setErrors([lacking.words]);
      goTo(lacking.field);
      return;
    }
    act(async () => {
      const { note } = typed;
      const fileId = files[0]?.id ?? typed.fileId;
      const body = {
        outcome,
        note,
        from: check.version,
        ...(outcome === "passed" && { value: valueOf(typed) }),
        ...(fileId !== "" && { fileId }),
      };
      try {
        await call(answerCheck, {
          params: { id: caseId, check: check.check },
          query: { applicantId: check.applicantId ?? undefined },
          body,
        });
        setErrors([]);
        await onAnswered();
      } catch (error) {
        if (isApiProblem(error) && error.status === 422) {
          setErrors(error.errors.map(({ message }) => message));
          goTo(error.errors.every(({ field }) => field === "note") ? "note" : "value");
          return;
        }
        if (isApiProblem(error) && error.status === 409) await onLate();
        throw error;
      }
    });
  }

  useKeys({
    passed: () => answer("passed"),
    failed: () => answer("failed"),
    "not-needed": () => answer("not-needed"),
  });

  const said = errors.length > 0 ? errors.join(". ") : problem;
  return (
    <div ref={form} className="part check-form">
      <CheckFields check={check} typed={typed} onChange={change} />
      <EvidenceField caseId={caseId} check={check} typed={typed} attachments={attachments} onChange={change} />
      <div className="verdict">
        {unjudged === null || missingFor("passed", check, typed) === null ? null : (
          <JudgeFirst id={unjudged} name={check.name} />
        )}
        <label className="labelled">
          <span>Reason for this result</span>
          <textarea
            className="fld"
            rows={2}
            value={typed.note}
            aria-describedby={said === null ? undefined : errorId}
            onChange={({ target }) => change({ note: target.value })}
          />
        </label>
        <RedText id={errorId} text={said} />
        <div className="results">
          {CHECK_OUTCOMES.map((outcome) => (
            <Result
              key={outcome}
              outcome={outcome}
              lacking={lackingFor(outcome)}
              isPending={isPending}
              onAnswer={() => answer(outcome)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

type ResultProps = {
  readonly outcome: CheckOutcome;
  readonly lacking: Missing | null;
  readonly isPending: boolean;
  readonly onAnswer: () => void;
};

/** One of the three answers, which says what it still needs. All look alike until one can be given. */
function Result({ outcome, lacking, isPending, onAnswer }: ResultProps) {
  const needs = useId();
  return (
    <div>
      <button
        type="button"
        className="btn"
        aria-disabled={isPending || lacking !== null || undefined}
        aria-describedby={needs}
        onClick={onAnswer}
      >
        {CHECK_OUTCOME_WORDS[outcome]} <Kbd of={outcome} />
      </button>
      <span id={needs} className="soft">
        {lacking === null ? "" : `needs ${lacking.atControl}`}
      </span>
    </div>
  );
}

type OpenedCheckProps = { readonly found: OpenedCase; readonly onChanged: () => Promise<void> };

/** The opened check in the middle of the case: what there is to read about it, and then the answer. */
export function OpenedCheck({ found, onChanged }: OpenedCheckProps) {
  const heading = useId();
  const { check: opened, openCheck } = useCasePlaces();
  const groups = groupsOfChecks(found.checks);
  const inOrder = groups.flatMap(({ checks }) => checks);
  const at = inOrder.findIndex((each) => keyOfCheck(each) === opened);
  const check = inOrder[at];
  if (check === undefined) return null;
  const party = groups.find(({ checks }) => checks.includes(check))?.party ?? null;

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
        <Rule check={check} />
        <NamedEvidence check={check} />
        <CheckEvidence
          caseId={found.id}
          check={check.check}
          party={party}
          names={callNames(found.people.map(({ name }) => name))}
        />
      </div>
      <Answering
        key={`${keyOfCheck(check)} ${check.version}`}
        caseId={found.id}
        check={check}
        party={party}
        onAnswered={() => goOn(check)}
        onLate={onChanged}
      />
      <Notes found={found} onAdded={onChanged} />
    </section>
  );
}

type AnsweringProps = Omit<FormProps, "unjudged"> & { readonly party: Parameters<typeof useUnjudged>[2] };

function Answering({ party, ...props }: AnsweringProps) {
  const unjudged = useUnjudged(props.caseId, props.check.check, party);
  return <CheckForm {...props} unjudged={unjudged} />;
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
