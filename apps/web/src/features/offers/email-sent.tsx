import { useEffect, useRef } from "react";
import { brand } from "#src/layout/brand";
import { Button } from "#src/ui/button.tsx";

type EmailSentProps = { readonly emailAddress: string; readonly onAgain: () => void };

export function EmailSent({ emailAddress, onAgain }: EmailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="grid gap-4 rounded-3xl bg-eucalyptus-paper p-[clamp(1.25rem,3vw,2rem)]">
      <h2 ref={heading} tabIndex={-1} className="outline-none">
        Email sent.
      </h2>
      <p>
        It went to <strong className="break-all">{emailAddress}</strong> with these figures and a link that is yours
        alone.
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Open the link to start your application; the figures are filled in already.</li>
        <li>The link lasts 30 days.</li>
        <li>Nothing after a few minutes? Look in your spam folder for a message from {brand.name}.</li>
      </ul>
      <p>
        <Button variant="quiet" onClick={onAgain}>
          Wrong address? Send it again
        </Button>
      </p>
    </section>
  );
}
