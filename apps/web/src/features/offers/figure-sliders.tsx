import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { CALCULATOR_PROPERTY_VALUE, HELP_PERCENT, remainingMortgageRange } from "@keystep/domain/offers/calculator";
import { brand } from "#src/layout/brand";
import { SliderField } from "#src/ui/slider-field.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { withHomeValue, type CalculatorFigures } from "./calculator-figures.ts";

type FigureSlidersProps = {
  readonly figures: CalculatorFigures;
  readonly monthlyRepayment: number;
  readonly onChange: (figures: CalculatorFigures) => void;
};

export function FigureSliders({ figures, monthlyRepayment, onChange }: FigureSlidersProps) {
  const isAlive = useIsAlive();
  const { default: _default, ...valueRange } = CALCULATOR_PROPERTY_VALUE;
  const { default: _start, ...helpRange } = HELP_PERCENT;
  return (
    <fieldset disabled={!isAlive} className="grid min-w-0 gap-9">
      <SliderField
        {...valueRange}
        name="homeValueEstimate"
        label="Property value"
        format={formatAud}
        value={figures.homeValueEstimate}
        onChange={(value) => onChange(withHomeValue(figures, value))}
      />
      <SliderField
        {...remainingMortgageRange(figures.homeValueEstimate)}
        name="remainingMortgageEstimate"
        label="Remaining mortgage"
        description={
          <>
            That is about <span className="money">{formatAud(monthlyRepayment)}</span> a month over 30 years.
          </>
        }
        format={formatAud}
        value={figures.remainingMortgageEstimate}
        onChange={(remainingMortgageEstimate) => onChange({ ...figures, remainingMortgageEstimate })}
      />
      <SliderField
        {...helpRange}
        name="fintreeHelpPercentage"
        label="Help percentage"
        description={`How much of each repayment ${brand.name} pays.`}
        format={(percent) => formatPercent(percent)}
        value={figures.fintreeHelpPercentage}
        onChange={(fintreeHelpPercentage) => onChange({ ...figures, fintreeHelpPercentage })}
      />
    </fieldset>
  );
}
