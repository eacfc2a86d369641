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
            These terms are between you and {brand.legalName} (ABN {brand.abn}). They cover this site. A share in a home
            has its own agreement, which you would sign separately.
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
          What you read here is general. It does not take your aims, means or needs into account and is not financial,
          legal or tax advice. Before you decide, ask someone independent.
        </p>
      </Section>
      <Section title="Figures and examples">
        <p>
          Calculations and examples are estimates from the figures you enter and from assumptions shown with them. They
          are not an offer, not an approval and not a comparison rate. All amounts are Australian dollars (AUD). Rules
          of governments and lenders are shown as at the day beside them and may have changed. Home values can fall, and
          past growth does not tell future growth.
        </p>
      </Section>
      <Section title="Applications">
        <p>
          Sending an application does not oblige either of us. We may ask for more, and we may decline. You may withdraw
          it in your account until it is decided. After that, until you sign an agreement, you need only tell us that
          you do not want to go on. You never have to give a reason.
        </p>
      </Section>
      <Section title="Your account">
        <p>
          Keep your password to yourself, and tell us if you think someone else knows it. If you apply for two people,
          you need the other person’s consent to enter their details.
        </p>
      </Section>
      <Section title="Fair use">
        <p>
          Do not disturb the service, look for other people’s data or send anything unlawful. We may close an account
          that does.
        </p>
      </Section>
      <Section title="Our responsibility">
        <p>
          We work to keep the site correct and available, but it may at times be neither. Nothing here takes away rights
          that Australian law gives you, the consumer guarantees among them.
        </p>
      </Section>
      <Section title="Changes and law">
        <p>
          We may change these terms and then show the new ones here. Australian law applies. How we treat personal
          details is in the <Link href="/privacy-policy">privacy policy</Link>.
        </p>
      </Section>
    </Article>
  );
}
