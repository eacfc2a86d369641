import { formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import { OUTCOME_YEARS } from "@keystep/domain/offers/worked-examples";
import { WORKED_EXAMPLES } from "#src/features/offers/worked-examples";
import { exampleCosts, terms } from "#src/layout/figures";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";
import { RoomBought } from "./page-pictures.tsx";

export const meta = pageMeta(
  "What everything costs",
  "Every cost of sharing a home with us in one table: what you pay us, what you pay others, and when.",
);

const { "upfront-boost": EXAMPLE } = WORKED_EXAMPLES;

type Cost = { readonly what: string; readonly amount: string; readonly when: string };

const toUs: readonly Cost[] = [
  { what: "Calculate, register and apply", amount: "Nothing", when: "Any time" },
  { what: "Interest while we own the share", amount: "None", when: "" },
  { what: "Fee while we own the share", amount: "None", when: "" },
  {
    what: "Our share",
    amount: "Our percentage of the home’s value that day",
    when: "When you buy it back, usually after about three years, or when you sell",
  },
];

/** The end of our share in the example, with LMI where the new loan needs it. */
const inTheExample: readonly Cost[] = exampleCosts.endings["upfront-boost"].map(
  ({ growth, figure, insured, text }) => ({
    what: growth,
    amount: figure,
    when: insured === "" ? text : `${text}, ${insured}`,
  }),
);

const forBusiness: readonly Cost[] = [
  {
    what: "Buy now, pay later",
    amount: `${formatBasisPoints(terms.feeAFortnight)} per 2 weeks on what you still owe`,
    when: "With each instalment, for 4 months at most",
  },
];

const toOthers: readonly Cost[] = [
  { what: "Valuation", amount: "The valuer’s fee", when: "When you buy back our share" },
  {
    what: "Change of title",
    amount: "Fees of the land registry and your conveyancer",
    when: "When you buy back our share",
  },
  { what: "New loan", amount: "Your lender’s fees, and higher repayments", when: "When you refinance" },
  {
    what: "Lenders mortgage insurance (LMI)",
    amount: `Your lender’s premium: in our example about ${exampleCosts.lmi["upfront-boost"]}`,
    when: "If you borrow more than 80% of the value",
  },
  { what: "Transfer duty (stamp duty)", amount: "By your state or territory", when: "When you buy the home" },
  { what: "Rates, insurance and repairs", amount: "All of them", when: "As long as you own the home" },
  { what: "Independent advice", amount: "Your adviser’s fee", when: "Before you sign" },
];

function Costs({ rows }: { readonly rows: readonly Cost[] }) {
  return (
    <dl className="grid max-w-none!">
      {rows.map(({ what, amount, when }) => (
        <div key={what} className="grid gap-x-5 border-t border-line py-3 first:border-t-0 first:pt-0 md:grid-cols-3">
          <dt className="font-semibold">{what}</dt>
          <dd>{amount}</dd>
          <dd className="text-soft">{when}</dd>
        </div>
      ))}
    </dl>
  );
}

export default function CostsPage() {
  return (
    <Article
      title="What everything costs"
      picture={<RoomBought />}
      lead={<p>You pay us the value of our share, once, when you buy it back. Here is everything else.</p>}
    >
      <Section title="What you pay us">
        <Costs rows={toUs} />
        <p>
          An example after {OUTCOME_YEARS} years: we put in {formatAud(EXAMPLE.putIn)} for a home of{" "}
          {formatAud(EXAMPLE.homeValue)}. Past growth is no guide to future growth.
        </p>
        <Costs rows={inTheExample} />
      </Section>
      <Section title="What you pay others">
        <Costs rows={toOthers} />
      </Section>
      <Section title="For a business">
        <Costs rows={forBusiness} />
      </Section>
      <Section title="How much is that?">
        <p>
          If the home gains 10%, you pay us 10% more than we put in. If it loses 10%, you pay 10% less. There is no
          interest, but a home that gains much makes our share dearer than a loan. Our{" "}
          <Link href="/upfront-boost">examples</Link> show four outcomes, and the same money as a loan. The{" "}
          <Link href="/compare">comparison</Link> works out duty and LMI for your own figures.
        </p>
        <p className="text-soft">
          This is how we plan our offers, as at {formatLongDate(terms.asAt)}. Your agreement sets out your terms. We
          don’t know what your valuer or lender will charge, so ask them first.
        </p>
        <p className="print:hidden">
          <Link href="/upfront-boost/calculator" look="primary" size="large">
            See calculation for your home
          </Link>
        </p>
      </Section>
    </Article>
  );
}
