import type { CheckName } from "@keystep/domain/decisions/checks";
import { titlesOf } from "@keystep/domain/decisions/reason-checks";
import { controlOf, Field, FieldProblem, type FieldPlace } from "./field.tsx";

type DespiteProps = {
  readonly place: FieldPlace;
  /** Checks that passed against the chosen reasons. */
  readonly passed: readonly CheckName[];
  readonly said: readonly CheckName[];
  readonly onSay: (despite: CheckName[]) => void;
  readonly wordsPlace: FieldPlace;
  /** The customers read them instead of our usual sentence. */
  readonly words: string;
  readonly onWords: (words: string) => void;
};

/** The express answer to reasons that no check supports, and the words that are true of this case. A reason chosen later brings its own checks, and asks again. */
export function DespiteField({ place, passed, said, onSay, wordsPlace, words, onWords }: DespiteProps) {
  if (passed.length === 0) return null;
  const isSaid = passed.every((check) => said.includes(check));
  return (
    <div className="decision-field despite">
      <p>
        <b>These checks passed: {titlesOf(passed)}.</b> Nothing on record supports the reason.
      </p>
      <label className="tickline">
        <input
          {...controlOf(place)}
          type="checkbox"
          className="tick"
          checked={isSaid}
          onChange={({ target }) => onSay(target.checked ? [...passed] : [])}
        />
        I propose to decline all the same
      </label>
      <FieldProblem {...place} />
      <Field
        {...wordsPlace}
        label="What they read as the reason"
        hint="Word for word. Our usual sentence would say what these checks do not."
      >
        <textarea
          {...controlOf(wordsPlace)}
          className="fld"
          rows={3}
          maxLength={1000}
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
      </Field>
    </div>
  );
}
