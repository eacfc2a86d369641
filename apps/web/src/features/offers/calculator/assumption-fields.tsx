import { isWithinRange, type Range } from "@keystep/domain/kernel/range";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import type { CalculatorKind, FigureSet, Numbers } from "./calculator-kind.ts";

type PercentFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly id: string | undefined;
  readonly range: Range;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

function numberIn(text: string): number {
  const plain = text.trim().replace("−", "-").replace(",", ".").replace(/\s*%$/, "");
  return plain === "" ? Number.NaN : Number(plain);
}

/** Keeps what is typed as it is typed; only a number in range moves the calculation. */
function PercentField({ name, label, id, range, value, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const isRight = typed === null || isWithinRange(numberIn(typed), range);

  function handleChange(text: string): void {
    setTyped(text);
    if (isWithinRange(numberIn(text), range)) onChange(numberIn(text));
  }

  function handleBlur(): void {
    setWasLeft(true);
    if (isRight) setTyped(null);
  }

  return (
    <TextField
      name={name}
      label={label}
      id={id}
      width="short"
      inputMode={range.min < 0 ? "text" : "decimal"}
      value={typed ?? String(value)}
      onChange={handleChange}
      onBlur={handleBlur}
      errorMessage={wasLeft && !isRight ? `A number from ${range.min} to ${range.max} is needed here.` : undefined}
    />
  );
}

type AssumptionFieldsProps<F extends Numbers<F>> = {
  readonly kind: FigureSet<F> & Pick<CalculatorKind<F>, "assumedNote">;
  readonly figures: F;
  readonly onChange: (figures: F) => void;
  /** Where a page has the same figures twice. */
  readonly idPrefix?: string;
};

export function AssumptionFields<F extends Numbers<F>>({
  kind,
  figures,
  onChange,
  idPrefix,
}: AssumptionFieldsProps<F>) {
  const isAlive = useIsAlive();
  const [resets, setResets] = useState(0);

  function handleReset(): void {
    setResets(resets + 1);
    onChange(kind.assumed.reduce((changed, { name }) => kind.withFigure(changed, name, kind.defaults[name]), figures));
  }

  return (
    <fieldset key={resets} disabled={!isAlive} className="grid min-w-0 gap-5 print:grid-cols-2">
      {kind.assumed.map(({ name, label, range }) => (
        <PercentField
          key={name}
          name={name}
          id={idPrefix === undefined ? undefined : `${idPrefix}-${name}`}
          label={`${label}, % a year`}
          range={range}
          value={figures[name]}
          onChange={(value) => onChange(kind.withFigure(figures, name, value))}
        />
      ))}
      <p className="text-soft print:col-span-2">{kind.assumedNote}</p>
      <p>
        <Button variant="quiet" onClick={handleReset}>
          Back to our assumptions
        </Button>
      </p>
    </fieldset>
  );
}
