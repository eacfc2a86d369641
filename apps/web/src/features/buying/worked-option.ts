import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { percentOf } from "@keystep/domain/kernel/rounding";
import type { BuyerFigures, HorizonYears } from "@keystep/domain/buying/buyer-figures";
import type { Premises } from "@keystep/domain/buying/buying-rules";
import type { BuyingOption } from "@keystep/domain/buying/comparison";
import { lmiRates } from "@keystep/domain/buying/lmi";
import type { Outcome } from "@keystep/domain/buying/outcome";
import { towardsPrice, type Purchase } from "@keystep/domain/buying/purchase";
import { LOAN_TERM_MONTHS } from "@keystep/domain/offers/assumptions";
import type { WorkedLine } from "#src/features/offers/calculator/calculator-kind";
import { dutyLines } from "./duty-lines.ts";
import { holderName, netCostText, waitText } from "./option-rows.ts";

type OptionInputs = { readonly figures: BuyerFigures; readonly premises: Premises; readonly years: HorizonYears };

function waitingLines({ afterMonths, price }: Purchase, { figures, premises }: OptionInputs): WorkedLine[] {
  if (afterMonths === 0) return [];
  const growth = formatPercent(premises.growthPercentAYear, 2);
  return [
    {
      title: "When you could buy",
      formula: `the first month in which savings, saving a month and interest of ${formatPercent(premises.savingsPercentAYear, 2)} a year (added monthly, after tax) pay 20% of the price by then, and its duty`,
      sum: `${formatAud(figures.savings)} and ${formatAud(figures.monthlySaving)} a month reach it in ${waitText(afterMonths)}; at ${growth} a year the home costs ${formatAud(price)} by then`,
    },
  ];
}

function lmiLines({ price, deposit, lmi }: Purchase, { figures, premises }: OptionInputs): WorkedLine[] {
  const loan = price - deposit;
  const rates = lmi.high === 0 ? null : lmiRates({ loan, price, state: figures.state }, premises.rules.lmi);
  if (rates === null) return [];
  const { lvr, percent, isLeast, dutyPercent } = rates;
  const withDuty = dutyPercent === 0 ? "" : ` × ${Number((1 + dutyPercent / 100).toFixed(6))}`;
  const premium = isLeast
    ? `the least premium of ${formatAud(premises.rules.lmi.leastPremium)}`
    : `× ${formatPercent(percent, 4)}`;
  return [
    {
      title: "LMI",
      formula:
        "loan × rate, by the loan’s size and its part of the price, and the state’s duty on top where it has one.",
      sum: `${formatAud(loan)} is ${formatPercent(lvr, 2)} of the price: ${premium}${withDuty} = ${formatAud(lmi.central)}`,
    },
  ];
}

function dayLines(purchase: Purchase, asked: OptionInputs): WorkedLine[] {
  const { price, deposit, depositPercent, duty, lmi, isLmiInLoan, cash } = purchase;
  const isPaid = lmi.high > 0 && !isLmiInLoan;
  const parts = [deposit, duty, ...(isPaid ? [lmi.central] : [])].map(formatAud);
  return [
    {
      title: "Deposit",
      formula: "the largest whole percent, up to 20, that your savings pay together with everything else of the day",
      sum: `${formatPercent(depositPercent)} × ${formatAud(price)} = ${formatAud(deposit)}`,
    },
    ...dutyLines({ figures: { ...asked.figures, price }, premises: asked.premises }),
    ...lmiLines(purchase, asked),
    {
      title: "Cash on the day",
      formula: `deposit + duty${isPaid ? " + LMI" : ""}${isLmiInLoan ? "; LMI is added to the loan" : ""}`,
      sum: `${parts.join(" + ")} = ${formatAud(cash)}`,
    },
  ];
}

