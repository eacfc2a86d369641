import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import { terms } from "#src/layout/figures";
import { paths } from "#src/app/paths";
import { Article, Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
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
        <p>
          Funds against a small temporary shareholding in your home, with up to 3 years to buy the share back, or a
          refinance after 3 years.
        </p>
      }
    >
      <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <p className="text-[1.1rem]">
          An example: your home is worth {formatAud(EXAMPLE.homeValue)} and your business needs{" "}
          {formatAud(EXAMPLE.putIn)}. {brand.name} then holds <strong>5%</strong> of the home, and you keep{" "}
          <strong>95%</strong>.
        </p>
        <ResultCard
          line={RESULT_LINES.business}
          calculator={paths.businessCalculator()}
          action="See calculation for your home"
        />
      </div>
      <Section title="What you get">
        <p>
          You get the funds in one sum, for stock, equipment, staff or a quiet season. You keep running the business.
          You keep living in the home.
        </p>
      </Section>
      <Section title="What it costs">
        <p>
          You pay the value of our share on the day you buy it back. A registered valuer sets it. You also pay for the
          valuation and the change of title. You repay us nothing each month, and we charge no interest while we own the
          share. If the home gains a lot, a loan would have cost you less. The example below shows by how much.
        </p>
      </Section>
      <Section title="Four ways it can go">
        <ExampleOutcomes example={EXAMPLE} />
      </Section>
      <Section title="After three years">
        <p>
          You have up to 3 years to buy the share back. You can also refinance after 3 years: a new, larger home loan
          pays for our share. A lender may say no, so plan for it. If neither will work, tell us early. We may agree to
          an extension, but we don’t have to. Without one, the home may have to be sold.
        </p>
      </Section>
      <Section title="Before you decide">
        <p>
          This is for business purposes only. Ask your accountant what it means for tax. Ask an independent adviser to
          go through the figures. Ready to talk? <Link href={paths.contactUs()}>Contact us</Link>.
        </p>
        <p className="text-soft">
          This is how we plan the offer, as at {formatLongDate(terms.asAt)}. It is general and not advice. Your
          agreement sets out your terms.
        </p>
      </Section>
    </Article>
  );
}
