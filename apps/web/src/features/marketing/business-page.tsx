import type { ReactNode } from "react";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { bnplPlan, feePercentAYear, instalmentCount, PURCHASE_PRICE } from "@keystep/domain/offers/bnpl";
import { sameMoneyAsLoan } from "@keystep/domain/offers/worked-examples";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";
import { EndingList } from "#src/features/offers/offer-pages/ending-list.tsx";
import { plainEndings } from "#src/features/offers/offer-pages/example-outcomes.tsx";
import { MAY_BE_SOLD, terms } from "#src/layout/figures";
import { HOME_LOAN_RATE, TalkToUs, UnlessBoughtBack } from "./business-parts.tsx";
import { paths } from "#src/app/paths";
import { Article, Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";

export const meta = pageMeta(
  "For business",
  `Funds for your business against a small, temporary share of your home: how ${brand.name} works for people who own both.`,
);

const EXAMPLE = WORKED_EXAMPLES.business;
const AS_LOAN = sameMoneyAsLoan(EXAMPLE);

const PURCHASE = PURCHASE_PRICE.default;
const EVERY = 2;
const INSTALMENTS = bnplPlan(
  { purchasePrice: PURCHASE, every: EVERY, paidInstalments: instalmentCount(EVERY), homeValue: EXAMPLE.homeValue },
  terms,
);

type WayProps = {
  readonly title: string;
  /** What it costs, in a few words. */
  readonly price: string;
  readonly children: ReactNode;
  readonly calculator: string;
  readonly calculation: string;
};

function Way({ title, price, children, calculator, calculation }: WayProps) {
  return (
    <section className="grid grid-rows-[auto_1fr_auto] gap-3 border-t border-line pt-6">
      <h2 className="text-[1.15rem] text-eucalyptus">{title}</h2>
      <div className="grid content-start gap-2">
        <p className="font-display text-[1.6rem] leading-tight font-[680]">{price}</p>
        <p>{children}</p>
      </div>
      <p>
        <Link href={calculator} look="secondary">
          {calculation}
        </Link>
      </p>
    </section>
  );
}

function Ways() {
  return (
    <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
      <Way
        title="Funds for up to 3 years"
        price="You buy back 5% of the home"
        calculator={paths.businessCalculator()}
        calculation="See calculation for your home"
      >
        5% as in the example below, at its value that day. No interest, and nothing each month. You have up to 3 years,
        with savings or by a refinance. <Link href={paths.forBusiness()}>How funding works</Link>
      </Way>
      <Way
        title="Buy now, pay later: up to 4 months"
        price={`${formatPercent(feePercentAYear(terms.feeAFortnight).simple)} a year in fees`}
        calculator={paths.bnplCalculator()}
        calculation="See instalment calculation"
      >
        On {formatAud(PURCHASE)} repaid every {EVERY} weeks over 4 months, the fees come to{" "}
        {formatCents(INSTALMENTS.feesCents)} in all. What you don’t repay becomes our share of the home.{" "}
        <Link href={paths.bnpl()}>How instalments work</Link>
      </Way>
    </div>
  );
}

function Example() {
  return (
    <section aria-labelledby="example" className="grid gap-3">
      <h2 id="example" className="text-[1.5rem]">
        Example: funds for up to 3 years
      </h2>
      <div className="grid grid-cols-[5rem_1fr] items-center gap-x-5">
        <HouseShare ownerPercent={95} partnerName={brand.name} />
        <p>
          We put {formatAud(EXAMPLE.putIn)} into a home worth {formatAud(EXAMPLE.homeValue)}. {brand.name} holds{" "}
          <strong>5%</strong> of the home, and you keep <strong>95%</strong>.
        </p>
      </div>
      <EndingList
        endings={plainEndings(EXAMPLE, AS_LOAN)}
        loanName={`a ${formatAud(EXAMPLE.putIn)} loan`}
        asLoan={formatAud(AS_LOAN)}
      />
      <p className="text-soft">
        Where prices fall, our share falls too; a loan doesn’t. {HOME_LOAN_RATE}The example counts no mortgage insurance
        (LMI).
      </p>
    </section>
  );
}

function Risks() {
  return (
    <div className="grid gap-8">
      <div className="grid gap-3 rounded-3xl bg-clay-paper p-[clamp(1.25rem,3vw,2rem)]">
        <h2 className="text-[1.5rem]">Your home stands behind both</h2>
        <UnlessBoughtBack />
        <p>
          If the home gains value, you pay more than we put in. If it loses value, you pay less, and your loans stay as
          they are. <Link href="/hardship">Ask for help early</Link>.
        </p>
      </div>
      <section aria-labelledby="no" className="grid gap-3">
        <h2 id="no" className="text-[1.5rem]">
          When we say no
        </h2>
        <p>
          We say no if the home isn’t yours, its loans leave no room for a share, or your lender doesn’t agree to one.
          We also say no if the money is for a household, or if the figures show from the start that only a sale of the
          home could buy us out.
        </p>
      </section>
    </div>
  );
}

export default function BusinessPage() {
  return (
    <Article
      title="Fund your business with a small share of your home"
      lead={
        <>
          <p>
            You own a home and a business. We fund the business and own a small share of the home for a while. You buy
            it back within 3 years.
          </p>
          <p className="mt-3 font-semibold text-ink">{MAY_BE_SOLD}</p>
          <TalkToUs size="large" className="mt-5" />
        </>
      }
    >
      <Ways />
      <div className="grid items-start gap-x-14 gap-y-10 md:grid-cols-2">
        <Risks />
        <Example />
      </div>
      <Section title="Before you decide">
        <p>
          This is how we plan both, as at {formatLongDate(terms.asAt)}. It is general information, not advice. Your
          agreement sets out your terms. Ask an independent adviser to go through the figures with you.
        </p>
      </Section>
    </Article>
  );
}
