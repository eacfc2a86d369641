import { answerLook } from "./field-frame.tsx";
import { useIsAlive } from "./use-is-alive.ts";

type Pill = { readonly value: string; readonly label: string };

type PillChoiceProps = {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly Pill[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A few short answers side by side, one of them chosen. */
export function PillChoice({ name, legend, options, value, onChange }: PillChoiceProps) {
  const isAlive = useIsAlive();
  return (
    <fieldset disabled={!isAlive} className="min-w-0 print:hidden">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`${answerLook} money min-h-11 items-center justify-center px-2 text-center rounded-2xl has-checked:bg-ink has-checked:text-paper has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus`}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
