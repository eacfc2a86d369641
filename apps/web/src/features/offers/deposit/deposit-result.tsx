import type { DepositOutlook, DepositSide } from "@keystep/domain/buying/deposit";
import { formatAud, formatPercent, type Dollars } from "@keystep/domain/kernel/money";
import { FULL_DEPOSIT_PERCENT, LMI_ABOVE_LVR, MOST_LVR } from "@keystep/domain/offers/assumptions";
import { lmiRange } from "@keystep/domain/buying/lmi-range";
import { loanInIncomes } from "@keystep/domain/buying/loan-in-incomes";
import { shownShares } from "@keystep/domain/offers/share";
import { outcomesOf } from "@keystep/domain/offers/worked-examples";
import type { CSSProperties, ReactNode } from "react";
import { MAY_BE_SOLD, terms } from "#src/layout/figures";
import { HouseShare } from "#src/ui/house-share.tsx";

type OutlookProps = { readonly outlook: DepositOutlook };

const LMI = "lenders mortgage insurance (LMI)";

/** The result in a headline's words. */
export function promiseOf({ own, together }: DepositOutlook): string {
  if (own.percent >= FULL_DEPOSIT_PERCENT) return `You have a ${formatPercent(own.percent)} deposit`;
  return `A ${formatPercent(together.percent)} deposit, not ${formatPercent(own.percent)}`;
}

function insuranceWords({ own, together, example }: DepositOutlook): string {
  if (together.lending === "beyond")
    return `That is still ${formatPercent(together.lvr)} of the price, and lenders usually stop at ${MOST_LVR}%.`;
  if (together.lvr > LMI_ABOVE_LVR) return `A lender would still ask for ${LMI}, in cash.`;
  if (own.lvr <= LMI_ABOVE_LVR) return `You need no ${LMI} either way.`;
  const flat = outcomesOf(example).find(({ growthPercentAYear }) => growthPercentAYear === 0);
  const later = flat?.newLoan?.lending === "usual" ? "" : " If prices stay flat, buying us out may bring LMI back.";
  return `You need no ${LMI} now.${later}`;
}

