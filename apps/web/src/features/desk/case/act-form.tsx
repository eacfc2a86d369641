import { actOfStaff, recordAct, type ActOfStaff } from "@keystep/contract/desk/case";
import { CALL_RESULT_WORDS, CLOSING_WORDS, TOPIC_WORDS } from "@keystep/contract/desk/case-words";
import { CALL_RESULTS, CLOSING_REASONS } from "@keystep/domain/desk/acts";
import { CONVERSATION_TOPICS } from "@keystep/domain/desk/case";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useClock } from "#src/app/clock";
import { useAct } from "#src/api/use-act";
import { useIntentionKey } from "#src/api/use-intention-key";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { choiceKey } from "#src/features/desk/keys/key-table";
import { DayInput } from "#src/features/desk/frame/day-input.tsx";
import { CallTimeFields, NO_TIMES, sentTimes, timesFor } from "./call-times.tsx";
import { DraftSaid } from "./draft-said.tsx";
import { StandsNow } from "./stands-now.tsx";
import { useDraft } from "./use-draft.ts";
import { RedText } from "#src/ui/red-text.tsx";

export type ActKind = ActOfStaff["kind"];
type Choice = readonly [value: string, words: string];

/** The words of an act's form: what is chosen, what the note is for, what the button does, and what keeps it from that. */
const FORMS = {
  called: {
    title: "Record a call",
    note: "What was said, for staff",
    button: "Save call",
    lacks: "Choose how the call went first. Not reached: it is due again at the next hour to call there.",
  },
  "topic-set": {
    title: "What is it about?",
    note: "Why, for staff",
    button: "Set the topic",
    lacks: "Choose a topic first.",
  },
  "information-asked": { title: "Information was asked for", note: "Note, for staff", button: "Record it", lacks: "" },
  "information-came": { title: "The information came", note: "Note, for staff", button: "Record it", lacks: "" },
  closed: {
    title: "Why is it closed?",
    note: "Note, for staff",
    button: "Close the case",
    lacks: "Choose why first.",
  },
  reopened: { title: "Open it again", note: "Why, for staff", button: "Open it again", lacks: "" },
} as const satisfies Record<ActKind, unknown>;

function choicesOf(kind: ActKind, { kind: caseKind, type }: OpenedCase): readonly Choice[] {
  if (kind === "called") return CALL_RESULTS.map((result) => [result, CALL_RESULT_WORDS[result]]);
  if (kind === "topic-set") return CONVERSATION_TOPICS.map((topic) => [topic, TOPIC_WORDS[topic]]);
  if (kind !== "closed") return [];
  const name = caseKind === "lead" ? caseKind : type;
  const reasons = Object.entries(CLOSING_REASONS).find(([each]) => each === name)?.[1] ?? [];
  return reasons.map((reason) => [reason, CLOSING_WORDS[reason]]);
}

function choosing(choices: readonly Choice[], choose: (value: string) => void) {
  return Object.fromEntries(
    choices.flatMap(([value], index) => {
      const key = choiceKey(index);
      return key === undefined ? [] : [[key, () => choose(value)]];
    }),
  );
}

type ChoicesProps = {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly said: string | null;
  readonly onSay: (value: string) => void;
};

/** The choices, each by its number too. */
function Choices({ title, choices, said, onSay }: ChoicesProps) {
  const name = useId();
  if (choices.length === 0) return null;
  return (
    <fieldset className="chips">
      <legend className="sr-only">{title}</legend>
      {choices.map(([value, words], index) => (
        <label key={value} className="tickline">
          <input type="radio" name={name} value={value} checked={said === value} onChange={() => onSay(value)} />
          {words}
          <ChoiceKbd index={index} />
        </label>
      ))}
    </fieldset>
  );
}

function ChoiceKbd({ index }: { readonly index: number }) {
  const key = choiceKey(index);
  return key === undefined ? null : <Kbd of={key} />;
}

type ActFormProps = {
  readonly kind: ActKind;
  readonly found: OpenedCase;
  readonly onDone: () => Promise<void>;
  /** The case changed meanwhile, so it is read anew. */
  readonly onLate: () => Promise<void>;
  readonly onCancel: () => void;
};

