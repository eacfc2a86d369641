import { CONTACT_MESSAGE_MAX, contactMessage, contactUs, type ContactMessage } from "@keystep/contract/contact/contact";
import { dialledPhone } from "@keystep/domain/identity/phone";
import { namesOf } from "@keystep/domain/kernel/named";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useWatch, type Control } from "react-hook-form";
import { z } from "zod";
import { call } from "#src/api/client";
import { judgementOf } from "#src/api/problem-text";
import { useIntentionKey } from "#src/api/use-intention-key";
import { paths } from "#src/app/paths";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { keep, parseKept, readKept } from "#src/form/kept-in-tab";
import { useKeptForm } from "#src/form/use-kept-form";
import { useServerForm } from "#src/form/use-server-form";
import { brand } from "#src/layout/brand";
import { pageMeta } from "#src/layout/page-meta";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";

type ContactAnswers = z.input<typeof contactMessage>;

const PLACE = "keystep-contact";
const EMPTY: ContactAnswers = { name: "", email: "", phone: "", message: "" };

const text = z.string().catch("");
const keptAnswers = z.object({ name: text, email: text, phone: text, message: text });

function keepAnswers(answers: ContactAnswers): void {
  keep(PLACE, answers);
}

/** Kept in this tab until it is sent, sent once however often it is asked for. */
function useContactForm(onSent: () => void) {
  const { keyFor } = useIntentionKey();
  const contact = useServerForm({
    schema: contactMessage,
    defaultValues: EMPTY,
    judge: judgementOf,
    send: async (message) => {
      await call(contactUs, { body: message, idempotencyKey: keyFor(JSON.stringify(message)) });
      keep(PLACE, null);
      onSent();
    },
  });
  const { setValue } = contact.form;

  useEffect(() => {
    const kept = parseKept(readKept(PLACE), keptAnswers);
    if (kept === null) return;
    for (const name of namesOf(kept)) if (kept[name] !== "") setValue(name, kept[name]);
  }, [setValue]);
  useKeptForm(contact.form, keepAnswers);
  return contact;
}

/** How much room is left is told once it runs short. */
const SHORT_OF_ROOM = 100;

function roomText(left: number): string {
  if (left < 0) return `${-left} characters too many.`;
  return left <= SHORT_OF_ROOM ? `${left} characters left.` : `10 to ${CONTACT_MESSAGE_MAX} characters.`;
}

function Message({ control }: { readonly control: Control<ContactAnswers, unknown, ContactMessage> }) {
  const left = CONTACT_MESSAGE_MAX - useWatch({ control, name: "message" }).trim().length;
  return <FormTextField control={control} name="message" label="Message" rows={7} description={roomText(left)} />;
}

function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const isAlive = useIsAlive();
  const { form, submit, problem } = useContactForm(onSent);
  const { control, formState } = form;

  return (
    <form
      noValidate
      method="post"
      aria-label="Send us a message"
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-[34rem] gap-6"
    >
      {problem === null ? null : <Alert focusKey={formState.submitCount}>{problem}</Alert>}
      <FormErrorSummary control={control} />
      <FormTextField control={control} name="name" label="Name" autoComplete="name" />
      <div className="grid gap-6 md:grid-cols-2 md:items-start">
        <FormTextField control={control} name="email" label="Email" type="email" autoComplete="email" />
        <FormTextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" isOptional />
      </div>
      <Message control={control} />
      <p>
        <Button type="submit" variant="primary" size="large" isPending={formState.isSubmitting} isDisabled={!isAlive}>
          Send message
        </Button>
      </p>
      <p className="text-[0.97rem] text-soft">
        How we treat what you send: <Link href={paths.privacyPolicy()}>Privacy policy</Link>
      </p>
    </form>
  );
}

export function meta() {
  return pageMeta({
    title: "Contact us",
    description: `Write to ${brand.name}, call us, or tell us what went wrong. A person reads every message.`,
    path: "/contact-us",
  });
}

function MessageSent() {
  const words = useRef<HTMLParagraphElement>(null);

  useEffect(() => words.current?.focus(), []);

  return (
    <div className="grid max-w-measure content-start justify-items-start gap-5">
      <p ref={words} tabIndex={-1} className="text-[1.25rem] outline-none">
        We have received your message. One of our representatives will get back to you shortly.
      </p>
      <p className="text-soft">
        A short email confirms it. Nothing after a few minutes? Please look in the spam folder, or call us.
      </p>
      <Link href="/">Back to the start</Link>
    </div>
  );
}

function Way({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-5">
      <h2 className="text-[1.2rem]">{title}</h2>
      {children}
    </section>
  );
}

function OtherWays() {
  return (
    <div className="grid max-w-measure content-start gap-7">
      <Way title="By phone">
        <p>
          <Link href={`tel:${dialledPhone(brand.phone)}`} className="money font-display text-[1.35rem]">
            {brand.phone}
          </Link>
        </p>
      </Way>
      <Way title="By email">
        <p>
          <Link href={`mailto:${brand.email}`} className="font-display text-[1.35rem] wrap-anywhere">
            {brand.email}
          </Link>
        </p>
        <p className="text-soft">
          Please send no identity documents and no bank details by email or in a message. Your application has a safe
          place for them.
        </p>
      </Way>
      <Way title="Something went wrong?">
        <p>
          Tell us that it is a complaint. We confirm it within one business day and give you our answer within 30 days,
          or 21 days where it is about hardship. If it does not settle the matter, ask the Australian Financial
          Complaints Authority (afca.org.au) whether it can look at yours. About personal details you may also turn to
          the Office of the Australian Information Commissioner (oaic.gov.au).
        </p>
        {brand.licenceText === "" ? null : <p className="text-soft">{brand.licenceText}</p>}
      </Way>
    </div>
  );
}

export default function ContactUsPage() {
  const [isSent, setSent] = useState(false);
  return (
    <div className="page-width grid gap-10 pt-8 md:pt-14">
      <header className="grid max-w-[46rem] gap-5">
        <h1 tabIndex={-1}>Contact us</h1>
        <p className="text-[1.2rem] text-soft">
          A person reads every message and gets back to you. If you are worried about payments, say that it is about
          hardship.
        </p>
      </header>
      <div className="grid items-start gap-x-[clamp(3rem,8vw,7rem)] gap-y-14 lg:grid-cols-[minmax(0,34rem)_minmax(0,24rem)]">
        {isSent ? (
          <MessageSent />
        ) : (
          <div className="print:hidden">
            <noscript>
              <p className="mb-8 max-w-[34rem] rounded-2xl bg-clay-paper px-5 py-4">
                Sending needs JavaScript, which is off in this browser. Please call us or write an email instead.
              </p>
            </noscript>
            <ContactForm onSent={() => setSent(true)} />
          </div>
        )}
        <OtherWays />
      </div>
    </div>
  );
}
