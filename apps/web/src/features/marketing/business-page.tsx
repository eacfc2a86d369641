import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";

export function meta() {
  return pageMeta({
    title: "For business",
    description: `Funds for your business against a small, temporary share of your home: how ${brand.name} works for people who own both.`,
    path: "/business",
  });
}

export default function BusinessPage() {
  return (
    <Article
      title="Your home can carry your business for a while"
      lead={
        <p>
          Funds for your business against a small, temporary share of the home you own, with no monthly repayment to us.
        </p>
      }
    >
      <div className="grid items-center gap-6 md:grid-cols-[11rem_1fr] md:gap-10">
        <HouseShare ownerPercent={95} partnerName={brand.name} className="max-w-44" />
        <p className="max-w-measure text-[1.15rem]">
          An example: {brand.name} holds <strong>5%</strong> of the home, you keep <strong>95%</strong>. The share is
          what we put in, divided by what the home is worth.
        </p>
      </div>
      <Section title="Three years to buy it back">
        <p>
          You have up to three years to buy the share back. If that does not suit, refinancing after three years closes
          it. Our share follows the value of the home, up and down.
        </p>
      </Section>
      <Section title="How to start">
        <p>
          Business funding begins with a conversation: <Link href="/contact-us">tell us what you need</Link>. To see how
          a share of a home is worked out, try the{" "}
          <Link href="/homeowner-assistant/calculator">calculator for home owners</Link>.
        </p>
      </Section>
      <Section title="Before you decide">
        <p>
          If your home gains value, buying the share back costs more than we put in. Ask someone independent of us to go
          through the figures with you.
        </p>
      </Section>
    </Article>
  );
}
