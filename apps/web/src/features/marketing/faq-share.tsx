import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { terms } from "#src/layout/figures";
import { Section } from "#src/layout/article.tsx";
import { brand } from "#src/layout/brand";
import { TimePromise } from "#src/layout/time-promise";
import { Link } from "#src/ui/link.tsx";

export function AboutTheShare() {
  return (
    <>
      <Section id="how-it-works" title="How does it work?">
        <p>
          You buy a home, or already own one. {brand.name} puts money in: towards your deposit (Upfront Boost), towards
          your repayments for about three years (Monthly Boost), or both (Double Boost). In return we hold a small,
          temporary share of the home.
        </p>
        <p>
          You live in the whole home. Rates, insurance and repairs are yours to pay. When you buy our share back, the
          home is yours alone.
        </p>
      </Section>
      <Section id="share" title="How large is the share?">
        <p>
          Usually about {terms.usualSharePercent}%: that is what we plan for, as at {formatLongDate(terms.asAt)}. It is
          the money we put in divided by the value of the home, so yours may be smaller or larger. In our own examples
          it is between 3.5% and 17%; Double Boost is well above {terms.usualSharePercent}%.
        </p>
        <p>
          For your figures, with the formula: <Link href="/compare">a deposit top-up</Link>,{" "}
          <Link href="/upfront-boost/calculator">help with repayments</Link>, or{" "}
          <Link href="/double-boost/calculator">both together</Link>.
        </p>
      </Section>
      <Section id="cost" title="What does it cost?">
        <p>
          You pay what our share of the home is worth on the day you buy it back. If the home has gained 10%, you pay
          10% more than we put in. A valuation and the change of title cost extra. As we plan the offer, we charge no
          interest and no fee while we hold the share; your agreement says what holds for you.
        </p>
        <p>
          Where homes gain more in a year than a loan costs, a loan would have been cheaper. With Monthly Boost and
          Double Boost the cost can be much higher than the growth of the home, because the share counts from the first
          day and our money comes month by month. The example on each offer’s page gives the yearly cost.
        </p>
      </Section>
      <Section id="fall" title="What if the price falls?">
        <p>
          Then our share is worth less too, and buying it back costs less than we put in. Your loan stays as it is: you
          owe all of it, whatever the home is worth.
        </p>
      </Section>
      <Section id="growth-of-share" title="Does the share grow while I wait?">
        <p>
          No. The percentage stays the same. What it is worth moves with the home, so it costs more to buy back the more
          the home gains.
        </p>
      </Section>
      <Section id="loan" title="Is it a loan?">
        <p>
          We plan it as a share: nothing is repaid month by month, and what you owe us moves with the home. The law may
          still treat a share like this as credit. Your agreement says which rules protect you. Whatever its name, it
          has a cost, and your home stands behind it.
        </p>
      </Section>
      <Section id="works" title="What if I renovate?">
        <p>
          Our calculations take the share of the whole value, what you improved included. Talk to us before you start:
          your agreement says how improvements count.
        </p>
      </Section>
    </>
  );
}

export function AboutTheEnd() {
  return (
    <>
      <Section id="buy-back" title="How do I buy the share back?">
        <p>
          The usual way is by refinancing, after about three years: a new, larger home loan replaces the old one and
          pays for our share at what it is worth then. You may also buy it back from savings, or from the price if you
          sell.
        </p>
        <p>
          A registered valuer says what the home is worth, and you pay our percentage of that, with nothing added by us;
          the valuation and the change of title are yours to pay. Plan to buy the share back in one go. If you would
          like to do it in parts, ask before you sign: your agreement says whether you can.
        </p>
      </Section>
      <Section id="sooner" title="What if I sell or buy back sooner?">
        <p>
          Where we help with repayments, our share is shown whole from the first day, as if all 36 payments were made.
          If it ends sooner, your agreement says how much of it counts. Ask before you sign.
        </p>
      </Section>
      <Section id="extensions" title="What if I need longer than three years?">
        <p>
          Tell us before the time is up. We look at your situation with you and can agree on an extension. It is a
          decision for both of us, not something that happens by itself.
        </p>
      </Section>
      <Section id="no-refinance" title="What if no lender gives me a new loan?">
        <p>
          This is the main risk: the new loan is larger, and no lender has to say yes. Ask us about an extension, or buy
          the share back from savings. If neither works, the home may have to be sold. When your application is read, we
          look at how you could refinance, and say no where it looks unlikely.
        </p>
      </Section>
      <Section id="hardship" title="What if I cannot pay my loan?">
        <p>
          Tell your lender and us as early as you can, and say that it is about hardship: we then answer within{" "}
          <TimePromise of="hardship-decided" />. The National Debt Helpline, 1800 007 007, is free and independent of
          both.
        </p>
      </Section>
    </>
  );
}
