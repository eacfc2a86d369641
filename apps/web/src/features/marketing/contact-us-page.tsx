import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "./article.tsx";

export function meta() {
  return pageMeta({
    title: "Contact us",
    description: `Reach ${brand.name} by email or phone.`,
    path: "/contact-us",
  });
}

export default function ContactUsPage() {
  return (
    <Article title="Contact us" lead={<p>A person reads every message and gets back to you.</p>}>
      <Section title="By email">
        <p>
          <Link href={`mailto:${brand.email}`} className="font-display text-[1.5rem]">
            {brand.email}
          </Link>
        </p>
        <p className="text-soft">
          Please do not email identity documents or bank details. Your application has a place for them.
        </p>
      </Section>
      <Section title="By phone">
        <p>
          <Link href={`tel:${brand.phone.replaceAll(/\s/g, "")}`} className="money font-display text-[1.5rem]">
            {brand.phone}
          </Link>
        </p>
      </Section>
      <Section title="Something went wrong?">
        <p>
          Tell us by email or phone that it is a complaint. We confirm it within one business day and give you our
          answer within 30 days.
        </p>
      </Section>
    </Article>
  );
}
