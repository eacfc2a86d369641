import { useState, type ReactNode } from "react";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { CallUs } from "#src/layout/call-us.tsx";
import { TimePromise } from "#src/layout/time-promise";
import { Card } from "#src/ui/card.tsx";
import { Link } from "#src/ui/link.tsx";
import { ContactForm } from "./contact-form.tsx";

export const meta = pageMeta(
  "Contact us",
  `Write to ${brand.name}, call us, or tell us what went wrong. A person reads every message.`,
);

function MessageSent() {
  return (
    <div className="grid max-w-measure content-start justify-items-start gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <p ref={focusAtOnce} tabIndex={-1} className="text-[1.25rem] outline-none">
        We have received your message. One of our representatives will get back to you shortly.
      </p>
      <p className="text-soft">
        A short email confirms it. Nothing after a few minutes? Please look in the spam folder, or call us.
      </p>
      <Link href="/">Back to the start</Link>
    </div>
  );
}

type WayProps = { readonly title: string; readonly className?: string; readonly children: ReactNode };

function Way({ title, className = "", children }: WayProps) {
  return (
    <section className={`grid gap-2 border-t border-line pt-5 ${className}`}>
      <h2 className="text-[1.2rem]">{title}</h2>
      {children}
    </section>
  );
}

function ByPhoneOrEmail() {
  return (
    <Way title="By phone or email" className="lg:col-start-2">
      <p className="flex flex-wrap gap-x-5 text-[1.2rem]">
        <CallUs />
        <Link href={`mailto:${brand.email}`} look="quiet">
          {brand.email}
        </Link>
      </p>
      <p className="text-soft">
        Please don’t send identity documents or bank details by email or in a message. Your application has a safe place
        for them.
      </p>
    </Way>
  );
}

function Trouble() {
  return (
    <Way title="Something went wrong?">
      <p>
        <Link href="/complaints">Make a complaint</Link>. We confirm it within{" "}
        <TimePromise of="complaint-acknowledged" /> and answer within <TimePromise of="complaint-answered" />, or{" "}
        <TimePromise of="hardship-complaint-answered" /> if it is about hardship. If our answer doesn’t settle it, ask
        the <Link href="https://www.afca.org.au">Australian Financial Complaints Authority</Link>. About personal
        details, you can also ask the{" "}
        <Link href="https://www.oaic.gov.au">Office of the Australian Information Commissioner</Link>.
      </p>
      {brand.licenceText === "" ? null : <p className="text-soft">{brand.licenceText}</p>}
    </Way>
  );
}

export default function ContactUsPage() {
  const [isSent, setSent] = useState(false);
  return (
    <div className="page-width grid gap-10 pt-8 md:pt-14">
      <header className="grid max-w-[46rem] gap-5">
        <h1 tabIndex={-1}>Contact us</h1>
        <p className="text-[1.2rem]">
          A person reads every message and answers within <TimePromise of="contact" />. Worried about payments?{" "}
          <Link href="/hardship">Ask for hardship help</Link>.
        </p>
      </header>
      <div className="grid items-start gap-x-14 gap-y-7 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <ByPhoneOrEmail />
        {isSent ? (
          <MessageSent />
        ) : (
          <Card className="lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden">
            <noscript>
              <p className="mb-8 max-w-[34rem] rounded-2xl bg-clay-paper px-5 py-4">
                Sending needs JavaScript, which is off in this browser. Please call us or write an email instead.
              </p>
            </noscript>
            <ContactForm onSent={() => setSent(true)} />
          </Card>
        )}
        <Trouble />
      </div>
    </div>
  );
}
