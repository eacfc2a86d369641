import type { DepositOutlook } from "@keystep/domain/buying/deposit";
import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { LMI_ABOVE_LVR, LOAN_TERM_MONTHS } from "@keystep/domain/offers/assumptions";
import { OUTCOME_YEARS, outcomesOf } from "@keystep/domain/offers/worked-examples";
import type { WorkedLine } from "#src/features/offers/calculator/calculator-kind";
import { growthText } from "#src/features/offers/calculator/share-words";

/** How each figure of a deposit comes about, with the sums that people can check. */
export function depositLines(
  savings: number,
  { duty, dutySaved, own, together, example }: DepositOutlook,
): WorkedLine[] {
  const { homeValue, putIn, sharePercent, assumptions } = example;
  const rise = outcomesOf(example).at(-1);
  const relief = dutySaved === 0 ? "" : `, after first-home relief of ${formatCents(dutySaved)}`;
  return [
    {
      title: "Transfer duty (stamp duty)",
      formula: "the state’s scale for an existing home to live in, in a capital city, less first-home relief",
      sum: `${formatCents(duty)}${relief}`,
    },
    {
      title: "Your part of the deposit",
      formula: "savings − transfer duty, since duty is paid first",
      sum: `${formatAud(savings)} − ${formatCents(duty)} = ${formatAud(own.deposit)}`,
    },
    {
      title: "The loan",
      formula: "price − your part − what we add",
      sum: `${formatAud(homeValue)} − ${formatAud(own.deposit)} − ${formatAud(putIn)} = ${formatAud(together.loan)}, ${formatPercent(together.lvr, 2)} of the price`,
    },
    {
      title: "Lenders mortgage insurance (LMI)",
      formula: `asked for above ${LMI_ABOVE_LVR}% of the price: a rate on the loan, and the state’s duty on that`,
      sum: `without us ${formatAud(own.lmi.low)} to ${formatAud(own.lmi.high)}, with us ${formatAud(together.lmi.low)} to ${formatAud(together.lmi.high)}`,
    },
    {
      title: "Monthly repayment",
      formula: `M = P × i ÷ (1 − (1 + i)^−${LOAN_TERM_MONTHS}), where P is the loan and i the yearly rate ÷ 12`,
      sum: `${formatAud(together.loan)} at ${formatPercent(assumptions.indicativeRate.percentAYear, 2)} a year gives ${formatAud(together.repayment)}`,
    },
    {
      title: "Our share",
      formula: "what we add ÷ price",
      sum: `${formatAud(putIn)} ÷ ${formatAud(homeValue)} = ${formatPercent(sharePercent, 2)}`,
    },
    {
      title: `Buying our share back after ${OUTCOME_YEARS} years`,
      formula: `what we add ÷ price × value then, which is price × (1 + g)^${OUTCOME_YEARS}, where g is the growth a year`,
      sum: `${formatAud(putIn)} ÷ ${formatAud(homeValue)} × ${formatAud(rise?.homeValue ?? 0)} = ${formatAud(rise?.buyBack ?? 0)}, with g = ${growthText(rise?.growthPercentAYear ?? 0)}`,
    },
  ];
}
