import { isWithinRange, type Range } from "@keystep/domain/kernel/range";
import { ASSUMPTIONS } from "@keystep/domain/offers/assumptions";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/text-field.tsx";
import { GROWTH_ASSUMPTION, RATE_ASSUMPTION, type CalculatorFigures } from "./calculator-figures.ts";

type PercentFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly range: Range;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

function numberIn(text: string): number {
  const plain = text.trim().replace("−", "-").replace(",", ".").replace(/\s*%$/, "");
  return plain === "" ? Number.NaN : Number(plain);
}

/** Keeps what is typed as it is typed; only a number in range moves the calculation. */
function PercentField({ name, label, range, value, onChange }: PercentFieldProps) {
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
      width="short"
      inputMode={range.min < 0 ? "text" : "decimal"}
      value={typed ?? String(value)}
      onChange={handleChange}
      onBlur={handleBlur}
      errorMessage={wasLeft && !isRight ? `A number from ${range.min} to ${range.max} is needed here.` : undefined}
    />
  );
}

type AssumptionFieldsProps = {
  readonly figures: CalculatorFigures;
  readonly onChange: (figures: CalculatorFigures) => void;
};

export function AssumptionFields({ figures, onChange }: AssumptionFieldsProps) {
  const [resets, setResets] = useState(0);

  function handleReset(): void {
    setResets(resets + 1);
    onChange({
      ...figures,
      growthPercentAYear: ASSUMPTIONS.appreciation.percentAYear,
      ratePercentAYear: ASSUMPTIONS.indicativeRate.percentAYear,
    });
  }

  return (
    <div key={resets} className="grid gap-5">
      <PercentField
        name="growthPercentAYear"
        label="Growth of the home, % a year"
        range={GROWTH_ASSUMPTION}
        value={figures.growthPercentAYear}
        onChange={(growthPercentAYear) => onChange({ ...figures, growthPercentAYear })}
      />
      <PercentField
        name="ratePercentAYear"
        label="Rate of the loan, % a year"
        range={RATE_ASSUMPTION}
        value={figures.ratePercentAYear}
        onChange={(ratePercentAYear) => onChange({ ...figures, ratePercentAYear })}
      />
      <p className="text-soft">
        These two change what you see here. Only the monthly repayment that follows from the rate goes into an
        application.
      </p>
      <p>
        <Button variant="quiet" onClick={handleReset}>
          Back to our assumptions
        </Button>
      </p>
    </div>
  );
}
