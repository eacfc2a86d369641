import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import { OUTCOME_YEARS } from "@keystep/domain/offers/worked-examples";
import { sharePercentText } from "#src/features/offers/calculator/share-words";
import { terms } from "#src/layout/figures";
import { ForcedSale, HOME_LOAN_RATE, TalkToUs, UnlessBoughtBack } from "./business-parts.tsx";
import { paths } from "#src/app/paths";
import { Article, Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { ResultCard } from "#src/features/offers/offer-pages/result-card.tsx";
import { RESULT_LINES } from "#src/features/offers/offer-pages/result-lines";
import { ExampleOutcomes } from "#src/features/offers/offer-pages/example-outcomes.tsx";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";

const TITLE = "Funds for your business";
const EXAMPLE = WORKED_EXAMPLES.business;

export const meta = pageMeta(
  TITLE,
  `${brand.name} funds your business against a small temporary shareholding in your home, with up to 3 years to buy the share back.`,
);

export default function ForBusinessPage() {
  return (
    <Article
      title={TITLE}
      lead={
        <p data-prescribed="">
          Funds against a small temporary shareholding in your home, with up to 3 years to buy the share back, or a
          refinance after 3 years.
        </p>
      }
    >
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-3 rounded-3xl bg-clay-paper p-[clamp(1.25rem,3vw,2rem)]">
          <h2 className="text-[1.5rem]">Your home stands behind it</h2>
          <UnlessBoughtBack />
          <ForcedSale />
        </div>
        <ResultCard
          className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
          line={RESULT_LINES.business}
          calculator={paths.businessCalculator()}
          action="See calculation for your home"
        />
        <section className="grid gap-3">
          <h2 className="text-[1.5rem]">When we say no</h2>
          <p>
            We say no if the figures show that only a sale of the home could buy us out, or if its loans leave no room
            for a share. Your lender must agree to our share. A person decides and tells you why.
          </p>
        </section>
      </div>
      <ExampleOutcomes
        example={EXAMPLE}
        className="border-t border-line pt-6"
        lead={
          <p>
            You pay the value of our share that day, set by a registered valuer, plus the valuation and the change of
            title. No interest and no fee while we own it. An owner has {formatAud(EXAMPLE.loan)} left on a home of{" "}
            {formatAud(EXAMPLE.homeValue)}. We put in {formatAud(EXAMPLE.putIn)} for{" "}
            {sharePercentText(EXAMPLE.sharePercent)}. After {OUTCOME_YEARS} years a new loan buys it back.{" "}
            {HOME_LOAN_RATE}
          </p>
        }
      />
      <Section title="Before you decide">
        <p>
          This is for business purposes only. Ask your accountant what it means for tax. Ask an independent adviser to
          go through the figures.
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
