import { paths } from "#src/app/paths";
import { Article, Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { ThreeOutcomes } from "#src/features/offers/three-outcomes.tsx";

const TITLE = "Funds for your business";

export function meta() {
  return pageMeta({
    title: TITLE,
    description: `${brand.name} funds your business against a small temporary shareholding in your home, with up to 3 years to buy the share back.`,
    path: paths.forBusiness(),
  });
}

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
      <div className="grid items-center gap-6 md:grid-cols-[11rem_1fr] md:gap-10">
        <HouseShare ownerPercent={95} partnerName={brand.name} className="max-w-26 md:max-w-none" />
        <div className="grid max-w-measure justify-items-start gap-5 text-[1.15rem]">
          <p>
            An example: your home is worth $1,000,000 and your business needs $50,000. {brand.name} then holds{" "}
            <strong>5%</strong> of the home and you keep <strong>95%</strong>.
          </p>
          <Link href={paths.businessCalculator()} look="primary" size="large">
            See calculation for your business
          </Link>
        </div>
      </div>
      <Section title="What you get">
        <p>
          The funds at once, for stock, equipment, staff or a quiet season. You run the business and you live in the
          home; we have no say in either.
        </p>
      </Section>
      <Section title="What it costs">
        <p>
          No interest and no monthly repayment to us. The cost is the share: when you buy it back you pay what that part
          of the home is worth then. A registered valuer says what that is; you pay the valuation and the usual costs of
          a change of title.
        </p>
      </Section>
      <Section title="Three ways it can go">
        <ThreeOutcomes putIn={50_000} homeValue={1_000_000} />
      </Section>
      <Section title="After three years">
        <p>
          You have up to 3 years to buy the share back, all at once or in parts. If that does not suit, a refinance
          after 3 years closes it: a new home loan pays for our share. Tell us early if neither is in sight, and we look
          for a way with you before we speak of a sale.
        </p>
      </Section>
      <Section title="Before you decide">
        <p>
          This is for business purposes only. Ask your accountant what it means for tax, and someone independent of us
          to go through the figures. <Link href={paths.contactUs()}>Contact us</Link> when you are ready to talk.
        </p>
      </Section>
    </Article>
  );
}
