import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { terms } from "#src/layout/figures";
import { paths } from "#src/app/paths";
import { Article, Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";

export const meta = pageMeta(
  "For business",
  `Funds for your business against a small, temporary share of your home: how ${brand.name} works for people who own both.`,
);

type WayProps = {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly more: string;
  readonly calculator: string;
};

function Way({ title, text, href, more, calculator }: WayProps) {
  return (
    <section className="grid grid-rows-[auto_1fr_auto] gap-4 border-t border-line pt-6">
      <h2 className="text-[1.45rem]">{title}</h2>
      <p>{text}</p>
      <p className="flex flex-col items-start gap-x-5 gap-y-2 self-end lg:flex-row">
        <Link href={href} look="secondary">
          {more}
        </Link>
        <Link href={calculator} look="quiet" aria-label={`See calculation: ${title}`}>
          See calculation
        </Link>
      </p>
    </section>
  );
}

export default function BusinessPage() {
  return (
    <Article
      title="Your home can carry your business for a while"
      lead={
        <p>
          Funds for your business against a small, temporary share of the home you own. Two ways, for people who own a
          home and a business.
        </p>
      }
    >
      <div className="grid grid-cols-[6.5rem_1fr] items-center gap-6 md:grid-cols-[11rem_1fr] md:gap-10">
        <HouseShare ownerPercent={95} partnerName={brand.name} />
        <p className="max-w-measure text-[1.15rem]">
          An example: {brand.name} holds <strong>5%</strong> of the home, you keep <strong>95%</strong>. The share is
          what we put in, divided by what the home is worth.
        </p>
      </div>
      <div className="grid gap-x-14 gap-y-10 md:grid-cols-2">
        <Way
          title="Funds against a share"
          text="We fund your business against a small shareholding in your home. No monthly repayment to us, and up to 3 years to buy the share back."
          href={paths.forBusiness()}
          more="How funding works"
          calculator={paths.businessCalculator()}
        />
        <Way
          title="Buy now, pay later"
          text="We pay for what your business needs now. You pay in instalments every 2 or 4 weeks, for 4 months at most."
          href={paths.bnpl()}
          more="How instalments work"
          calculator={paths.bnplCalculator()}
        />
      </div>
      <Section title="When we say no">
        <p>
          When the home is not yours. When its loans leave no room for a share, or your lender does not agree to one.
          When the money is for a household and not for a business. When the figures show that you would have to sell
          the home to end it.
        </p>
      </Section>
      <Section title="Before you decide">
        <p>
          Your home stands behind the money. If it gains value, buying the share back costs more than we put in; if it
          loses value, it costs less, and your loans stay as they are. A share that is not bought back in time may mean
          selling the home. What you read here is general and not advice: ask somebody independent of us to go through
          the figures with you.
        </p>
        <p className="text-soft">
          This is how we plan both ways, as at {formatLongDate(terms.asAt)}. Your agreement says what holds for you.
        </p>
      </Section>
    </Article>
  );
}
