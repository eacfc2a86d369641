import { companyLine } from "@keystep/contract/pages/company-line";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";

export const meta = pageMeta(
  "Terms of use",
  `The rules for using the ${brand.name} site: who may apply, what figures mean, and what each of us is responsible for.`,
);

export default function TermsOfUsePage() {
  return (
    <Article
      title="Terms of use"
      lead={
        <>
          <p>
            These terms are between you and {companyLine(brand)}. They cover this site. A share in a home has its own
            agreement, which you would sign separately.
          </p>
          {brand.licenceText === "" ? null : <p className="mt-3 text-[1rem]">{brand.licenceText}</p>}
        </>
      }
    >
      <Section title="Who may use it">
        <p>
          Anyone may read this site. To apply you must be 18 or older and give true and complete answers, about yourself
          and about the home.
        </p>
      </Section>
      <Section title="General information">
        <p>
          What you read here is general. It does not take your aims, means or needs into account. It is not financial,
          legal or tax advice. Before you decide, ask an independent adviser.
        </p>
      </Section>
      <Section title="Figures and examples">
        <p>
          Calculations and examples are estimates. They come from the figures you enter and the assumptions shown with
          them. They are not an offer, not an approval and not a comparison rate. All amounts are Australian dollars
          (AUD). We show the rules of governments and lenders with a date, and they may have changed since. Home values
          can fall, and past growth is no guide to future growth.
        </p>
      </Section>
      <Section title="Applications">
        <p>
          Sending an application does not bind either of us. We may ask for more, and we may decline. You may withdraw
          it in your account until we decide. After that, you can still stop until you sign an agreement: just tell us.
          You never have to give a reason.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          Keep your password to yourself, and tell us if you think someone else knows it. If you apply for two people,
          ask the other person before you enter their details. You need their consent.
        </p>
      </Section>
      <Section title="Fair use">
        <p>
          Don’t disrupt the service, look for other people’s data or send anything unlawful. We may close an account
          that does.
        </p>
      </Section>
      <Section title="Our responsibility">
        <p>
          We work to keep the site correct and available, but at times it may be neither. Nothing here takes away your
          rights under Australian law, including the consumer guarantees.
        </p>
      </Section>
      <Section title="Changes and law">
        <p>
          We may change these terms. We show the new ones here. Australian law applies. Our{" "}
          <Link href="/privacy-policy">privacy policy</Link> says how we treat your personal details.
        </p>
      </Section>
    </Article>
  );
}
