import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { BuyerFigures, HorizonYears, Premises } from "@keystep/domain/buying/buyer-figures";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { homeValueAfter, type Outcome } from "@keystep/domain/buying/outcome";
import type { Purchase } from "@keystep/domain/buying/purchase";
import { buyerDuty } from "@keystep/domain/buying/transfer-duty";
import { LOAN_TERM_MONTHS } from "@keystep/domain/offers/assumptions";
import type { WorkedLine } from "#src/features/offers/calculator-kind";
import { holderName, netCostText, waitText } from "./option-rows.ts";

type Asked = { readonly figures: BuyerFigures; readonly premises: Premises; readonly years: HorizonYears };

function waitingLines({ afterMonths, price }: Purchase, { figures, premises }: Asked): WorkedLine[] {
  if (afterMonths === 0) return [];
  const growth = formatPercent(premises.growthPercentAYear, 2);
  return [
    {
      title: "When you could buy",
      formula: "the first month in which savings + saving a month × months pay 20% of the price by then, and its duty",
      sum: `${formatAud(figures.savings)} and ${formatAud(figures.monthlySaving)} a month reach it in ${waitText(afterMonths)}; at ${growth} a year the home costs ${formatAud(price)} by then`,
    },
  ];
}

function dayLines(purchase: Purchase, { figures, premises }: Asked): WorkedLine[] {
  const { price, deposit, depositPercent, duty, lmi, cash } = purchase;
  const { saved } = buyerDuty({ ...figures, price }, premises.today);
  const relief = saved === 0 ? "" : `, after first-home relief of ${formatAud(Math.round(saved))}`;
  const insurance: WorkedLine = {
    title: "LMI",
    formula:
      "loan × the rate for its size and for its part of the price, with the state’s duty on top; the sums take the middle",
    sum: `${formatAud(lmi.low)} to ${formatAud(lmi.high)}, in the middle ${formatAud(lmi.middle)}`,
  };
  return [
    {
      title: "Deposit",
      formula: "the largest whole percent, up to 20, that your savings pay together with everything else of the day",
      sum: `${formatPercent(depositPercent)} × ${formatAud(price)} = ${formatAud(deposit)}`,
    },
    {
      title: "Transfer duty (stamp duty)",
      formula: "the state’s scale for a home to live in",
      sum: `${formatAud(duty)}${relief}`,
    },
    ...(lmi.high === 0 ? [] : [insurance]),
    {
      title: "Cash on the day",
      formula: "deposit + duty + LMI",
      sum: `${formatAud(deposit)} + ${formatAud(duty)} + ${formatAud(lmi.middle)} = ${formatAud(cash)}`,
    },
  ];
}

function shareLines({ share, help, price }: Purchase): WorkedLine[] {
  if (share === null) return [];
  const holder = holderName(share.holder);
  const helped = help === null ? "" : `, of it ${formatAud(help.monthly)} a month for ${help.months} months`;
  return [
    {
      title: `What ${holder} puts in, and the share it holds`,
      formula: "put in ÷ price",
      sum: `${formatAud(share.putIn)}${helped} ÷ ${formatAud(price)} = ${formatPercent(share.percent, 2)}`,
    },
  ];
}

function loanLines({ loan, repayment }: Purchase, { ratePercentAYear }: Premises): WorkedLine[] {
  return [
    {
      title: "Loan and monthly repayment",
      formula: `price − deposit − what others put in towards it; M = P × i ÷ (1 − (1 + i)^−${LOAN_TERM_MONTHS}), where i is the yearly rate ÷ 12`,
      sum: `${formatAud(loan)} at ${formatPercent(ratePercentAYear, 2)} a year gives ${formatAud(repayment)} a month`,
    },
  ];
}

function buyBackLines(
  { purchase, later }: Pick<BuyingOption, "purchase" | "later">,
  { premises }: Asked,
): WorkedLine[] {
  const share = purchase?.share ?? null;
  if (purchase === null || share === null || later === null) return [];
  const { afterMonths, principal, repayment, termMonths } = later;
  const value = homeValueAfter(purchase.price, premises.growthPercentAYear, afterMonths);
  const worth = formatAud(Math.round((value * share.percent) / 100));
  return [
    {
      title: `Buying the share back after ${afterMonths} months`,
      formula: "share × what the home is worth then; the loan grows by it and runs to its old end",
      sum: `${formatPercent(share.percent, 2)} × ${formatAud(value)} = ${worth}; the loan is ${formatAud(principal)} then, ${formatAud(repayment)} a month for ${termMonths} months`,
    },
  ];
}

function outcomeLines(outcome: Outcome, { premises }: Asked): WorkedLine[] {
  const { years, homeValue, loanLeft, othersShare, savingsKept, owned, paid, netCost, isBought } = outcome;
  if (!isBought) {
    return [
      {
        title: `After ${years} years`,
        formula: "savings + saving a month × months; rent a month × months",
        sum: `savings of ${formatAud(owned)}, no home; rent of ${formatAud(paid)} paid, which is what it cost`,
      },
    ];
  }
  const growth = formatPercent(premises.growthPercentAYear, 2);
  return [
    {
      title: `What you own after ${years} years`,
      formula: `the home at ${growth} growth a year − loan left − what others hold + savings kept`,
      sum: `${formatAud(homeValue)} − ${formatAud(loanLeft)} − ${formatAud(othersShare)} + ${formatAud(savingsKept)} = ${formatAud(owned)}`,
    },
    {
      title: "What it costs, net",
      formula: "everything you paid − what that left in the home",
      sum: `${formatAud(paid)} − ${formatAud(homeValue - loanLeft - othersShare)} = ${netCostText(netCost)}`,
    },
  ];
}

/** How an option's figures come about, line by line. */
export function workedOption({ purchase, later, outcomes }: BuyingOption, asked: Asked): readonly WorkedLine[] {
  const after = outcomeLines(outcomes[asked.years], asked);
  if (purchase === null) return after;
  const { premises } = asked;
  return [
    ...waitingLines(purchase, asked),
    ...dayLines(purchase, asked),
    ...shareLines(purchase),
    ...loanLines(purchase, premises),
    ...buyBackLines({ purchase, later }, asked),
    ...after,
  ];
}
