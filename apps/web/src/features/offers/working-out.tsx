import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import {
  ASSUMPTIONS,
  LOAN_TERM_MONTHS,
  SHARING_PERIOD_MONTHS,
  type Assumption,
} from "@keystep/domain/offers/assumptions";
import type { ShareResult } from "@keystep/domain/offers/calculator";
import { brand } from "#src/layout/brand";
import type { CalculatorFigures } from "./calculator-figures.ts";

type WorkingOutProps = { readonly figures: CalculatorFigures; readonly result: ShareResult };

type Line = { readonly title: string; readonly formula: string; readonly sum: string };

function linesOf({ figures, result }: WorkingOutProps): Line[] {
  const help = formatPercent(figures.fintreeHelpPercentage);
  const growth = formatPercent(figures.growthPercentAYear, 2);
  return [
    {
      title: "Monthly repayment",
      formula: `M = P × i ÷ (1 − (1 + i)^−${LOAN_TERM_MONTHS}), where P is the remaining mortgage and i the yearly rate ÷ 12`,
      sum: `${formatAud(figures.remainingMortgageEstimate)} at ${formatPercent(figures.ratePercentAYear, 2)} a year gives ${formatAud(result.monthlyRepayment)}`,
    },
    {
      title: `${brand.name} puts in`,
      formula: `help × M × ${SHARING_PERIOD_MONTHS} months`,
      sum: `${help} × ${formatAud(result.monthlyRepayment)} × ${SHARING_PERIOD_MONTHS} = ${formatAud(result.contribution)}`,
    },
    {
      title: `${brand.name}’s share`,
      formula: "what we put in ÷ property value",
      sum: `${formatAud(result.contribution)} ÷ ${formatAud(figures.homeValueEstimate)} = ${formatPercent(result.productSharePercent, 2)}`,
    },
    {
      title: "Your share",
      formula: "100% − our share",
      sum: `100% − ${formatPercent(result.productSharePercent, 2)} = ${formatPercent(result.ownerSharePercent, 2)}`,
    },
    {
      title: "Months until appreciation exceeds the share",
      formula: "the first whole month n with (1 + g)^(n ÷ 12) − 1 above our share, where g is the growth a year",
      sum:
        result.monthsUntilGrowthExceedsShare === null
          ? `with g = ${growth} there is no such month`
          : `with g = ${growth} that is month ${result.monthsUntilGrowthExceedsShare}`,
    },
  ];
}

function Constant({ name, assumption }: { readonly name: string; readonly assumption: Assumption }) {
  return (
    <li>
      {name}: {formatPercent(assumption.percentAYear, 2)} a year, as at {formatLongDate(assumption.asAt)}.{" "}
      {assumption.source}.
    </li>
  );
}

export function WorkingOut(props: WorkingOutProps) {
  return (
    <div className="grid gap-5">
      <ol className="grid gap-4">
        {linesOf(props).map((line) => (
          <li key={line.title}>
            <p className="font-semibold">{line.title}</p>
            <p className="text-soft">{line.formula}</p>
            <p className="money">{line.sum}</p>
          </li>
        ))}
      </ol>
      <div>
        <p className="font-semibold">Figures we assume</p>
        <ul className="list-disc pl-5">
          <Constant name="Growth of the home" assumption={ASSUMPTIONS.appreciation} />
          <Constant name="Rate of the loan" assumption={ASSUMPTIONS.indicativeRate} />
          <li>
            The loan runs {LOAN_TERM_MONTHS} months; we share repayments for {SHARING_PERIOD_MONTHS} of them.
          </li>
        </ul>
        <p className="mt-2">
          You can change growth and rate under ‘Assumptions’. Past growth does not tell future growth.
        </p>
      </div>
    </div>
  );
}