function shareLines(purchase: Purchase): WorkedLine[] {
  const { share, help, price } = purchase;
  if (share === null) return [];
  const atOnce = towardsPrice(purchase);
  const terms = [
    ...(atOnce === 0 ? [] : [formatAud(atOnce)]),
    ...(help === null ? [] : [`${formatAud(help.monthly)} × ${help.months} (to the dollar ${formatAud(help.total)})`]),
  ].join(" + ");
  const putIn =
    help === null ? formatAud(share.putIn) : `${terms} = ${formatAud(share.putIn)}; ${formatAud(share.putIn)}`;
  return [
    {
      title: `What ${holderName(share.holder)} puts in, and the share it holds`,
      formula: help === null ? "put in ÷ price" : "put in, our part of each repayment × months; put in ÷ price",
      sum: `${putIn} ÷ ${formatAud(price)} = ${formatPercent(share.percent, 2)}`,
    },
  ];
}

function loanLines(purchase: Purchase, { ratePercentAYear }: Premises): WorkedLine[] {
  const { price, deposit, lmi, isLmiInLoan, loan, repayment } = purchase;
  const putIn = towardsPrice(purchase);
  const others = putIn === 0 ? "" : ` − ${formatAud(putIn)}`;
  const insurance = isLmiInLoan ? ` + ${formatAud(lmi.central)}` : "";
  return [
    {
      title: "Loan and monthly repayment",
      formula: `price − deposit${others === "" ? "" : " − what others put in towards it"}${isLmiInLoan ? " + LMI" : ""}; M = P × i ÷ (1 − (1 + i)^−${LOAN_TERM_MONTHS}), where i is the yearly rate ÷ 12`,
      sum: `${formatAud(price)} − ${formatAud(deposit)}${others}${insurance} = ${formatAud(loan)}; at ${formatPercent(ratePercentAYear, 2)} a year ${formatAud(repayment)} a month`,
    },
  ];
}

function buyBackLines({ purchase, later }: BuyingOption): WorkedLine[] {
  const share = purchase?.share ?? null;
  if (share === null || later === null) return [];
  const { afterMonths, homeValue, principal, repayment, termMonths, lmi } = later;
  const insured = lmi.central === 0 ? "" : `, with LMI of ${formatAud(lmi.central)} in it`;
  const worth = formatAud(percentOf(homeValue, share.percent));
  return [
    {
      title: `Buying the share back after ${afterMonths} months`,
      formula:
        "share × value of the home then; the loan grows by it, and by LMI where it is above 80% of the value, and runs to its old end",
      sum: `${formatPercent(share.percent, 2)} × ${formatAud(homeValue)} = ${worth}; the loan is ${formatAud(principal)} then${insured}, ${formatAud(repayment)} a month for ${termMonths} months`,
    },
  ];
}

function outcomeLines(outcome: Outcome, { premises }: OptionInputs): WorkedLine[] {
  const { years, homeValue, loanLeft, othersShare, savingsKept, owned, paid, netCost, isBought, interest } = outcome;
  const lessInterest = interest === 0 ? "" : ` − ${formatAud(interest)}`;
  if (!isBought) {
    return [
      {
        title: `After ${years} years`,
        formula: "savings + saving a month × months + interest; rent a month × months − interest",
        sum: `savings of ${formatAud(owned)}, no home; it cost ${formatAud(paid)} of rent${lessInterest} of interest = ${formatAud(netCost)}`,
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
      title: "What it costs you",
      formula: `everything you paid − what that left in the home${interest === 0 ? "" : " − the interest your savings earned"}`,
      sum: `${formatAud(paid)} − ${formatAud(homeValue - loanLeft - othersShare)}${lessInterest} = ${netCostText(netCost, formatAud)}`,
    },
  ];
}

export function workedOption(option: BuyingOption, asked: OptionInputs): readonly WorkedLine[] {
  const { purchase, outcomes } = option;
  const after = outcomeLines(outcomes[asked.years], asked);
  if (purchase === null) return after;
  const { premises } = asked;
  return [
    ...waitingLines(purchase, asked),
    ...dayLines(purchase, asked),
    ...shareLines(purchase),
    ...loanLines(purchase, premises),
    ...buyBackLines(option),
    ...after,
  ];
}
