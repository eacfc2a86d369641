import { formatPercent } from "@keystep/domain/kernel/money";
import { buyingRules } from "#src/layout/buying-rules";
import { PillChoice } from "#src/ui/pill-choice.tsx";
import { COMPARISON_FIGURES, savingsRates, type ComparisonFigures } from "./comparison-figures.ts";

type SavingsChoicesProps = {
  readonly figures: ComparisonFigures;
  readonly onChange: (figures: ComparisonFigures) => void;
};

const { taxPercent } = buyingRules.savings;
const TAX = [
  { value: "1", label: `Take ${taxPercent}% off` },
  { value: "0", label: "None" },
] as const;

/** The rate that savings earn while somebody waits, and whether tax is taken off it. */
export function SavingsChoices({ figures, onChange }: SavingsChoicesProps) {
  const { withFigure } = COMPARISON_FIGURES;
  const { savingsPercentAYear, savingsTax } = figures;
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-5 print:hidden">
      <PillChoice
        name="savingsRate"
        legend="While you wait, savings earn a year"
        options={savingsRates(savingsPercentAYear).map((rate) => ({
          value: String(rate),
          label: formatPercent(rate, 2),
        }))}
        value={String(savingsPercentAYear)}
        onChange={(rate) => onChange(withFigure(figures, "savingsPercentAYear", Number(rate)))}
      />
      <PillChoice
        name="savingsTax"
        legend="Tax on that interest"
        options={TAX}
        value={String(savingsTax)}
        onChange={(tax) => onChange(withFigure(figures, "savingsTax", Number(tax)))}
      />
    </div>
  );
}
