import type { CheckName } from "@keystep/domain/decisions/checks";
import { titlesOf } from "@keystep/domain/decisions/reason-checks";
import { useId } from "react";
import { AGAINST_WORDS } from "./decision-words.ts";
import type { Looking } from "./use-looking.ts";

type AnswerProps = {
  readonly outcome: keyof typeof AGAINST_WORDS;
  /** The checks that it stands against. */
  readonly despite: readonly CheckName[];
  readonly looking: Looking;
  readonly onChange: (part: Partial<Looking>) => void;
};

/** The second person's own answer for a decision against its checks: that its proposer meant it is not enough. */
export function AnswerForIt({ outcome, despite, looking, onChange }: AnswerProps) {
  const heading = useId();
  const words = useId();
  return (
    <section aria-labelledby={heading} className="part despite">
      <h2 id={heading}>You answer for it too</h2>
      <p>
        {AGAINST_WORDS[outcome]}: <b>{titlesOf(despite)}</b>.
        {outcome === "decline" ? " Nothing on record supports the reason." : ""}
      </p>
      <label className="tickline">
        <input
          type="checkbox"
          className="tick"
          checked={looking.isMeant}
          onChange={({ target }) => onChange({ isMeant: target.checked })}
        />
        I {outcome} all the same
      </label>
      <div className="decision-field">
        <label htmlFor={words}>Why, in your own words</label>
        <textarea
          id={words}
          className="fld"
          rows={3}
          maxLength={1000}
          value={looking.words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
        <p className="soft">Kept with the decision for 7 years. No customer reads it.</p>
      </div>
    </section>
  );
}
