import { CONTACT_MESSAGE_MAX, type ContactMessage } from "@keystep/contract/contact";
import { useWatch, type Control } from "react-hook-form";
import { paths } from "#src/app/paths";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { useContactForm, type ContactAnswers } from "./use-contact-form.ts";

type ContactControl = { readonly control: Control<ContactAnswers, unknown, ContactMessage> };

/** How much room is left is told once it runs short. */
const SHORT_OF_ROOM = 100;

function roomText(left: number): string {
  if (left < 0) return `${-left} characters too many.`;
  return left <= SHORT_OF_ROOM ? `${left} characters left.` : `10 to ${CONTACT_MESSAGE_MAX} characters.`;
}

function Message({ control }: ContactControl) {
  const left = CONTACT_MESSAGE_MAX - useWatch({ control, name: "message" }).trim().length;
  return <FormTextField control={control} name="message" label="Message" rows={7} description={roomText(left)} />;
}

type ContactFormProps = { readonly onSent: () => void };

export function ContactForm({ onSent }: ContactFormProps) {
  const isAlive = useIsAlive();
  const { form, submit, problem, attempt } = useContactForm(onSent);
  const { control, formState } = form;

  return (
    <form
      noValidate
      method="post"
      aria-label="Send us a message"
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-[34rem] gap-6"
    >
      {problem === null ? null : <Alert focusKey={attempt}>{problem}</Alert>}
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
