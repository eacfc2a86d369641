import { formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { bnplPlan, feePercentAYear, TERM_WEEKS, type BnplPlan } from "@keystep/domain/offers/bnpl";
import { terms } from "#src/layout/figures";
import { paths } from "#src/app/paths";
import { Article, Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";

const TITLE = "Buy now, pay later";
const A_YEAR = feePercentAYear(terms.feeAFortnight);
const FEE = formatBasisPoints(terms.feeAFortnight);
const EXAMPLE = { purchasePrice: 10_000, homeValue: 1_000_000, every: 2 } as const;

export const meta = pageMeta(
  `${TITLE} for business`,
  `${brand.name} pays now, you pay in instalments every 2 or 4 weeks for 4 months at most. The fee, in dollars, and what stands behind it.`,
);

/** The home after each instalment: what is still owed stands in our colour. */
function Instalments({ plan }: { readonly plan: BnplPlan }) {
  return (
    <div aria-hidden="true" className="grid max-w-44 grid-cols-4 gap-3">
      {plan.fortnights.map(({ week, outstandingCents }) => (
        <HouseShare key={week} ownerPercent={100 - outstandingCents / EXAMPLE.purchasePrice} isDecorative />
      ))}
    </div>
  );
}

export default function BnplPage() {
  const paid = bnplPlan({ ...EXAMPLE, paidInstalments: 8 }, terms);
  const unpaid = bnplPlan({ ...EXAMPLE, paidInstalments: 0 }, terms);
  return (
    <Article
      title={TITLE}
      lead={<p>We pay for what your business needs now. You pay in instalments every 2 or 4 weeks.</p>}
    >
      <div className="grid items-center gap-6 md:grid-cols-[11rem_1fr] md:gap-10">
        <Instalments plan={paid} />
        <div className="grid max-w-measure justify-items-start gap-5 text-[1.15rem]">
          <p>
            An example: for {formatAud(EXAMPLE.purchasePrice)} you pay eight instalments of{" "}
            <strong className="money">{formatCents(paid.instalmentCents)}</strong>, one every 2 weeks, the last a few
            cents less. The fees come to <strong className="money">{formatCents(paid.feesCents)}</strong> altogether.
          </p>
          <Link href={paths.bnplCalculator()} look="primary" size="large">
            See calculation for your purchase
          </Link>
        </div>
      </div>
      <Section title="What it costs">
        <p>
          A fee of {FEE} per 2 weeks, on what is outstanding then. The more you have paid, the smaller the next fee.
          Over a whole year that rate would be {formatPercent(A_YEAR.simple)}, or {formatPercent(A_YEAR.compound)} with
          fees on fees. It is meant for months, not for years.
        </p>
        <p>
          If nothing at all is paid, {formatAud(EXAMPLE.purchasePrice)} becomes {formatCents(unpaid.unpaidCents)} in 4
          months (we count {TERM_WEEKS} weeks). Of a home worth {formatAud(EXAMPLE.homeValue)} that is a share of about{" "}
          {formatPercent(unpaid.sharePercent, 2)}.
        </p>
      </Section>
      <Section title="If you cannot pay">
        <p>
          What is not repaid within 4 months becomes a shareholding: we take a share of your home, as large as the
          unpaid amount divided by what the home is worth. You have up to 3 years to buy it back, at what that part of
          the home is worth then: if its price has fallen, that costs less, and if it has risen, more.
        </p>
        <p>
          A share needs a valuation and a change of title; what that costs and who pays is in your agreement. If the
          share is not bought back in 3 years, the home may have to be sold.
        </p>
        <p>
          Tell us before an instalment is missed. What you put off stays outstanding, and the fee of {FEE} per 2 weeks
          keeps being charged on it until the 4 months are over. We plan no other fee for being late.
        </p>
      </Section>
      <Section title="When we say no">
        <p>
          When the purchase is not for a business. When the home is not yours, or its loans leave no room for a share.
          When the instalments are more than the business can carry.
        </p>
      </Section>
      <Section title="Who it is for">
        <p>
          For purchases of a business whose owner owns a home, and for business purposes only. Not for household bills:
          for those, ask whoever sends them about hardship help, or call the National Debt Helpline on{" "}
          <span className="whitespace-nowrap">1800 007 007</span>, which is free.
        </p>
      </Section>
      <Section title="Before you decide">
        <p>
          If you know already that it will take longer than four months,{" "}
          <Link href={paths.forBusiness()}>funds against a share</Link> may cost less: compare both calculations. Ask
          your accountant, or somebody licensed to advise you.
        </p>
        <p className="text-soft">
          This is how we plan the offer, as at {formatLongDate(terms.asAt)}. It is general and not advice; your
          agreement says what holds for you.
        </p>
      </Section>
    </Article>
  );
}
