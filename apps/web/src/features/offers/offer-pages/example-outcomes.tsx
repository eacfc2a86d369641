import type { ReactNode } from "react";
import { besideLoanText } from "@keystep/domain/buying/beside-loan";
import type { EndingRow } from "@keystep/domain/buying/ending";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { growthName } from "@keystep/domain/offers/growth-name";
import type { NewLoan } from "@keystep/domain/offers/new-loan";
import { LOAN_TERM_MONTHS, MOST_LVR } from "@keystep/domain/offers/assumptions";
import {
  loanLeftThen,
  OUTCOME_YEARS,
  outcomesOf,
  sameMoneyAsLoan,
  type WorkedExample,
} from "@keystep/domain/offers/worked-examples";
import { WHOLE_SHARE } from "#src/features/offers/calculator/share-words";
import { assumptions, WHICH_GROWTH } from "#src/layout/figures";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Link } from "#src/ui/link.tsx";
import { asksForLmi, EndingList, EndingNotes } from "./ending-list.tsx";

/** The ways on where lenders usually stop; if a sale would not pay for loan and share, it says by how much. */
function withoutRefinance({ principal }: NewLoan, homeValue: number): string {
  const short = principal - homeValue;
  const sale = short > 0 ? ` A sale would be ${formatAud(short)} short of both, before selling costs.` : "";
  return `Lenders usually stop at ${MOST_LVR}%, so a standard refinance is unlikely. You would need savings, an extension or a sale.${sale}`;
}

type Told = { readonly example: WorkedExample; readonly lmi?: string | undefined };

/** The loan that pays for the share too, in a sentence: how much, what a lender makes of it, and what it costs a month. */
export function newLoanText(newLoan: NewLoan, homeValue: number, { example, lmi = "" }: Told): string {
  const { principal, lvr, lending } = newLoan;
  const loan = `${formatAud(principal)}, ${formatPercent(lvr)} of the home`;
  if (lending === "beyond") return `Loan and share come to ${loan}. ${withoutRefinance(newLoan, homeValue)}`;
  const monthly = `${formatAud(newLoan.repayment)} a month instead of ${formatAud(example.repayment)}`;
  const premium = lmi === "" ? "" : ` LMI on it is ${lmi} by our estimate.`;
  return `The new loan is ${loan}: ${monthly}.${premium}`;
}

type EndingRows = readonly EndingRow[];

type ExampleOutcomesProps = {
  readonly example: WorkedExample;
  readonly title?: string;
  /** Whose example it is, and what is bought back. */
  readonly lead: ReactNode;
  /** With LMI, by tables that pages do not carry; worked out here where no new loan asks for it. */
  readonly endings?: EndingRows | undefined;
  /** Further facts of the example, folded with how it is worked out. */
  readonly children?: ReactNode;
  readonly className: string;
  /** The same money as a loan, where that is not the money we put in. */
  readonly asLoan?: { readonly name: string; readonly owed: number };
};

function loanNameOf({ helped, putIn }: WorkedExample): string {
  return helped === 0 ? `a ${formatAud(putIn)} loan` : "the same as a loan";
}

/** Where no new loan asks for LMI. */
export function plainEndings(example: WorkedExample, owed: number): EndingRows {
  return outcomesOf(example).map(({ growthPercentAYear, buyBack }) => ({
    growth: growthName(growthPercentAYear),
    figure: formatAud(buyBack),
    insured: "",
    text: besideLoanText(buyBack, owed),
    isRefused: false,
    lmi: "",
  }));
}

/** The yearly cost of a share in words; empty where less is paid back than was put in. */
function yearlyCostText(percent: number | null): string {
  if (percent === null || percent <= 0) return "";
  return `That’s equivalent to paying ${formatPercent(percent)} a year (not a comparison rate).`;
}

/** How each outcome comes about, and the loan that buying back leaves. */
function EachOutcome({ example, endings }: Pick<ExampleOutcomesProps, "example"> & { readonly endings: EndingRows }) {
  return (
    <dl className="grid gap-3">
      {outcomesOf(example).map((outcome, place) => (
        <div key={outcome.growthPercentAYear}>
          <dt className="font-semibold">{growthName(outcome.growthPercentAYear)}</dt>
          <dd>
            The home is worth {formatAud(outcome.homeValue)}. Our share costs {formatAud(outcome.buyBack)}, or{" "}
            {formatAud(outcome.buyBackToday)} in today’s dollars: {difference(outcome.more)} than we put in.{" "}
            {yearlyCostText(outcome.yearlyCostPercent)}{" "}
            {outcome.newLoan === null
              ? null
              : newLoanText(outcome.newLoan, outcome.homeValue, { example, lmi: endings[place]?.lmi })}
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
      <p>
        By then {formatAud(loanLeftThen(example))} of the {formatAud(loan)} loan is left. The new loan pays for that and
        our share, over the remaining {LOAN_TERM_MONTHS / 12 - OUTCOME_YEARS} years at the same {rate}.
      </p>
      {helped === 0 ? null : (
        <p>
          {WHOLE_SHARE} So the yearly cost moves more than the home does. Selling or buying back sooner?{" "}
          <Link href="/faq#sooner">Ask before you sign</Link> how much of it counts by then.
        </p>
      )}
      <p>
        {WHICH_GROWTH} We assume {formatPercent(moderateGrowth.percentAYear, 2)} growth and {rate} for a loan, as at{" "}
        {formatLongDate(moderateGrowth.asAt)}. Today’s dollars take off {formatPercent(inflation.percentAYear)}{" "}
        inflation a year.
      </p>
    </>
  );
}

/** One example with its outcomes: what buying the share back takes after three years, and the loan that pays for it. */
export function ExampleOutcomes(props: ExampleOutcomesProps) {
  const { example, title = "Four ways it can go", lead, children, className } = props;
  const owed = props.asLoan?.owed ?? sameMoneyAsLoan(example);
  const endings = props.endings ?? plainEndings(example, owed);
  return (
    <section aria-labelledby="example" className={className}>
      <div className="flow-on-paper grid gap-x-[clamp(3rem,7vw,6rem)] gap-y-2 lg:grid-cols-2">
        <div className="grid content-start gap-2">
          <h2 id="example" className="mb-1">
            {title}
          </h2>
          {lead}
          <EndingNotes hasLmi={asksForLmi(endings)} />
        </div>
        <EndingList endings={endings} loanName={props.asLoan?.name ?? loanNameOf(example)} asLoan={formatAud(owed)} />
      </div>
      {example.loan === 0 ? null : (
        <div className="lg:mt-6">
          <Disclosure isDense summary="How this example is worked out">
            <div className="grid max-w-measure gap-4">
              {children}
              <EachOutcome example={example} endings={endings} />
              <Assumed example={example} />
            </div>
          </Disclosure>
        </div>
      )}
    </section>
  );
}

function difference(amount: number): string {
  if (amount === 0) return "no more and no less";
  return amount > 0 ? `${formatAud(amount)} more` : `${formatAud(-amount)} less`;
}
