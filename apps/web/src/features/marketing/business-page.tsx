import type { ReactNode } from "react";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { roundToDollars } from "@keystep/domain/kernel/rounding";
import {
  bnplPlan,
  feePercentAYear,
  instalmentCentsOf,
  instalmentCount,
  PURCHASE_PRICE,
} from "@keystep/domain/offers/bnpl";
import { OUTCOME_YEARS, outcomesOf, sameMoneyAsLoan } from "@keystep/domain/offers/worked-examples";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";
import { EndingList } from "#src/features/offers/offer-pages/ending-list.tsx";
import { plainEndings } from "#src/features/offers/offer-pages/example-outcomes.tsx";
import { sharePercentText } from "#src/features/offers/calculator/share-words";
import { MAY_BE_SOLD, terms } from "#src/layout/figures";
import { HOME_LOAN_RATE, TalkToUs, UnlessBoughtBack } from "./business-parts.tsx";
import { paths } from "#src/app/paths";
import { Article, Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { SharedHome } from "./page-pictures.tsx";

export const meta = pageMeta(
  "For business",
  `Funds for your business against a small, temporary share of your home: how ${brand.name} works for people who own both.`,
);

const EXAMPLE = WORKED_EXAMPLES.business;
const AS_LOAN = sameMoneyAsLoan(EXAMPLE);
const OUTCOMES = outcomesOf(EXAMPLE);
/** Where prices fall most: the loan that buys our share back, as a part of the home. */
const MOST_LVR_THEN = Math.max(...OUTCOMES.map(({ newLoan }) => newLoan?.lvr ?? 0));

const PURCHASE = PURCHASE_PRICE.default;
const EVERY = 2;
const planWith = (paidInstalments: number) =>
  bnplPlan({ purchasePrice: PURCHASE, every: EVERY, paidInstalments, homeValue: EXAMPLE.homeValue }, terms);
const INSTALMENTS = planWith(instalmentCount(EVERY));
const UNPAID = planWith(0);
const INSTALMENT_ROWS = [
  ["Our fee", `${formatPercent(feePercentAYear(terms.feeAFortnight).simple)} a year`],
  ["You get", formatAud(PURCHASE)],
  [
    `You repay ${instalmentCount(EVERY)} times, every ${EVERY} weeks`,
    formatCents(instalmentCentsOf({ purchasePrice: PURCHASE, every: EVERY }, terms.feeAFortnight)),
  ],
  ["In all, the last one less", formatCents(INSTALMENTS.paidCents)],
  [
    "If you repay nothing, we own",
    `${sharePercentText(UNPAID.sharePercent)} of a ${formatAud(EXAMPLE.homeValue)} home, for ${formatCents(UNPAID.unpaidCents)}`,
  ],
] as const;

type WayProps = {
  readonly title: string;
  /** The cost in a few words. */
  readonly price: string;
  readonly children: ReactNode;
  readonly calculator: string;
  readonly calculation: string;
};

function Way({ title, price, children, calculator, calculation }: WayProps) {
  return (
    <section className="grid content-start gap-3 border-t border-line pt-6">
      <h2 className="text-[1.15rem] text-eucalyptus">{title}</h2>
      <div className="grid content-start gap-2">
        <p className="font-display text-[1.6rem] leading-tight font-[680]">{price}</p>
        {children}
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
        price={`${formatAud(EXAMPLE.putIn)} now, 5% of the home in ${OUTCOME_YEARS} years`}
        calculator={paths.businessCalculator()}
        calculation="See calculation for your home"
      >
        <p>
          For a {formatAud(EXAMPLE.homeValue)} home. {brand.name} holds 5% of the home, and you keep 95%. You buy it
          back at its value that day, with savings or by a refinance. No interest, and nothing each month.{" "}
          <Link href={paths.forBusiness()}>How funding works</Link>
        </p>
        <EndingList
          endings={plainEndings(EXAMPLE, AS_LOAN)}
          loanName={`a ${formatAud(EXAMPLE.putIn)} loan`}
          asLoan={formatAud(AS_LOAN)}
        />
        <p className="text-soft">
          {HOME_LOAN_RATE}The home has a loan of {formatAud(EXAMPLE.loan)}. Even if prices fall, the new loan would be{" "}
          {formatPercent(MOST_LVR_THEN)} of the home. Up to 80% you pay no mortgage insurance (LMI).
        </p>
      </Way>
      <div className="grid content-start gap-10">
        <Way
          title="Buy now, pay later: up to 4 months"
          price={`${formatAud(PURCHASE)} now, ${formatAud(roundToDollars(INSTALMENTS.paidCents / 100))} over 4 months`}
          calculator={paths.bnplCalculator()}
          calculation="See instalment calculation"
        >
          <dl className="money border-t border-ink">
            {INSTALMENT_ROWS.map(([when, figure]) => (
              <div key={when} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
                <dt>{when}</dt>
                <dd className="font-semibold">{figure}</dd>
              </div>
            ))}
          </dl>
          <p>
            <b>What you don’t repay becomes our share of the home.</b>{" "}
            <Link href={paths.bnpl()}>How instalments work</Link>
          </p>
        </Way>
        <Refusals />
      </div>
    </div>
  );
}

function Refusals() {
  return (
    <section aria-labelledby="no" className="grid gap-3">
      <h2 id="no" className="text-[1.5rem]">
        When we say no
      </h2>
      <p>
        We say no if the home isn’t yours, if its loans leave no room for a share, or if your lender won’t agree. We
        don’t fund personal spending. We also say no where only a sale of the home could buy us out.
      </p>
    </section>
  );
}

function Risks() {
  return (
    <div className="grid gap-3 rounded-3xl bg-clay-paper p-[clamp(1.25rem,3vw,2rem)]">
      <h2 className="text-[1.5rem]">You can lose your home with either</h2>
      <div className="grid gap-x-14 gap-y-3 md:grid-cols-2">
        <UnlessBoughtBack />
        <p>
          If the home gains value, you pay more than we put in. If it loses value, you pay less, and your loans stay as
          they are. <Link href="/hardship">Ask for help early</Link>.
        </p>
      </div>
    </div>
  );
}

export default function BusinessPage() {
  return (
    <Article
      title="Fund your business with a small share of your home"
      picture={<SharedHome partnerPercent={5} />}
      lead={
        <>
          <p>
            You own a home and a business. We fund the business for up to 3 years and own a small share of the home
            until you buy it back. Or we pay for a purchase, and you repay it in instalments within 4 months.
          </p>
          <p className="mt-3 font-semibold">{MAY_BE_SOLD}</p>
          <TalkToUs size="large" className="mt-5" />
        </>
      }
    >
      <Ways />
      <Risks />
      <Section title="Before you decide">
        <p>
          We plan to offer both on these terms, as at {formatLongDate(terms.asAt)}. It is general information, not
          advice. Your agreement sets out your terms. Ask an independent adviser to go through the figures with you.
        </p>
      </Section>
    </Article>
  );
}
