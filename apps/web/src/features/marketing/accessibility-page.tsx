import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { TimePromise } from "#src/layout/time-promise";
import { Link } from "#src/ui/link.tsx";
import { Article, Section } from "#src/layout/article.tsx";

export const meta = pageMeta(
  "Accessibility",
  `How to use ${brand.name} with a keyboard, a screen reader, large text or no scripts, and whom to tell if something fails.`,
);

export default function AccessibilityPage() {
  return (
    <Article title="Accessibility" lead={<p>Everyone should be able to use this site. Tell us where you can’t.</p>}>
      <Section title="What we aim for">
        <p>
          We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. A program checks our pages with
          each change. It sees many faults, but not all of them.
        </p>
      </Section>
      <Section title="What works">
        <ul className="grid list-disc gap-2 pl-5">
          <li>You can reach and use everything with the keyboard alone.</li>
          <li>Pictures of shares and sliders have words for screen readers.</li>
          <li>Pages fit a window of 320 pixels, so you can zoom in far.</li>
          <li>The site follows your device: dark or light, and less motion.</li>
          <li>You can read every public page without JavaScript, and print it.</li>
          <li>We keep your answers, so you can take the time you need.</li>
        </ul>
      </Section>
      <Section title="What doesn’t yet">
        <p>Forms and sliders need JavaScript. Files that you or others upload may not work with a screen reader.</p>
      </Section>
      <Section title="If something doesn’t work">
        <p>
          <Link href="/contact-us">Tell us</Link> which page it is and what you use. We answer within{" "}
          <TimePromise of="contact" />. You can also do it with us by phone: {brand.phone}.
        </p>
      </Section>
    </Article>
  );
}
