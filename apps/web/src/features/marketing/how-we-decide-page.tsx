import { PRODUCT_LIMITS } from "@keystep/domain/decisions/product-limits";
import { formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatCents } from "@keystep/domain/kernel/cents";
import { terms } from "#src/layout/figures";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";

export const meta = pageMeta(
  "How we decide",
  "Who decides on an application, which limits hold, what programs do by themselves, and what you can do about a no.",
);

const { amount, share, newLoan, buyBackLoan } = PRODUCT_LIMITS;

export default function HowWeDecidePage() {
  return (
    <Article
      title="How we decide"
      lead={<p>Two people look at each application. One proposes, and another confirms. You hear why.</p>}
    >
      <Section title="What we look at">
        <ul className="grid list-disc gap-2 pl-5">
          <li>Can you pay the full repayments once our help ends?</li>
          <li>Does a refinance in about three years look likely?</li>
          <li>Does your lender agree to our share?</li>
          <li>What is the home worth, and is it one that we can share in?</li>
          <li>Does the title name the people who apply?</li>
          <li>Do your documents show who you are and what you earn?</li>
        </ul>
      </Section>
      <Section title="Our limits">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            We put in {formatCents(amount.least)} to {formatCents(amount.most)}.
          </li>
          <li>Our share is at most {formatBasisPoints(share)} of the home.</li>
          <li>Your loan is at most {formatBasisPoints(newLoan)} of the valuation.</li>
          <li>You could buy our share back today with a loan of at most {formatBasisPoints(buyBackLoan)}.</li>
          <li>You are 18 or older.</li>
        </ul>
        <p className="text-soft">As at {formatLongDate(terms.asAt)}.</p>
      </Section>
      <Section title="What programs do">
        <p>
          Programs check that your answers are complete. They add up identity points, and they work out shares and
          repayments. They point our staff to answers that don’t fit together. A program alone never approves and never
          declines. It can stop a form from being sent, for example if you are under 18.{" "}
          <Link href="/privacy-policy#automated-decisions">More in our privacy policy</Link>
        </p>
      </Section>
      <Section title="How we check ourselves">
        <p>
          Nobody decides alone, and nobody decides on an application of someone they are close to. A third person looks
          at a sample of decisions again, without seeing how they ended.
        </p>
      </Section>
      <Section title="If we say no">
        <p>
          You read the reasons in your account, and what would change our answer. You can apply again with other
          figures. If you think we got it wrong, tell us. <Link href="/complaints">You can also complain</Link>. A{" "}
          <Link href="/compare">government scheme</Link> may fit you better.
        </p>
      </Section>
    </Article>
  );
}
