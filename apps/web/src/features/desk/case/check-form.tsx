import { answerCheck, type CaseCheck } from "@keystep/contract/desk/checks";
import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import { answerProblems, CHECK_OUTCOMES, type CheckOutcome } from "@keystep/domain/decisions/checks";
import { useId, useRef, useState } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { useAttachments, type ChosenFile } from "#src/features/messages/attached-files.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { CheckFields, EvidenceField, NOTHING_TYPED, typedOf, valueOf } from "./check-fields.tsx";

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

type FormProps = {
  readonly caseId: string;
  readonly check: CaseCheck;
  /** The first document that has to be judged before; null where none waits. */
  readonly unjudged: string | null;
  readonly onAnswered: () => Promise<void>;
  readonly onLate: () => Promise<void>;
};

/** The finding, the note, and the three answers. A pass that cannot be given says what it lacks. */
export function CheckForm({ caseId, check, unjudged, onAnswered, onLate }: FormProps) {
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
