import { giveSecondLook, type SecondLook } from "@keystep/contract/desk/second-looks";
import type { LookOutcome } from "@keystep/domain/decisions/second-look";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { NoteField } from "./note-field.tsx";
import { OutcomeChoice } from "./outcome-choice.tsx";
import { ReasonsField } from "./reasons-field.tsx";

type FormProps = { readonly id: string; readonly look: SecondLook; readonly onGiven: () => Promise<void> };

type Typed = { readonly outcome: LookOutcome | null; readonly reasons: readonly string[]; readonly note: string };
const NOTHING: Typed = { outcome: null, reasons: [], note: "" };

function problemsOf({ outcome, reasons, note }: Typed) {
  return {
    note: note.trim() === "" ? "Say why, in a sentence" : null,
    outcome: outcome === null ? MESSAGES.choice : null,
    reasons: outcome === "decline" && reasons.length === 0 ? "Choose at least one reason" : null,
  };
}

/** The outcome of a third person. */
export function LookForm({ id, look, onGiven }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const ids = { reasons: useId(), note: useId() };
  const [typed, setTyped] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const { isPending, problem, act } = useAct();
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const { outcome, reasons, note } = typed;
  const problems = problemsOf(typed);
  const isTried = tries > 0;
  const wait = problems.outcome === null ? (problems.reasons ?? problems.note) : "Choose how you would decide it";

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true],input")?.focus();
  }, [tries]);

  function give(): void {
    if (outcome === null || wait !== null) {
      setTries(tries + 1);
      return;
    }
    act(async () => {
      const body = { proposalId: look.proposalId, outcome, reasons: [...reasons], note };
      try {
        await call(giveSecondLook, { params: { id }, body });
      } catch (error) {
        if (isApiProblem(error) && error.status === 409) await onGiven();
        throw error;
      }
      await onGiven();
    });
  }

  useKeys(
    {
      approve: () => change({ outcome: "approve" }),
      decline: () => change({ outcome: "decline" }),
      "do-main": give,
    },
    { words: { "do-main": "give the look" } },
  );

  return (
    <form
      ref={form}
      noValidate
      className="part"
      aria-label="Your own outcome"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        give();
      }}
    >
      <h2>Your own outcome</h2>
      <p className="soft">You see how it was decided once yours is in.</p>
      <OutcomeChoice
        legend="How would you decide it?"
        outcome={outcome}
        onChoose={(each) => change({ outcome: each })}
      />
      {isTried && problems.outcome !== null ? <p className="red">{problems.outcome}</p> : null}
      {outcome === "decline" ? (
        <ReasonsField
          place={{ id: ids.reasons, problem: isTried ? problems.reasons : null }}
          checks={look.checks}
          chosen={reasons}
          onChange={(chosen) => change({ reasons: chosen })}
        />
      ) : null}
      <NoteField
        label="Why, in a sentence"
        place={{ id: ids.note, problem: isTried ? problems.note : null }}
        note={note}
        onChange={(text) => change({ note: text })}
      />
      <RedText text={problem} />
      <div className="decision-foot">
        <button
          type="submit"
          className={wait === null ? "btn main big" : outcome === null ? "btn big is-unchosen" : "btn big"}
          aria-disabled={isPending || wait !== null || undefined}
        >
          {outcome === null ? "Give the second look" : `I would ${outcome} it`}{" "}
          {wait === null ? <Kbd of="do-main" /> : null}
        </button>
        <span className="soft">
          {wait === null ? "This is your second look. It can’t be changed then." : `${wait}.`}
        </span>
      </div>
    </form>
  );
}
