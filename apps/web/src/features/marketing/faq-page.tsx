import { APPRECIATION_PERCENT_A_YEAR, ASSUMPTIONS } from "@keystep/domain/offers/assumptions";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";
import { ComparisonTable } from "./comparison-table.tsx";

export function meta() {
  return pageMeta({
    title: "Questions and answers",
    description: `How ${brand.name} works, how large the share is, how you buy it back, and how it compares with Help to Buy and low-deposit loans.`,
    path: "/faq",
  });
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

export default function FaqPage() {
  const setOn = day.format(new Date(`${ASSUMPTIONS.appreciation.asAt}T00:00:00Z`));
  return (
    <Article
      title="Questions and answers"
      lead={<p>The short versions. If yours is missing, ask us; a person answers.</p>}
    >
      <Section id="how-it-works" title="How does it work?">
        <p>
          You buy a home, or already own one. {brand.name} puts money in: towards your deposit (Upfront Boost), towards
          your repayments for about three years (Monthly Boost), or both (Double Boost). In return we hold a small,
          temporary share of the home.
        </p>
        <p>You live in the whole home and look after it. When you buy our share back, the home is yours alone.</p>
      </Section>
      <Section id="share" title="How large is the share?">
        <p>
          Usually about 6%. It follows from the money we put in and the value of the home, so yours may be smaller or
          larger. The <Link href="/upfront-boost/calculator">calculator</Link> shows it for your figures, with the
          formula.
        </p>
      </Section>
      <Section id="buy-back" title="How do I buy the share back?">
        <p>
          Most people do it by refinancing, usually after about three years: a new home loan pays for our share at what
          it is worth then. You may also buy it back from savings, or from the price if you sell.
        </p>
        <p>If the home has gained value, our share costs more than we put in. If it has lost value, it costs less.</p>
      </Section>
      <Section id="extensions" title="What if I need longer than three years?">
        <p>
          Tell us before the time is up. We look at your situation with you and can agree on an extension. It is a
          decision for both of us, not something that happens by itself.
        </p>
      </Section>
      <Section id="lmi" title="What about lenders mortgage insurance?">
        <p>
          Lenders usually ask for lenders mortgage insurance (LMI) when you borrow more than 80% of the value of the
          home. It protects the lender, not you, and often comes to about 4% of the loan when the deposit is very small.
          The price depends on the lender, the loan and the deposit. A larger deposit can make it smaller or
          unnecessary.
        </p>
      </Section>
      <Section id="borrowing" title="How much can I borrow?">
        <p>
          A rule of thumb is 4.2x income: about $420,000 on $100,000 a year before tax. It is a start for your planning
          and no promise. A lender works out yours from income, living costs and debts, and checks that you could still
          pay if the rate were 3 percentage points higher.
        </p>
      </Section>
      <Section id="compare" title="How does it compare?">
        <p>With the government’s Help to Buy scheme, and with buying on a low deposit:</p>
        <ComparisonTable />
        <p className="text-[0.97rem] text-soft">
          Help to Buy began on 5 December 2025, with income limits of $100,000 for one person and $160,000 for couples
          and single parents at its start. The 5% Deposit Scheme has had no income limit since 1 October 2025. Limits
          and price caps change and differ by state: check them at firsthomebuyers.gov.au before you decide. If you
          qualify for one of them, it may well cost you less than we do.
        </p>
        <p>
          <Link href="/compare">Compare your options</Link> works all of them out for your own figures.
        </p>
      </Section>
      <Section id="growth" title="What do you assume about growth?">
        <p>
          Our examples use average growth of {APPRECIATION_PERCENT_A_YEAR}% a year. {ASSUMPTIONS.appreciation.source},
          set on {setOn}. Homes in different places and years have done much better and much worse: past growth does not
          tell future growth.
        </p>
        <p>You can change this figure in every calculator, to no growth or to a fall as well.</p>
      </Section>
      <Section id="who" title="Who can apply?">
        <p>Anyone aged 18 or older who is buying or owns a home in Australia, alone or with one other person.</p>
        <p>
          Still wondering? <Link href="/contact-us">Contact us</Link>.
        </p>
      </Section>
    </Article>
  );
}
