import type { CheckName } from "@keystep/domain/decisions/checks";
import { titlesOf } from "@keystep/domain/decisions/reason-checks";
import { controlOf, FieldProblem, type FieldPlace } from "./field.tsx";

type DespiteProps = {
  readonly place: FieldPlace;
  /** Checks that passed against the chosen reasons. */
  readonly passed: readonly CheckName[];
  readonly said: readonly CheckName[];
  readonly onSay: (despite: CheckName[]) => void;
};

/** The express answer to reasons that no check supports. A reason chosen later brings its own checks, and asks again. */
export function DespiteField({ place, passed, said, onSay }: DespiteProps) {
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
    </div>
  );
}
