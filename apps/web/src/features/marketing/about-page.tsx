import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { feePercentAYear } from "@keystep/domain/offers/bnpl";
import { growthName } from "@keystep/domain/offers/growth-name";
import { OUTCOME_YEARS, outcomesOf } from "@keystep/domain/offers/worked-examples";
import { companyLine } from "@keystep/contract/pages/company-line";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";
import { brand } from "#src/layout/brand";
import { CallUs } from "#src/layout/call-us.tsx";
import { MAY_BE_SOLD, terms } from "#src/layout/figures";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { CompanyFacts, PeopleAndReviews } from "./company-facts.tsx";
import { Article, Section } from "#src/layout/article.tsx";
import { ComesBack } from "./page-pictures.tsx";

export const meta = pageMeta(
  "About us",
  `${brand.name} is an Australian shared-equity provider: a small, temporary share of your home in exchange for help with buying and keeping it.`,
);

const EXAMPLE = WORKED_EXAMPLES["upfront-boost"];
const OUTCOMES = outcomesOf(EXAMPLE);

/** The part of what is paid back that stays with us. */
function earnedText(more: number): string {
  if (Math.round(more) === 0) return "We earn nothing.";
  return more < 0 ? `We lose ${formatAud(-more)}.` : `We earn ${formatAud(more)}.`;
}

function Earnings() {
  return (
    <div className="money">
      <p className="pb-1 font-semibold">What comes to us (LMI goes to your lender)</p>
      <dl className="border-t border-ink">
        {OUTCOMES.map(({ growthPercentAYear, buyBack, more, newLoan }) => (
          <div key={growthPercentAYear} className="flex flex-wrap justify-between gap-x-5 border-b border-line py-1.5">
            <dt>{growthName(growthPercentAYear)}</dt>
            <dd>
              You pay us {formatAud(buyBack)}. <b>{earnedText(more)}</b>
            </dd>
            {newLoan?.lending === "beyond" ? (
              <dd className="w-full font-semibold text-clay-ink">You probably can’t refinance</dd>
            ) : null}
          </div>
        ))}
      </dl>
    </div>
  );
}

export default function AboutPage() {
  return (
    <Article
      title={`About ${brand.name}`}
      picture={<ComesBack putIn={EXAMPLE.putIn} outcomes={OUTCOMES} />}
      lead={
        <>
          <p>
            We help people buy a home sooner, or keep one more easily. We own a small share of it for a while. You buy
            it back, usually after about three years.
          </p>
          <p className="mt-3 font-semibold">{MAY_BE_SOLD}</p>
          <p className="mt-5 print:hidden">
            <Link href="/upfront-boost/calculator" look="primary" size="large">
              See calculation for your home
            </Link>
          </p>
        </>
      }
    >
      <Section title="What we do">
        <p>
          {brand.name} is an Australian shared-equity provider. We take a small, temporary share of your home: usually
          about {terms.usualSharePercent}%, for about three years. You live in the whole home. Then you buy our share
          back, and the home is yours alone.
        </p>
        <p>
          <Link href="/upfront-boost">Upfront Boost</Link> adds to a deposit.{" "}
          <Link href="/monthly-boost">Monthly Boost</Link> shares the repayments.{" "}
          <Link href="/double-boost">Double Boost</Link> does both, for about 10%. For owners who need funds for a
          business, there is <Link href="/business">{brand.name} for business</Link>.
        </p>
      </Section>
      <Section title="How we make money">
        <p>
          We earn the difference between the money we put in and the value of our share when you buy it back. There is
          no interest and no fee while we own it. Instalments for business are the exception: their fee is{" "}
          {formatPercent(feePercentAYear(terms.feeAFortnight).simple)} a year.
        </p>
        <p>
          Say we put {formatAud(EXAMPLE.putIn)} into a home of {formatAud(EXAMPLE.homeValue)}. After {OUTCOME_YEARS}{" "}
          years you buy our share back:
        </p>
        <Earnings />
        <p>
          That can cost you more than a loan, and a lender may ask for mortgage insurance (LMI) on top. If prices fall,
          we carry our part of the loss. <Link href="/costs">Every cost in one table</Link>
        </p>
      </Section>
      <Section title="What you can hold us to">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            A person decides on your application, and tells you why. <Link href="/how-we-decide">How we decide</Link>
          </li>
          <li>Every calculation shows its formula, its assumptions and their dates.</li>
          <li>If a government scheme costs you less, our comparison says so first.</li>
          <li>We save your application as you go, so you can stop and come back.</li>
          <li>We ask only for what the decision needs.</li>
          <li>We never ask you to change bank details by email or phone.</li>
        </ul>
      </Section>
      <PeopleAndReviews />
      <Section title="Reach us">
        <p>{companyLine(brand)}.</p>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <CallUs />
          <Link href="/contact-us">Write to us</Link>
        </p>
        <CompanyFacts />
      </Section>
    </Article>
  );
}
