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
          To answer you, to work out an offer, to check who you are, to decide on your application and to meet the law.
          Without it we may not be able to go on with an application. We ask only for what these need.
        </p>
      </Section>
      <Section title="Who sees it">
        <p>
          Our staff who work on your application; the co-applicant you name, for the parts you share; and those who help
          us run the service, such as the senders of our emails, under contract. We pass it on to others only with your
          consent or where the law requires it. We do not sell it.
        </p>
      </Section>
      <Section title="How we keep it">
        <p>
          It is sent and stored so that others cannot read it. Every look at an identity document or at bank details is
          recorded. When we no longer need it and no law tells us to keep it, we delete it or remove what identifies
          you.
        </p>
      </Section>
      <Section title="Storage in your browser">
        <p>
          We use your browser’s storage to keep you signed in and to keep what you have typed. There is no advertising
          and no tracking by others on this site.
        </p>
      </Section>
      <Section title="Emails">
        <p>
          Emails about your application are part of the service. News about offers comes only if you ask for it, and
          each one can be stopped.
        </p>
      </Section>
      <Section title="Seeing and correcting it">
        <p>
          You may ask what we hold about you and have it corrected, free of charge. We answer within{" "}
          <TimePromise of="access-answered" />. If we cannot do what you ask, we say why.
        </p>
      </Section>
      <Section title="Questions and complaints">
        <p>
          Write to <Link href={`mailto:${brand.email}`}>{brand.email}</Link> or call {brand.phone}. If our answer does
          not settle it, you may turn to the Office of the Australian Information Commissioner.
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
            What {brand.legalName} (ABN {brand.abn}) does with what you tell us, under the Privacy Act 1988 and the
            Australian Privacy Principles.
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
          Our programs check whether answers are complete, add up identity points and calculate shares and repayments
          from the figures you give. They use the details of the home and the loan, dates of birth and dates of
          addresses and jobs.
        </p>
        <p>
          A person makes every decision to approve or decline an application. A program decides alone only whether a
          form can be sent: it stops, for example, someone younger than 18. If you think it is wrong, contact us and a
          person will look.
        </p>
      </Section>
      <Section id="kept-for" title="How long some things are kept">
        <p className="text-soft">Added 22 November 2026</p>
        <p>
          A message sent from the contact page is deleted from our database after 24 months. It also comes to our own
          mailbox by email; from there it goes only when one of us deletes it. That an email was sent to you, with its
          subject but without its words, is recorded for 24 months.
        </p>
      </Section>
      <Section id="passed-on" title="Who else may get details, and where they are">
        <p className="text-soft">Added 22 November 2026</p>
        <p>
          This site by itself passes what you tell it to nobody but services that work for us: one delivers our emails,
          one may look for viruses in what you upload. Our staff may need to pass on some of it, with your consent: the
          details of an identity document to the office that issued it or to a checking service, the address to a
          registered valuer, the figures of a loan to your lender.
        </p>
        <p>
          Whether one of these, or a service that keeps our data for us, is outside Australia depends on whom we use at
          the time. Ask us, and we name them and their countries.
        </p>
      </Section>
      <Section id="figures-in-links" title="Figures in calculators and links">
        <p className="text-soft">Added 22 November 2026</p>
        <p>
          What you set in a calculator or in the comparison stays in your browser until you send it, by email, as an
          application or as an enquiry. A link to your figures carries them behind the # of its address, which browsers
          send to no server. Whoever has the link can read them.
        </p>
      </Section>
    </Article>
  );
}