/** Whose the price is, to scale. */
function PriceBar({ outlook }: OutlookProps) {
  const { own, together, example } = outlook;
  const parts = [
    { name: "You", amount: own.deposit, look: "bg-(--share-owner)" },
    { name: "We add", amount: example.putIn, look: "bg-(--share-partner)" },
    { name: "Loan", amount: together.loan, look: "bg-eucalyptus-paper" },
  ].filter(({ amount }) => amount > 0);
  const percentOf = (amount: number) => (amount / example.homeValue) * 100;
  const wide = (amount: number): CSSProperties => ({ width: `${percentOf(amount)}%` });
  return (
    <div className="grid gap-2.5">
      <div
        aria-hidden="true"
        className="flex min-h-12 overflow-hidden rounded-xl border-2 border-ink [print-color-adjust:exact]"
      >
        {parts.map(({ name, amount, look }) => (
          <span key={name} style={wide(amount)} className={`border-l-2 border-ink first:border-0 ${look}`} />
        ))}
      </div>
      <ul className="money flex flex-wrap gap-x-5 gap-y-1 text-[0.97rem]">
        {parts.map(({ name, amount, look }) => (
          <li key={name} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-3.5 rounded-full border border-ink [print-color-adjust:exact] ${look}`}
            />
            <span>
              {name} <strong>{formatAud(amount)}</strong>, {formatPercent(percentOf(amount), 0)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A sum with LMI on top, or the other words where a lender asks for none. */
function withLmi({ lmi, lending }: DepositSide, sum: Dollars, otherwise: string): string {
  if (lending === "beyond") return "Not offered";
  return lmi.high === 0 ? otherwise : lmiRange({ low: sum + lmi.low, high: sum + lmi.high });
}

/** At our growth, and null where no lender is likely to give it. */
function newLoanOf({ example }: DepositOutlook) {
  const growth = example.assumptions.moderateGrowth.percentAYear;
  const { newLoan = null } = outcomesOf(example).find(({ growthPercentAYear }) => growthPercentAYear === growth) ?? {};
  return { growth, newLoan };
}

/** On a phone the name stands above both figures, so that no range breaks. */
const TABLE_ROW = "text-left max-md:grid max-md:grid-cols-2 md:text-right";

function WithAndWithout({ outlook }: OutlookProps) {
  const { own, together, example } = outlook;
  const { growth, newLoan } = newLoanOf(outlook);
  const more = newLoan === null ? 0 : newLoan.repayment - own.repayment;
  const rows: readonly (readonly [string, (side: DepositSide) => ReactNode])[] = [
    ["Cash you need now, before buying costs", (side) => withLmi(side, own.deposit, formatAud(own.deposit))],
    ["Deposit", ({ deposit }) => formatAud(deposit)],
    ["Loan, and its part of the price (LVR)", ({ loan, lvr }) => `${formatAud(loan)}, ${formatPercent(lvr)}`],
    ["LMI, our estimate", (side) => withLmi(side, 0, "None")],
    [
      `Repayment a month, at an assumed ${formatPercent(example.assumptions.indicativeRate.percentAYear, 2)}`,
      ({ repayment }) => formatAud(repayment),
    ],
    [
      `After you buy back our share, at ${growth}% growth`,
      (side) =>
        side === own ? (
          formatAud(own.repayment)
        ) : newLoan === null ? (
          "No loan"
        ) : (
          <>
            {formatAud(newLoan.repayment)}{" "}
            {more > 0 ? <span className="block text-clay-ink">{formatAud(more)} more</span> : null}
          </>
        ),
    ],
  ];
  return (
    <table className="money w-full text-[0.97rem]">
      <thead>
        <tr className={TABLE_ROW}>
          <td className="max-md:hidden" />
          <th scope="col" className="py-1.5 font-semibold md:pl-3">
            With us
          </th>
          <th scope="col" className="py-1.5 font-semibold md:pl-3">
            Without us
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, textOf]) => (
          <tr key={name} className={`border-t border-line ${TABLE_ROW}`}>
            <th scope="row" className="pt-2 text-left font-normal text-soft max-md:col-span-2 md:w-2/5 md:pb-2">
              {name}
            </th>
            <td className="pb-2 font-semibold md:pt-2 md:pl-3 whitespace-nowrap">{textOf(together)}</td>
            <td className="pb-2 font-semibold md:pt-2 md:pl-3 whitespace-nowrap">{textOf(own)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OurShare({ outlook: { example } }: OutlookProps) {
  const { ownerPercent, productPercent } = shownShares(example.sharePercent);
  return (
    <div className="flex items-center gap-5 border-t border-line pt-5">
      <HouseShare ownerPercent={ownerPercent} size={72} partnerName="us" />
      <div>
        <p className="money font-display text-[1.35rem] leading-tight font-[640]">
          {formatPercent(ownerPercent)} yours,{" "}
          <span className="text-clay-ink">{formatPercent(productPercent)} ours</span>
        </p>
      </div>
    </div>
  );
}

function verdictOf(most: number, limit: number) {
  if (most > limit) return { verdict: "Above our limit.", look: "text-danger" };
  if (most === limit) return { verdict: "Only just: at our limit.", look: "" };
  return { verdict: "Within our limit.", look: "text-eucalyptus" };
}

/** Both loans beside the income, by the rule of the comparison: today's, and the one that buys our share back at our growth. */
function incomeWords(outlook: DepositOutlook, yearlyIncome: number) {
  if (yearlyIncome === 0) return null;
  const { growth, newLoan } = newLoanOf(outlook);
  const now = loanInIncomes(outlook.together.loan, yearlyIncome, terms);
  const then = loanInIncomes(newLoan?.principal ?? 0, yearlyIncome, terms);
  return {
    ...verdictOf(Math.max(now.incomes, then.incomes), now.ruleOfThumb),
    text: `Our rule of thumb is at most ${now.ruleOfThumb} times your income. The loan is ${now.incomes} times now, ${then.incomes} times when it buys our share back at ${growth}% growth.`,
  };
}

/** The result as one sentence can say it. */
export function DepositResult({ outlook, yearlyIncome }: OutlookProps & { readonly yearlyIncome: number }) {
  const income = incomeWords(outlook, yearlyIncome);
  const { short, example } = outlook;
  return (
    <section aria-labelledby="deposit-result" aria-live="polite" aria-atomic="true" className="grid gap-3">
      <h2 id="deposit-result" className="text-[clamp(1.6rem,1.2rem+2vw,2.2rem)]">
        {promiseOf(outlook)}
      </h2>
      <p className="money text-[1.1rem]">
        {short === null ? null : <strong>You’d be {lmiRange(short)} short, plus buying costs. </strong>}
        We add {formatAud(example.putIn)} and own {formatPercent(example.sharePercent)} of the home.{" "}
        {insuranceWords(outlook)}
      </p>
      <p className="font-semibold">You buy our share back after about three years. {MAY_BE_SOLD}</p>
      {income === null ? null : (
        <p className="money">
          <strong className={`block text-[1.1rem] ${income.look}`}>{income.verdict}</strong>
          {income.text}
        </p>
      )}
    </section>
  );
}

/** The same to scale, then side by side. */
export function DepositDetail({ outlook }: OutlookProps) {
  return (
    <section aria-label="With us and without us" className="grid h-full content-between gap-5">
      <PriceBar outlook={outlook} />
      <WithAndWithout outlook={outlook} />
      <OurShare outlook={outlook} />
    </section>
  );
}