/** One act on a case, kept with the version that is on the screen. */
export function ActForm({ kind, found, onDone, onLate, onCancel }: ActFormProps) {
  const ids = { title: useId(), error: useId(), note: useId(), cameOn: useId() };
  const form = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isTicked, setIsTicked] = useState(false);
  const [cameOn, setCameOn] = useState("");
  const [times, setTimes] = useState(NO_TIMES);
  const now = useClock().now();
  const draft = useDraft(found.id, "reason");
  const note = draft.text;
  const [isLate, setIsLate] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { isPending, problem, act } = useAct();
  const { keyFor } = useIntentionKey();
  const { title, note: noteLabel, button, lacks } = FORMS[kind];
  const choices = choicesOf(kind, found);
  const needsChoice = choices.length > 0 && said === null;
  const isComplaint = kind === "topic-set" ? said === "complaint" : kind === "closed" && found.type === "complaint";

  useEffect(() => form.current?.querySelector<HTMLElement>("input,textarea")?.focus(), []);
  useKeys(
    { ...choosing(choices, choose), "do-main": () => form.current?.requestSubmit(), back: onCancel },
    { isAlone: true, words: { "do-main": button.toLowerCase() } },
  );

  /** A key goes on to the note; the arrow keys go on choosing. */
  function say(value: string): void {
    setSaid(value);
    if (kind === "called") setTimes(timesFor(value, times, { now, state: found.state }));
  }
  function choose(value: string): void {
    say(value);
    document.getElementById(ids.note)?.focus();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const judged = actOfStaff.safeParse({
      kind,
      ...(said !== null && { said }),
      ...(note.trim() !== "" && { note }),
      ...(cameOn !== "" && { cameOn }),
      ...(kind === "called" && sentTimes(times)),
      ...(isComplaint && { isUrgent: isTicked, isNoticeAsked: isTicked }),
    });
    setMessage(needsChoice ? "Choose one of these" : noteProblem(judged.error?.issues[0]));
    if (!judged.success || needsChoice) return;
    act(async () => {
      const body = { version: found.version, act: judged.data };
      try {
        await call(recordAct, { params: { id: found.id }, body, idempotencyKey: keyFor(JSON.stringify(body)) });
      } catch (error) {
        setIsLate(isApiProblem(error, "case.changed"));
        if (isApiProblem(error, "case.changed")) await onLate();
        throw error;
      }
      draft.clear();
      await onDone();
    });
  }

  const told = message ?? problem;
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-labelledby={ids.title} className="part act-form">
      <h2 id={ids.title}>{title}</h2>
      <Choices title={title} choices={choices} said={said} onSay={say} />
      {isComplaint ? (
        <label className="tickline">
          <input
            type="checkbox"
            className="tick"
            checked={isTicked}
            onChange={({ target }) => setIsTicked(target.checked)}
          />
          {kind === "closed" ? "They asked for a letter" : "It is about hardship, a default notice or enforcement"}
        </label>
      ) : null}
      {kind === "topic-set" && said !== null && said !== "question" ? (
        <label className="when" htmlFor={ids.cameOn}>
          It came to us on <span className="soft">(left blank: with the message that waits)</span>
          <DayInput id={ids.cameOn} className="fld" value={cameOn} onChange={setCameOn} />
        </label>
      ) : null}
      <label>
        {kind === "called" && said !== "reached" ? "Note, for staff" : noteLabel}
        <textarea
          id={ids.note}
          className="fld"
          rows={2}
          value={note}
          aria-describedby={told === null ? undefined : ids.error}
          onChange={({ target }) => draft.change(target.value)}
        />
      </label>
      <DraftSaid draft={draft} />
      {kind === "called" ? <CallTimeFields result={said} times={times} state={found.state} onTimes={setTimes} /> : null}
      {problem === null || !isLate ? null : (
        <section aria-label="There now" className="late-now">
          <h3>There now</h3>
          <StandsNow found={found} />
        </section>
      )}
      <RedText id={ids.error} text={told} />
      <div className="acts">
        <button
          type="submit"
          className={needsChoice ? "btn" : "btn main"}
          aria-disabled={isPending || needsChoice || undefined}
        >
          {button} <Kbd of="do-main" />
        </button>
        <button type="button" className="btn bare" onClick={onCancel}>
          Cancel <Kbd of="back" />
        </button>
        {needsChoice ? <span className="soft">{lacks}</span> : null}
        {!needsChoice && kind === "called" && found.assignee === null ? (
          <span className="soft">Saving takes the case.</span>
        ) : null}
      </div>
    </form>
  );
}

/** A note that is missing is told by what it is for. */
function noteProblem(
  issue: { readonly message: string; readonly path: readonly PropertyKey[] } | undefined,
): string | null {
  if (issue === undefined) return null;
  if (["at", "callAgainAt", "cameOn"].includes(String(issue.path.at(-1))))
    return "Write the day as 3/4/2027, and with it the time";
  return issue.path.at(-1) === "note" && issue.message.startsWith("Invalid")
    ? "Say why, in a few words"
    : issue.message;
}
