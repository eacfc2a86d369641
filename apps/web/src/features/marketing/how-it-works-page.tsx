import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { TimePromise } from "#src/layout/time-promise";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";
import { ThreeSteps } from "./page-pictures.tsx";

export const meta = pageMeta(
  "How it works",
  `From your first look to buying back our share: each step with ${brand.name}, who does what, and how long it takes.`,
);

export default function HowItWorksPage() {
  return (
    <Article
      title="How it works"
      picture={<ThreeSteps />}
      lead={<p>From your first look to the day the home is yours alone. Until you sign, you can stop at any time.</p>}
    >
      <Section title="1. See what it would mean">
        <p>
          Start with <Link href="/compare">the comparison</Link> or a calculator. You need no account and no email. If a
          government scheme costs you less, we say so first.
        </p>
      </Section>
      <Section title="2. Talk to us">
        <p>
          Leave your figures and we call or write within <TimePromise of="call-back" />. You can also{" "}
          <Link href="/contact-us">call us</Link> first. Ask your lender early whether it agrees to our share.
        </p>
      </Section>
      <Section title="3. Apply">
        <p>
          We ask about the home, your loan, your work, and what you own and owe. You also show who you are. We save
          every answer, so you can stop and come back. If two of you apply, each can do their own part.
        </p>
      </Section>
      <Section title="4. We look and decide">
        <p>
          One of our team looks within <TimePromise of="first-look" />. If something is missing, we ask. Once we have
          everything, we decide within <TimePromise of="decision" />. A person decides, and{" "}
          <Link href="/how-we-decide">these are our rules</Link>.
        </p>
      </Section>
      <Section title="5. You decide">
        <p>
          Our offer names the amount, our share, and what buying it back may cost. It stands for{" "}
          <TimePromise of="offer" />. Ask an independent adviser to go through it with you. If two of you apply, both
          have to accept.
        </p>
      </Section>
      <Section title="6. We pay our part">
        <p>
          After that we work out settlement with you and your lender. A deposit top-up comes in one payment. Help with
          repayments comes in 36 monthly payments.
        </p>
      </Section>
      <Section title="7. You live in the whole home">
        <p>
          You pay the rates, insurance and repairs. Our percentage stays the same. Its value moves with the home. Tell
          us before you <Link href="/what-if">renovate, move or rent it out</Link>.
        </p>
      </Section>
      <Section title="8. You buy back our share">
        <p>
          Usually you refinance after about three years. A registered valuer sets the value of the home, and the new
          loan pays for our share. You can also pay from savings, or from the price when you sell. Then the home is
          yours alone. <Link href="/costs">See every cost in one table.</Link>
        </p>
      </Section>
    </Article>
  );
}
