import { leadPerson } from "@keystep/contract/leads/leads";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { useEffect, useState } from "react";
import { NewEmailField } from "#src/features/identity/new-email-field.tsx";
import type { EmailCheck } from "#src/features/identity/use-email-check";
import { FormTextField } from "#src/form/form-text-field.tsx";
import type { PersonAnswers } from "./kept-answers.ts";
import { useKeptForm } from "#src/form/use-kept-form";
import { useSchemaForm } from "#src/form/use-server-form";
import { WizardFrame, type StepPlace } from "./wizard-frame.tsx";

/** The contract's fields, and an address that the server called registered is refused (LEAD-05, LEAD-11). */
function personForm(known: ReadonlySet<string>) {
  return leadPerson.extend({
    email: leadPerson.shape.email.refine((address) => !known.has(address), { error: MESSAGES.emailRegistered }),
  });
}

type PersonStepProps = {
  readonly place: StepPlace;
  readonly answers: PersonAnswers;
  readonly emailCheck: EmailCheck;
  readonly problem: string | null;
  readonly onChange: (answers: PersonAnswers) => void;
  readonly onNext: () => void;
};

/** The form of the step: the email is asked about when it is left, and at the latest before the next step. */
function usePersonForm({ answers, emailCheck, problem, onChange, onNext }: Omit<PersonStepProps, "place">) {
  const [schema] = useState(() => personForm(emailCheck.known));
  const form = useSchemaForm<PersonAnswers, PersonAnswers>(schema, answers);
  const { getValues, setValue, trigger } = form;
  useKeptForm(form, onChange);

  // Sent back here by the server: what it refused is said at its field at once.
  useEffect(() => {
    if (problem !== null) setValue("email", getValues("email"), { shouldTouch: true, shouldValidate: true });
  }, [getValues, problem, setValue]);

  const typedEmail = () => leadPerson.shape.email.safeParse(getValues("email")).data ?? null;

  async function isFree(): Promise<boolean> {
    const address = typedEmail();
    if (address === null || !(await emailCheck.isRegistered(address))) return true;
    // Changed while the server was asked: the answer is about another address.
    if (typedEmail() !== address) return true;
    await trigger("email");
    return false;
  }

  const submit = form.handleSubmit(async () => {
    if (await isFree()) onNext();
  });
  return { form, submit, checkEmail: () => void isFree() };
}

export function PersonStep({ place, ...asked }: PersonStepProps) {
  const { form, submit, checkEmail } = usePersonForm(asked);
  const { control } = form;
  return (
    <WizardFrame
      form={form}
      place={place}
      heading="About you"
      intro={<p>So we know whom to call.</p>}
      problem={asked.problem}
      onSubmit={submit}
    >
      <FormTextField control={control} name="firstName" label="First name" autoComplete="given-name" />
      <FormTextField control={control} name="lastName" label="Last name" autoComplete="family-name" />
      <NewEmailField control={control} name="email" onBlur={checkEmail} />
      <FormTextField control={control} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
    </WizardFrame>
  );
}
