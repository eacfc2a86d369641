import { companyLine } from "@keystep/contract/pages/company-line";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { TimePromise } from "#src/layout/time-promise";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";

export const meta = pageMeta(
  "Privacy policy",
  `What ${brand.name} asks of you, why, who sees it, how long it is kept, and how you can see or correct it.`,
);

function Base() {
  return (
    <>
      <Section title="What we collect">
        <p>
          What you tell us: your name, email, phone, date of birth, address, work, income, loans, savings and the home
          in question.
        </p>
        <p>
          When you apply: identity documents and bank details. From your visits: the pages asked for and the time, to
          keep the service safe.
        </p>
      </Section>
      <Section title="Why we collect it">
        <p>
          We need it to answer you, work out an offer, check who you are, decide on your application and meet the law.
          Without it we may not be able to continue with an application. We ask only for what these need.
        </p>
      </Section>
      <Section title="Who sees it">
        <p>
          Our staff who work on your application see it. Your co-applicant sees the parts you share. So do the companies
          that help us run the service, such as the one that sends our emails. They work under contract. We pass it on
          to others only with your consent or where the law requires it. We don’t sell it.
        </p>
      </Section>
      <Section title="How we keep it">
        <p>
          We send and store it so that others can’t read it. We record every look at an identity document or at bank
          details. When we no longer need it and no law tells us to keep it, we delete it or remove what identifies you.
        </p>
      </Section>
      <Section title="Storage in your browser">
        <p>
          We use your browser’s storage to keep you logged in and to keep what you type. This site has no advertising
          and no tracking by others.
        </p>
      </Section>
      <Section title="Emails">
        <p>
          Emails about your application are part of the service. We send news about offers only if you ask for it, and
          you can stop it from any of those emails.
        </p>
      </Section>
      <Section title="Seeing and correcting it">
        <p>
          You can ask what we hold about you and have it corrected, free of charge. We answer within{" "}
          <TimePromise of="access-answered" />. If we can’t do what you ask, we say why.
        </p>
      </Section>
      <Section title="Questions and complaints">
        <p>
          Write to <Link href={`mailto:${brand.email}`}>{brand.email}</Link> or call {brand.phone}. If our answer
          doesn’t settle it, you can complain to the Office of the Australian Information Commissioner.
        </p>
      </Section>
    </>
  );
}

export default function PrivacyPolicyPage() {
  return (
    <Article
      title="Privacy policy"
      lead={
        <>
          <p>
            What {companyLine(brand)} does with what you tell us, under the Privacy Act 1988 and the Australian Privacy
            Principles.
          </p>
          <p className="mt-3 text-[1rem]">
            Last modified 14 June 2024. Each section added since then has its own date.
          </p>
        </>
      }
    >
      <Base />
      <Section id="automated-decisions" title="Decisions made with the help of computers">
        <p className="text-soft">Added 20 November 2026</p>
        <p>
          Our programs check whether answers are complete and add up identity points. They calculate shares and
          repayments from the figures you give. They use the details of the home and the loan, dates of birth and dates
          of addresses and jobs.
        </p>
        <p>
          A person makes every decision to approve or decline an application. A program decides alone only whether you
          can send a form. It stops someone younger than 18, for example. If you think it is wrong, contact us and a
          person will look.
        </p>
      </Section>
      <Section id="kept-for" title="How long some things are kept">
        <p className="text-soft">Added 22 November 2026</p>
        <p>
          A message you send from the contact page is deleted from our database after 24 months. It also comes to our
          own mailbox by email, and stays there until one of us deletes it. For 24 months we record that we sent you an
          email: its subject, but not its words.
        </p>
      </Section>
      <Section id="passed-on" title="Who else may get details, and where they are">
        <p className="text-soft">Added 22 November 2026</p>
        <p>
          This site passes what you tell it only to services that work for us. One delivers our emails. One may look for
          viruses in what you upload. With your consent, our staff may pass on more. The details of an identity document
          may go to the office that issued it or to a checking service. The address may go to a registered valuer, and
          the figures of a loan to your lender.
        </p>
        <p>
          One of these, or a service that keeps our data, may be outside Australia. This depends on whom we use at the
          time. Ask us, and we name them and their countries.
        </p>
      </Section>
      <Section id="figures-in-links" title="Figures in calculators and links">
        <p className="text-soft">Added 22 November 2026, changed 27 November 2026</p>
        <p>
          Your figures in a calculator or the comparison stay in your browser until you send them, by email, as an
          application or as an enquiry. Your device keeps the last ones for your next visit, until you press ‘Forget’. A
          link to your figures carries them behind the # of its address. Browsers send that part to no server, but
          anyone who has the link can read it.
        </p>
      </Section>
    </Article>
  );
}
