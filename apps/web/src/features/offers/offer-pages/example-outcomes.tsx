import type { ReactNode } from "react";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { NewLoan } from "@keystep/domain/offers/new-loan";
import { LMI_ABOVE_LVR, LOAN_TERM_MONTHS, MOST_LVR } from "@keystep/domain/offers/assumptions";
import {
  loanLeftThen,
  OUTCOME_YEARS,
  outcomesOf,
  sameMoneyAsLoan,
  type ExampleOutcome,
  type WorkedExample,
} from "@keystep/domain/offers/worked-examples";
import { sharePercentText, WHOLE_SHARE, yearlyCostText } from "#src/features/offers/calculator/share-words";
import { assumptions, WHICH_GROWTH } from "#src/layout/figures";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";

/** The ways on where lenders usually stop; if a sale would not pay for loan and share, it says by how much. */
function withoutRefinance({ principal }: NewLoan, homeValue: number): string {
  const short = principal - homeValue;
  const sale = short > 0 ? ` A sale would be ${formatAud(short)} short of both.` : "";
  return `Lenders usually stop at ${MOST_LVR}%, so a standard refinance is unlikely. You would need savings, an extension or a sale.${sale}`;
}

/** The loan that pays for the share too, in a sentence: how much, what a lender makes of it, and what it costs a month. */
export function newLoanText(newLoan: NewLoan, homeValue: number, { repayment }: WorkedExample): string {
  const { principal, lvr, lending } = newLoan;
  const loan = `${formatAud(principal)}, ${formatPercent(lvr)} of the home`;
  if (lending === "beyond") return `Loan and share come to ${loan}. ${withoutRefinance(newLoan, homeValue)}`;
  const monthly = `${formatAud(newLoan.repayment)} a month instead of ${formatAud(repayment)}`;
  if (lending === "usual") return `The new loan is ${loan}: ${monthly}.`;
  return `The new loan is ${loan}: ${monthly}. Above ${LMI_ABOVE_LVR}% a lender usually asks for lenders mortgage insurance (LMI). We don’t count it here.`;
}

type ExampleOutcomesProps = {
  readonly example: WorkedExample;
  /** Further facts of the example, folded with how it is worked out. */
  readonly children?: ReactNode;
  readonly className?: string;
  /** Of a share taken for what was not paid: how it came about, and what the same had cost as a loan. */
  readonly unpaid?: { readonly opening: string; readonly asLoan: string; readonly owed: number };
  /** What a lender makes of each new loan. */
  readonly newLoans?: readonly string[];
};

/** As plain as the cost beside it where a lender may say no. */
const LENDING_LOOKS = {
  usual: "text-soft",
  "with-lmi": "text-clay-ink",
  beyond: "font-semibold text-clay-ink",
} as const;

