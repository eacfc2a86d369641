import type { CheckName } from "@keystep/domain/decisions/checks";
import { titlesOf } from "@keystep/domain/decisions/reason-checks";
import { useId } from "react";
import type { Looking } from "./use-looking.ts";

type AnswerProps = {
  /** Checks that passed against the reasons. */
  readonly despite: readonly CheckName[];
  readonly looking: Looking;
  readonly onChange: (part: Partial<Looking>) => void;
};

/** The second person's own answer for a decline that no check supports: that its proposer meant it is not enough. */
export function AnswerForIt({ despite, looking, onChange }: AnswerProps) {
  const heading = useId();
  const words = useId();
  return (
    <section aria-labelledby={heading} className="part despite">
      <h2 id={heading}>You answer for it too</h2>
      <p>
        These checks passed: <b>{titlesOf(despite)}</b>. Nothing on record supports the reason.
      </p>
      <label className="tickline">
        <input
          type="checkbox"
          className="tick"
          checked={looking.isMeant}
          onChange={({ target }) => onChange({ isMeant: target.checked })}
        />
        I decline all the same
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
