import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { foundWords, keyOfCheck, shortCheckName } from "#src/features/desk/case/check-words";
import { controlOf, FieldProblem, type FieldPlace } from "./field.tsx";

type ReopensProps = {
  readonly place: FieldPlace;
  readonly checks: OpenedCase["checks"];
  /** The keys of those that are made again; null while nobody said. */
  readonly chosen: readonly string[] | null;
  readonly onChange: (keys: string[] | null) => void;
};

/** The checks that turned out wrong, which open again once the decision is taken back. That none was wrong has to be said too, so that nobody just forgets to choose. */
export function ReopensField({ place, checks, chosen, onChange }: ReopensProps) {
  const now = useClock().now();
  const isNone = chosen !== null && chosen.length === 0;
  return (
    <fieldset className="decision-field">
      <legend>Checks that are made again</legend>
      <ul className="reopens">
        {checks.map((check, index) => {
          const key = keyOfCheck(check);
          const isChosen = chosen?.includes(key) === true;
          const others = (chosen ?? []).filter((each) => each !== key);
          return (
            <li key={key}>
              <label className="tickline">
                <input
                  {...(index === 0 ? controlOf(place) : {})}
                  type="checkbox"
                  className="tick"
                  checked={isChosen}
                  onChange={() => onChange(!isChosen ? [...others, key] : others.length === 0 ? null : others)}
                />
                <span>
                  {shortCheckName(check)} <span className="soft">{foundWords(check, now)}</span>
                </span>
              </label>
            </li>
          );
        })}
        <li>
          <label className="tickline">
            <input type="checkbox" className="tick" checked={isNone} onChange={() => onChange(isNone ? null : [])} />
            No check was wrong
          </label>
        </li>
      </ul>
      <FieldProblem {...place} />
    </fieldset>
  );
}