/** How each outcome comes about, and the loan that buying back leaves. */
function EachOutcome({ example }: { readonly example: WorkedExample }) {
  return (
    <dl className="grid gap-3">
      {outcomesOf(example).map((outcome) => (
        <div key={outcome.growthPercentAYear}>
          <dt className="font-semibold">{nameOf(outcome)}</dt>
          <dd>
            The home is worth {formatAud(outcome.homeValue)}. Our share costs {formatAud(outcome.buyBack)}, or{" "}
            {formatAud(outcome.buyBackToday)} in today’s dollars: {difference(outcome.more)} than we put in.{" "}
            {yearlyCostText(outcome.yearlyCostPercent)}{" "}
            {outcome.newLoan === null ? null : newLoanText(outcome.newLoan, outcome.homeValue, example)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The rates behind the example, and the two things that its figures leave open. */
function Assumed({ example }: { readonly example: WorkedExample }) {
  const { helped, loan } = example;
  const { moderateGrowth, inflation, indicativeRate } = assumptions;
  const rate = formatPercent(indicativeRate.percentAYear);
  return (
    <>
      {loan === 0 ? null : (
        <p>
          By then {formatAud(loanLeftThen(example))} of the {formatAud(loan)} loan is left. The new loan pays for that
          and our share, over the remaining {LOAN_TERM_MONTHS / 12 - OUTCOME_YEARS} years at the same {rate}.
        </p>
      )}
      {helped === 0 ? null : (
        <p>
          {WHOLE_SHARE} So the yearly cost moves more than the home does. Selling or buying back sooner?{" "}
          <Link href="/faq#sooner">Ask before you sign</Link> how much of it counts by then.
        </p>
      )}
      <p>
        {WHICH_GROWTH} We assume {formatPercent(moderateGrowth.percentAYear, 2)} growth and {rate} for a loan, as at{" "}
        {formatLongDate(moderateGrowth.asAt)}. Today’s dollars take off {formatPercent(inflation.percentAYear)}{" "}
        inflation a year. A valuation and the change of title cost extra.
      </p>
    </>
  );
}

/** One example with its outcomes: what buying the share back costs after three years, and what loan that leaves. */
export function ExampleOutcomes({ example, children, unpaid, newLoans = [], className = "" }: ExampleOutcomesProps) {
  const { putIn, sharePercent } = example;
  const rate = formatPercent(assumptions.indicativeRate.percentAYear);
  const outcomes = outcomesOf(example);
  return (
    <section aria-labelledby="example" className={className}>
      <div className="flow-on-paper mb-3 grid gap-x-[clamp(3rem,7vw,6rem)] gap-y-3 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="example" className="mb-3">
            Four ways it can go
          </h2>
          <p>
            {unpaid?.opening ?? `We put in ${formatAud(putIn)} for`} {sharePercentText(sharePercent)} of a{" "}
            {formatAud(example.homeValue)} home. {example.loan === 0 ? "Buying that back" : "A new loan buys it back"}{" "}
            after {OUTCOME_YEARS} years
            {example.loan === 0 ? " costs:" : ":"}
          </p>
        </div>
        <dl className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {(unpaid === undefined ? outcomes : outcomes.toReversed()).map((outcome, place) => (
            <div
              key={outcome.growthPercentAYear}
              className="money flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
            >
              <dt className="font-semibold">{nameOf(outcome)}</dt>
              <dd className="font-display text-[1.6rem] leading-none font-[640]">{formatAud(outcome.buyBack)}</dd>
              {outcome.newLoan === null ? null : (
                <dd className={`w-full ${LENDING_LOOKS[outcome.newLoan.lending]}`}>{newLoans[place]}</dd>
              )}
            </div>
          ))}
          <div className="money flex items-baseline justify-between gap-x-4 border-t border-ink py-2 text-soft">
            <dt>
              {unpaid?.asLoan ?? "As a loan"} at {rate} a year
            </dt>
            <dd className="font-semibold">{formatAud(unpaid?.owed ?? sameMoneyAsLoan(example))}</dd>
          </div>
        </dl>
        <p className="text-[0.97rem] text-soft">
          {newLoans.some((newLoan) => newLoan.includes("LMI"))
            ? `Lenders mortgage insurance (LMI) is due above ${LMI_ABOVE_LVR}%, if a lender agrees. `
            : ""}
          {example.loan === 0 ? `${rate} is what we assume for a home loan; a business loan may cost more. ` : ""}
          Past growth is no guide.
        </p>
      </div>
      {unpaid === undefined ? (
        <Disclosure summary="How this example is worked out">
          <div className="grid max-w-measure gap-4">
            {children}
            <EachOutcome example={example} />
            <Assumed example={example} />
          </div>
        </Disclosure>
      ) : null}
    </section>
  );
}

function nameOf({ growthPercentAYear }: ExampleOutcome): string {
  if (growthPercentAYear === 0) return "Price stays the same";
  const yearly = `${formatPercent(Math.abs(growthPercentAYear), 2)} a year`;
  return growthPercentAYear < 0 ? `Price falls ${yearly}` : `Price rises ${yearly}`;
}

function difference(amount: number): string {
  if (amount === 0) return "no more and no less";
  return amount > 0 ? `${formatAud(amount)} more` : `${formatAud(-amount)} less`;
}
