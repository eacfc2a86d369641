import { MOST_CONDITIONS } from "@keystep/domain/decisions/proposal";
import { useEffect, useRef } from "react";
import { controlOf, FieldProblem, type FieldPlace } from "./field.tsx";

type ConditionsProps = {
  readonly place: FieldPlace;
  readonly conditions: readonly string[];
  readonly onChange: (conditions: string[]) => void;
};

/** The conditions before we pay, a line each. */
export function ConditionsField({ place, conditions, onChange }: ConditionsProps) {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) list.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
    isAdded.current = false;
  }, [conditions.length]);

  function addOne(): void {
    if (conditions.length >= MOST_CONDITIONS) return;
    isAdded.current = true;
    onChange([...conditions, ""]);
  }

  return (
    <fieldset className="decision-field">
      <legend>Conditions of the offer</legend>
      <ol ref={list} className="conditions">
        {conditions.map((condition, index) => (
          // They have nothing but their place.
          <li key={index}>
            <input
              {...(index === 0 ? controlOf(place) : {})}
              className="fld"
              aria-label={`Condition ${index + 1}`}
              maxLength={300}
              value={condition}
              onChange={({ target }) => onChange(conditions.map((each, at) => (at === index ? target.value : each)))}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                addOne();
              }}
            />
            <button
              type="button"
              className="btn bare"
              aria-label={`Remove condition ${index + 1}`}
              onClick={() => {
                onChange(conditions.filter((_each, at) => at !== index));
                add.current?.focus();
              }}
            >
              Remove
            </button>
          </li>
        ))}
      </ol>
      <p>
        <button
          ref={add}
          type="button"
          className="btn"
          aria-disabled={conditions.length >= MOST_CONDITIONS || undefined}
          onClick={addOne}
        >
          Add a condition
        </button>
      </p>
      <FieldProblem {...place} />
    </fieldset>
  );
}
