import { CONTACT_MESSAGE_MAX, contactMessage, contactUs, type ContactMessage } from "@keystep/contract/contact/contact";
import { namesOf } from "@keystep/domain/kernel/named";
import { useEffect } from "react";
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

function roomText(left: number): string | undefined {
  if (left < 0) return `${-left} characters too many.`;
  return left <= SHORT_OF_ROOM ? `${left} characters left.` : undefined;
}

function Message({ control }: { readonly control: Control<ContactAnswers, unknown, ContactMessage> }) {
  const left = CONTACT_MESSAGE_MAX - useWatch({ control, name: "message" }).trim().length;
  return <FormTextField control={control} name="message" label="Message" rows={7} description={roomText(left)} />;
}

export function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const isAlive = useIsAlive();
  const { form, submit, problem } = useContactForm(onSent);
  const { control, formState } = form;

  return (
    <form
      noValidate
      method="post"
      aria-label="Send us a message"
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
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
