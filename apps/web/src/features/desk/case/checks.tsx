import { answerCheck, type CaseCheck } from "@keystep/contract/desk/checks";
import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import { CHECK_OUTCOMES, checkRow, type CheckOutcome } from "@keystep/domain/decisions/checks";
import { cents, formatCents } from "@keystep/domain/kernel/cents";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { dateText } from "#src/ui/instant";
import { RedText } from "#src/ui/red-text.tsx";

type Typed = {
  readonly note: string;
  readonly amount: string;
  readonly date: string;
  readonly text: string;
  readonly fileId: string;
};
const NOTHING: Typed = { note: "", amount: "", date: "", text: "", fileId: "" };

const keyOf = ({ check, applicantId }: CaseCheck) => `${check} ${applicantId ?? ""}`;

function typedOf({ note, value, fileId }: CaseCheck): Typed {
  const amount = value?.cents === undefined ? "" : String(value.cents / 100);
  return { note: note ?? "", amount, date: value?.date ?? "", text: value?.text ?? "", fileId: fileId ?? "" };
}

/** An amount in dollars as it is typed, in cents; undefined where it is none. */
function centsOf(amount: string): number | undefined {
  const plain = amount.replaceAll(/[$,\s]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

function valueOf({ amount, date, text }: Typed) {
  const value = {
    ...(amount !== "" && { cents: centsOf(amount) }),
    ...(date !== "" && { date }),
    ...(text !== "" && { text }),
  };
  return Object.keys(value).length === 0 ? undefined : value;
}

function valueWords({ value }: CaseCheck): string {
  if (value === null) return "";
  const amount = value.cents === undefined ? null : formatCents(cents(value.cents));
  const day = value.date === undefined ? null : formatLongDate(value.date);
  return [amount, value.text, day].filter(Boolean).join(", ");
}

type FormProps = {
  readonly caseId: string;
  readonly check: CaseCheck;
  readonly onAnswered: () => Promise<void>;
  readonly onLate: () => Promise<void>;
  readonly onClose: () => void;
};

type FieldsProps = {
  readonly caseId: string;
  readonly check: CaseCheck;
  readonly typed: Typed;
  readonly onChange: (part: Partial<Typed>) => void;
};

/** The fields of a pass, and its evidence. */
function CheckFields({ caseId, check, typed, onChange }: FieldsProps) {
  const { data: people = [] } = useQuery(caseDocumentsQuery(caseId));
  const { value: asked = {}, choices } = checkRow(check.check);
  const files = people.flatMap(({ documents }) =>
    documents.flatMap(({ name, files: each }) => each.map((file) => ({ id: file.id, words: `${name}: ${file.name}` }))),
  );
  return (
    <div className="check-fields">
      {asked.cents === undefined ? null : (
        <label>
          {asked.cents}
          <input
            className="fld"
            inputMode="decimal"
            placeholder="$"
            value={typed.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </label>
      )}
      {asked.text === undefined ? null : choices === undefined ? (
        <label>
          {asked.text}
          <input className="fld" value={typed.text} onChange={({ target }) => onChange({ text: target.value })} />
        </label>
      ) : (
        <label>
          {asked.text}
          <select className="fld" value={typed.text} onChange={({ target }) => onChange({ text: target.value })}>
            <option value="">Choose</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      )}
      {asked.date === undefined ? null : (
        <label>
          {asked.date}
          <input
            type="date"
            className="fld"
            value={typed.date}
            onChange={({ target }) => onChange({ date: target.value })}
          />
        </label>
      )}
      {files.length === 0 ? null : (
        <label>
          Evidence, if there is a file
          <select className="fld" value={typed.fileId} onChange={({ target }) => onChange({ fileId: target.value })}>
            <option value="">None</option>
            {files.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** One check: the question, what the rules make of it, what a pass has to name, and the three answers. */
function CheckForm({ caseId, check, onAnswered, onLate, onClose }: FormProps) {
  const errorId = useId();
  const form = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>(
    check.outcome === "open" && check.before === null ? NOTHING : typedOf(check),
  );
  const [errors, setErrors] = useState<readonly string[]>([]);
  const { isPending, problem, act } = useAct();
  const { question } = checkRow(check.check);
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });

  function answer(outcome: CheckOutcome): void {
    act(async () => {
      const { note, fileId } = typed;
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
          const isNote = error.errors.every(({ field }) => field === "note");
          form.current?.querySelector<HTMLElement>(isNote ? "textarea" : "input,select,textarea")?.focus();
          return;
        }
        if (isApiProblem(error) && error.status === 409) await onLate();
        throw error;
      }
    });
  }

  useKeys(
    {
      passed: () => answer("passed"),
      failed: () => answer("failed"),
      "not-needed": () => answer("not-needed"),
      back: onClose,
    },
    { isAlone: true },
  );

  // Focus brings it into view, and the keys go on from here.
  useEffect(() => form.current?.focus(), []);

  return (
    <div ref={form} tabIndex={-1} role="group" aria-label={question} className="check-form">
      <p>
        <b>{question}</b>
      </p>
      <p className={check.suggestion.looks === "look" ? "clay" : "soft"}>{check.suggestion.why}</p>
      {check.before === null ? null : (
        <p className="clay">
          Changed since it was answered: {CHECK_OUTCOME_WORDS[check.before].toLowerCase()}
          {check.by === null || check.at === null ? "" : ` by ${check.by.name}, ${dateText(check.at)}`}
        </p>
      )}
      <CheckFields caseId={caseId} check={check} typed={typed} onChange={change} />
      <label>
        Note, for staff
        <textarea
          className="fld"
          rows={2}
          value={typed.note}
          aria-describedby={errors.length > 0 || problem !== null ? errorId : undefined}
          onChange={({ target }) => change({ note: target.value })}
        />
      </label>
      <RedText id={errorId} text={errors.length > 0 ? errors.join(". ") : problem} />
      <div className="acts">
        {CHECK_OUTCOMES.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={outcome === "passed" && check.suggestion.looks !== "look" ? "btn main" : "btn"}
            aria-disabled={isPending || undefined}
            onClick={() => answer(outcome)}
          >
            {CHECK_OUTCOME_WORDS[outcome]} <Kbd of={outcome} />
          </button>
        ))}
      </div>
    </div>
  );
}

const MARKS = { passed: "✓", failed: "×", "not-needed": "–", open: "" } as const satisfies Record<
  CaseCheck["outcome"],
  string
>;

function standing({ outcome, before, suggestion }: CaseCheck): string {
  if (outcome !== "open") return CHECK_OUTCOME_WORDS[outcome];
  if (before !== null) return "Open again";
  return suggestion.looks === "look" ? "Look here" : "Open";
}

/** The button of the check to go on with. */
export const NEXT_CHECK_ID = "next-check";

type CheckItemProps = {
  readonly check: CaseCheck;
  readonly isNext: boolean;
  readonly isOpened: boolean;
  /** Null for somebody who may not answer. */
  readonly onToggle: (() => void) | null;
  readonly children: ReactNode;
};

/** A line of the list, with what was found or noted under it; opened, its form. */
function CheckItem({ check, isNext, isOpened, onToggle, children }: CheckItemProps) {
  const words = standing(check);
  const isLook = words === "Look here" || words === "Open again";
  const found = check.outcome === "open" ? "" : [valueWords(check), check.note].filter(Boolean).join(". ");
  return (
    <li>
      <button
        type="button"
        id={isNext ? NEXT_CHECK_ID : undefined}
        className="check"
        aria-expanded={onToggle === null ? undefined : isOpened}
        aria-disabled={onToggle === null || undefined}
        onClick={() => onToggle?.()}
      >
        <span className={`window ${check.outcome}${isLook ? " look" : ""}`} aria-hidden="true">
          {isLook ? "!" : MARKS[check.outcome]}
        </span>
        <span>
          {checkRow(check.check).title}
          {check.name === null ? null : <span className="sr-only">, {check.name}</span>}
        </span>
        <span className="soft">{words}</span>
      </button>
      {isOpened ? children : found === "" ? null : <p className="soft check-note">{found}</p>}
    </li>
  );
}

type Group = { readonly title: string; readonly checks: readonly CaseCheck[] };

/** The checks of each person, then those of the case. */
function groupsOf(checks: readonly CaseCheck[]): Group[] {
  const people = [...new Set(checks.flatMap(({ applicantId }) => (applicantId === null ? [] : [applicantId])))];
  const ofPeople = people.map((id) => {
    const own = checks.filter(({ applicantId }) => applicantId === id);
    return { title: own[0]?.name ?? "", checks: own };
  });
  return [
    ...ofPeople,
    { title: "The home and the case", checks: checks.filter(({ applicantId }) => applicantId === null) },
  ];
}

type ChecksProps = { readonly found: OpenedCase; readonly onChanged: () => Promise<void> };

/** The checks before a decision. One is open at a time; answered, the next one opens. */
export function Checks({ found, onChanged }: ChecksProps) {
  const heading = useId();
  const [opened, setOpened] = useState<string | null>(null);
  const { checks, actions } = found;
  const mayAnswer = actions.some(({ action, allowed }) => action === "check" && allowed);
  if (checks.length === 0) return null;
  const groups = groupsOf(checks);
  const inOrder = groups.flatMap((group) => group.checks);
  const next = inOrder.find(({ outcome }) => outcome === "open") ?? inOrder[0];
  const closed = checks.filter(({ outcome }) => outcome !== "open").length;

  async function goOn(check: CaseCheck): Promise<void> {
    const rest = [...inOrder.slice(inOrder.indexOf(check) + 1), ...inOrder];
    const following = rest.find((each) => each.outcome === "open" && keyOf(each) !== keyOf(check));
    await onChanged();
    setOpened(following === undefined ? null : keyOf(following));
  }

  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>Checks</h2>
        <span className="soft">
          {closed} of {checks.length} done
        </span>
      </div>
      <div className="check-groups">
        {groups.map((group) => (
          <div key={group.title}>
            <h3>{group.title}</h3>
            <ul className="checks">
              {group.checks.map((check) => {
                const isOpened = mayAnswer && opened === keyOf(check);
                return (
                  <CheckItem
                    key={keyOf(check)}
                    check={check}
                    isNext={check === next}
                    isOpened={isOpened}
                    onToggle={mayAnswer ? () => setOpened(isOpened ? null : keyOf(check)) : null}
                  >
                    <CheckForm
                      key={`${keyOf(check)} ${check.version}`}
                      caseId={found.id}
                      check={check}
                      onAnswered={() => goOn(check)}
                      onLate={onChanged}
                      onClose={() => setOpened(null)}
                    />
                  </CheckItem>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
