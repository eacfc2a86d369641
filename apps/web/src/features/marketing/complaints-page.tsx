import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { TimePromise } from "#src/layout/time-promise";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";

export const meta = pageMeta(
  "Complaints",
  `How to complain to ${brand.name}, when you get an answer, and who else can help, free of charge.`,
);

export default function ComplaintsPage() {
  return (
    <Article title="Complaints" lead={<p>Did something go wrong? Tell us in any way you like. It costs nothing.</p>}>
      <Section title="How to complain">
        <p>
          <Link href="/contact-us">Send us a message</Link>, call {brand.phone} or write to{" "}
          <Link href={`mailto:${brand.email}`}>{brand.email}</Link>. Say that it is a complaint, and what you would like
          us to do. Someone else can complain for you.
        </p>
      </Section>
      <Section title="What happens then">
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            We confirm it within <TimePromise of="complaint-acknowledged" />.
          </li>
          <li>
            We answer within <TimePromise of="complaint-answered" />.
          </li>
          <li>
            If it is about hardship, we answer within <TimePromise of="hardship-complaint-answered" />.
          </li>
          <li>If we need longer, we tell you why before the time is up.</li>
        </ul>
        <p>Our answer says what we found, what we do about it, and who else you can ask.</p>
      </Section>
      <Section title="If our answer doesn’t settle it">
        <p>
          Ask the Australian Financial Complaints Authority (AFCA). It is free for you, and tells you whether it can
          look at yours. Call 1800 931 678, or write to info@afca.org.au.
        </p>
        <p>
          About personal details, you can also ask the Office of the Australian Information Commissioner (oaic.gov.au).
        </p>
        {brand.licenceText === "" ? null : <p>{brand.licenceText}</p>}
      </Section>
    </Article>
  );
}
