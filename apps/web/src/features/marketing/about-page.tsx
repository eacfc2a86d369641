import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";

export function meta() {
  return pageMeta({
    title: "About us",
    description: `${brand.name} is an Australian shared-equity provider: a small, temporary share of your home in exchange for help with buying and keeping it.`,
    path: "/about",
  });
}

export default function AboutPage() {
  return (
    <Article
      title={`About ${brand.name}`}
      lead={<p>We own a little of your home for a little while, so that you can own all of it sooner.</p>}
    >
      <Section title="What we do">
        <p>
          {brand.name} is an Australian shared-equity provider. We help people buy a home, or keep one, by taking a
          small, temporary share of it: usually about 6%, usually for about three years.
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
          A second loan has to be repaid whatever the home is worth. A share moves with the home: if its value falls, so
          does ours. That also means we take part in the gain when it rises, and this can cost you more than a loan
          would have. We show both sides in every calculation.
        </p>
      </Section>
      <Section title="How we work">
        <ul className="grid list-disc gap-2 pl-5">
          <li>Every figure we show comes with its formula and its assumptions.</li>
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
