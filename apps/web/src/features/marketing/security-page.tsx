import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";

export const meta = pageMeta(
  "Security",
  `How ${brand.name} protects your account and your documents, what you can do, and how to tell a false message.`,
);

export default function SecurityPage() {
  return (
    <Article title="Security" lead={<p>How we protect your account and documents, and what you can do.</p>}>
      <Section title="Is this message from us?">
        <p>
          We never ask you to change bank details by email or phone. We never ask for your password. If a message does,
          it isn’t from us. Call the number on <Link href="/contact-us">our contact page</Link>, not the one in the
          message.
        </p>
      </Section>
      <Section title="Your account">
        <ul className="grid list-disc gap-2 pl-5">
          <li>You can log in with a passkey: a finger, a face or a PIN on your device.</li>
          <li>You can add a second step to your password.</li>
          <li>You see where you are logged in, and can end it there.</li>
          <li>If you leave the site open, we log you out after a while.</li>
        </ul>
      </Section>
      <Section title="Your documents">
        <ul className="grid list-disc gap-2 pl-5">
          <li>We encrypt files and bank details where we keep them.</li>
          <li>We check the content of files before anyone can open them.</li>
          <li>We record each look at an identity document or at bank details. Your account shows it.</li>
          <li>One of our people enters where money goes. Another one confirms it.</li>
        </ul>
      </Section>
      <Section title="What you can do">
        <p>
          Use a passkey, or a long password that you use nowhere else. Don’t send documents or bank details by email.
          Your application has a safe place for them.
        </p>
      </Section>
      <Section title="Did you find a weakness?">
        <p>
          Write to <Link href={`mailto:${brand.email}`}>{brand.email}</Link> and begin the subject with ‘Security’.
          Please don’t open other people’s data. Give us time to mend it before you tell others.
        </p>
      </Section>
    </Article>
  );
}
