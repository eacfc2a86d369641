import { brand } from "#src/layout/brand";
import { terms } from "#src/layout/figures";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";

export const meta = pageMeta(
  "About us",
  `${brand.name} is an Australian shared-equity provider: a small, temporary share of your home in exchange for help with buying and keeping it.`,
);

export default function AboutPage() {
  return (
    <Article
      title={`About ${brand.name}`}
      lead={
        <p>We hold a small share of your home for a while, so that you can buy it sooner or keep it more easily.</p>
      }
    >
      <Section title="What we do">
        <p>
          {brand.name} is an Australian shared-equity provider. We help people buy a home, or keep one, by taking a
          small, temporary share of it: usually about {terms.usualSharePercent}%, for about three years.
        </p>
        <p>
          There are three offers: <Link href="/upfront-boost">Upfront Boost</Link> adds to a deposit,{" "}
          <Link href="/monthly-boost">Monthly Boost</Link> shares the repayments, and{" "}
          <Link href="/double-boost">Double Boost</Link> does both. Owners who need funds for a business find our offer{" "}
          <Link href="/business">for business</Link>.
        </p>
      </Section>
      <Section title="Why a share">
        <p>
          A second loan has to be repaid in full, whatever the home is worth. A share moves with the home: if the value
          falls, so does our share. If it rises we take part in the gain, and that can cost you more than a loan would
          have. The example on each offer’s page says what the same money would have cost as a loan.
        </p>
      </Section>
      <Section title="How we work">
        <ul className="grid list-disc gap-2 pl-5">
          <li>Every calculation shows its formula, its assumptions and their dates.</li>
          <li>Where a government scheme costs you less, our comparison says so first.</li>
          <li>A person decides on your application, and tells you why.</li>
          <li>Your application is saved as you go, so you can stop and come back.</li>
          <li>We ask only for what the decision needs.</li>
        </ul>
      </Section>
      <Section title="Who we are">
        <p>
          {brand.legalName}, ABN {brand.abn}. You can reach us by <Link href="/contact-us">email or phone</Link>.
        </p>
      </Section>
    </Article>
  );
}
