import { pageMeta } from "#src/layout/page-meta";
import { TimePromise } from "#src/layout/time-promise";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";
import { SmallerAndLarger } from "./page-pictures.tsx";

export const meta = pageMeta(
  "What happens if",
  "The price falls, you lose your job, you separate, fall ill, die, renovate or move: what happens to the home and our share.",
);

export default function WhatIfPage() {
  return (
    <Article
      title="What happens if"
      picture={<SmallerAndLarger />}
      lead={<p>Life changes in three years. Tell us early, and we look at it with you.</p>}
    >
      <Section title="The price falls">
        <p>
          Our share falls with it. You pay less than we put in, and we carry that part of the loss. Your loan doesn’t
          fall. If you have to sell, the price may not cover the loan and our share.
        </p>
      </Section>
      <Section title="You lose your job">
        <p>
          Tell your lender and us at once. Both of you can ask for <Link href="/hardship">hardship help</Link>. You pay
          us nothing each month. So your loan is what to look at first.
        </p>
      </Section>
      <Section title="You fall ill">
        <p>
          Illness is a reason for <Link href="/hardship">hardship help</Link> too. Tell your lender and us as soon as
          you can. Someone you trust can call us for you.
        </p>
      </Section>
      <Section title="You separate">
        <p>
          Our share stays the same percentage. You can buy it back, or sell the home. If one of you wants to keep the
          home with our share, ask us and your lender first. Don’t you feel safe? Tell us how we can reach you.
        </p>
      </Section>
      <Section title="One of you dies">
        <p>
          Our share stays the same percentage. Your agreement says what happens to it, and how much time the co-owner or
          the estate has. Ask before you sign. When it happens, a person of ours talks it through with them.
        </p>
      </Section>
      <Section title="You renovate">
        <p>
          Talk to us before you start. Your agreement says how improvements count. Our calculators take the share of the
          whole value, including what you improve.
        </p>
      </Section>
      <Section title="You move or sell">
        <p>
          When you sell, the price pays for the loan and our share. Our share is the same percentage of the price. Would
          you rather move out and rent the home out? Ask us and your lender first.
        </p>
      </Section>
      <Section title="You can’t refinance">
        <p>
          This is the main risk. You can ask us for an extension, or buy our share from savings. If neither works, the
          home may have to be sold. <Link href="/faq#no-refinance">More about this</Link>
        </p>
      </Section>
      <Section title="You complain">
        <p>
          We confirm it within <TimePromise of="complaint-acknowledged" />.{" "}
          <Link href="/complaints">How complaints work</Link>
        </p>
      </Section>
    </Article>
  );
}
