import { formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { bnplPlan, feePercentAYear, PURCHASE_PRICE, TERM_WEEKS } from "@keystep/domain/offers/bnpl";
import { OUTCOME_YEARS, workedExample } from "@keystep/domain/offers/worked-examples";
import { asLoan } from "@keystep/domain/offers/yearly-cost";
import { ExampleOutcomes } from "#src/features/offers/offer-pages/example-outcomes.tsx";
import { assumptions, terms } from "#src/layout/figures";
import { sharePercentText } from "#src/features/offers/calculator/share-words";
import { ForcedSale, HOME_LOAN_RATE, TalkToUs } from "./business-parts.tsx";
import { paths } from "#src/app/paths";
import { Article, Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { Part } from "#src/features/offers/offer-pages/offer-plainly.tsx";
import { pageMeta } from "#src/layout/page-meta";
import { ResultCard } from "#src/features/offers/offer-pages/result-card.tsx";
import type { ResultLine } from "#src/features/offers/offer-pages/result-lines";
import { Link } from "#src/ui/link.tsx";

const TITLE = "Buy now, pay later";
const A_YEAR = feePercentAYear(terms.feeAFortnight);
const FEE = formatBasisPoints(terms.feeAFortnight);
const EXAMPLE = { purchasePrice: 10_000, homeValue: 1_000_000, every: 2 } as const;

export const meta = pageMeta(
  `${TITLE} for business`,
  `${brand.name} pays now, you pay in instalments every 2 or 4 weeks for 4 months at most. The fee, in dollars, and what stands behind it.`,
);

const planFor = (purchasePrice: number) => bnplPlan({ ...EXAMPLE, purchasePrice, paidInstalments: 8 }, terms);

const LINE: ResultLine = {
  field: { name: "purchasePrice", label: "What you buy", format: formatAud, ...PURCHASE_PRICE },
  work: (purchasePrice) => {
    const { instalmentCents, feesCents } = planFor(purchasePrice);
    const four = bnplPlan({ ...EXAMPLE, every: 4, purchasePrice, paidInstalments: 4 }, terms);
    return {
      ownerPercent: 100,
      headline: `${formatCents(instalmentCents)} every 2 weeks`,
      rows: [
        { when: "2 weeks", text: `8 payments, the last a few cents less. ${formatCents(feesCents)} in fees.` },
        {
          when: "4 weeks",
          text: `4 payments of ${formatCents(four.instalmentCents)}. ${formatCents(four.feesCents)} in fees.`,
        },
        {
          when: "Fee",
          text: `${FEE} per 2 weeks on what you still owe: ${formatPercent(A_YEAR.simple)} a year, or ${formatPercent(A_YEAR.compound)} with fees on fees.`,
        },
      ],
      figures: { purchasePrice },
    };
  },
};

/** The rest to pay as each of the eight instalments falls due, in our colour: nobody owns a part of the home yet. */
function Balance({ purchasePrice }: { readonly purchasePrice: number }) {
  return (
    <div className="text-[0.94rem] leading-snug text-soft">
      <svg aria-hidden="true" viewBox="0 0 104 60" className="mb-1 w-full" fill="var(--share-partner)">
        {planFor(purchasePrice).fortnights.map(({ week, feeCents, paidCents, outstandingCents }, index) => {
          const height = ((outstandingCents + paidCents - feeCents) / purchasePrice) * 0.6;
          return <rect key={week} x={index * 13} y={60 - height} width="11" height={height} />;
        })}
      </svg>
      Left to pay
    </div>
  );
}

export default function BnplPage() {
  const unpaid = bnplPlan({ ...EXAMPLE, paidInstalments: 0 }, terms);
  const unpaidShare = workedExample({ homeValue: EXAMPLE.homeValue, atOnce: unpaid.unpaidCents / 100 }, assumptions);
  return (
    <Article
      title={`${TITLE} for business`}
      lead={
        <p>
          We pay now for what your business needs. You pay in instalments every 2 or 4 weeks, at{" "}
          {formatPercent(A_YEAR.simple)} a year. What you don’t repay in 4 months ({TERM_WEEKS} weeks) becomes our share
          of your home. If you can’t buy that back, the home may have to be sold.
        </p>
      }
    >
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-3 rounded-3xl bg-clay-paper p-[clamp(1.25rem,3vw,2rem)]">
          <h2 className="text-[1.5rem]">Your home stands behind it</h2>
          <p>
            Any amount not repaid within 4 months becomes a shareholding: the unpaid amount, divided by the value of the
            home. You have up to 3 years to buy it back, with savings or a new, larger home loan, unless we agree on
            more time.
          </p>
          <ForcedSale />
          <p>
            <b>Tell us before you miss an instalment.</b> The fee of {FEE} per 2 weeks runs on until the 4 months are
            over. We plan no other fee for being late.
          </p>
        </div>
        <ResultCard
          line={LINE}
          calculator={paths.bnplCalculator()}
          action="See calculation"
          picture={(purchasePrice) => <Balance purchasePrice={purchasePrice} />}
          className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
        />
        <div>
          <Part title="When we say no">
            <p>
              We say no if the home isn’t yours, or if its loans leave no room for a share. Your lender must agree to a
              share. The business must be able to pay the instalments.
            </p>
            <p>
              It isn’t for household bills. For those, ask the sender about hardship help, or call the National Debt
              Helpline on <span className="whitespace-nowrap">1800 007 007</span>. The call is free.
            </p>
          </Part>
        </div>
      </div>
      <ExampleOutcomes
        className="border-t border-line pt-6"
        example={unpaidShare}
        lead={
          <p>
            If you pay nothing, {formatAud(EXAMPLE.purchasePrice)} is {formatCents(unpaid.unpaidCents)} after{" "}
            {TERM_WEEKS} weeks. That becomes {sharePercentText(unpaidShare.sharePercent)} of a{" "}
            {formatAud(EXAMPLE.homeValue)} home. {HOME_LOAN_RATE}
          </p>
        }
        asLoan={{
          name: `a ${formatAud(EXAMPLE.purchasePrice)} loan for as long`,
          owed: asLoan(
            { atOnce: EXAMPLE.purchasePrice, monthly: 0, months: OUTCOME_YEARS * 12 + (TERM_WEEKS * 12) / 52 },
            assumptions.indicativeRate.percentAYear,
          ),
        }}
      />
      <Section title="Before you decide">
        <p>
          Will you need longer than four months? Then <Link href={paths.forBusiness()}>funds against a share</Link> may
          cost less, so compare both calculations. Ask your accountant or a licensed adviser.
        </p>
        <p className="text-soft">
          This is how we plan the offer, as at {formatLongDate(terms.asAt)}. It is general and not advice. Your
          agreement sets out your terms.
        </p>
      </Section>
      <TalkToUs />
    </Article>
  );
}
