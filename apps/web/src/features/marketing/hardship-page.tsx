import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { TimePromise } from "#src/layout/time-promise";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";

export const meta = pageMeta(
  "Hardship help",
  "Is money short? How to ask for hardship help, when you get an answer, and who else helps you, free of charge.",
);

export default function HardshipPage() {
  return (
    <Article title="Hardship help" lead={<p>Is money short? Tell us early. You need no form and no special words.</p>}>
      <Section title="How to ask">
        <p>
          Call {brand.phone} or <Link href="/contact-us">send us a message</Link>. Say what happened and what you can
          pay. It can be illness, losing work, a separation, violence at home, or anything else.
        </p>
        <p>Ask your lender too. It has to answer you as well.</p>
      </Section>
      <Section title="What happens then">
        <ul className="grid list-disc gap-2 pl-5">
          <li>A person reads it and talks it through with you.</li>
          <li>
            We answer within <TimePromise of="hardship-decided" />.
          </li>
          <li>If we need something from you first, we ask for it.</li>
          <li>If we can’t agree, we tell you why and who else you can ask.</li>
        </ul>
        <p>
          You can then <Link href="/complaints">complain</Link>, to us or to the Australian Financial Complaints
          Authority.
        </p>
      </Section>
      <Section title="Free help from others">
        <p>
          The National Debt Helpline is free and independent of us:{" "}
          <span className="whitespace-nowrap">1800 007 007</span>.
        </p>
      </Section>
    </Article>
  );
}
