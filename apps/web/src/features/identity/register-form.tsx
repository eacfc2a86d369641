import { MESSAGES } from "@keystep/contract/fields/messages";
import { ENTRANCE_FIELDS } from "@keystep/contract/identity/entrance";
import { register, registration } from "@keystep/contract/identity/registration";
import { useState } from "react";
import { z } from "zod";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useIntentionKey } from "#src/api/use-intention-key";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { NEW_PASSWORD } from "#src/form/password-rules";
import { useServerForm } from "#src/form/use-server-form";
import { Alert } from "#src/ui/alert.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { EntranceField } from "./entrance-field.tsx";
import { EntranceButtons, EntranceForm } from "./entrance-form.tsx";
import { NewEmailField } from "./new-email-field.tsx";
import { passwordJudgement } from "./password-judgement.ts";
import { useEmailCheck } from "./use-email-check.ts";
import { useTypedBefore } from "./use-typed-before.ts";

/**
 * The form's own rules: names and email by the contract, and any password that is not empty (REG-04). `known` holds addresses that the
 * server called registered.
 */
export function registrationForm(known: ReadonlySet<string>) {
  return registration.extend({
    email: registration.shape.email.refine((address) => !known.has(address), { error: MESSAGES.emailRegistered }),
    password: z.string().min(1, { error: MESSAGES.passwordRequired }),
  });
}

export type RegistrationAnswers = z.output<ReturnType<typeof registrationForm>>;

/** The answers that the page needs after the form is gone, without the password. */
export type RegisteredPerson = Pick<RegistrationAnswers, "firstName" | "email">;

const EMPTY: RegistrationAnswers = { firstName: "", lastName: "", email: "", password: "" };

function useRegistration(onRegistered: (person: RegisteredPerson) => void) {
  const check = useEmailCheck();
  const [schema] = useState(() => registrationForm(check.known));
  const { keyFor } = useIntentionKey();
  const { form, submit, problem } = useServerForm<RegistrationAnswers, RegistrationAnswers>({
    schema,
    defaultValues: EMPTY,
    send: async (answers) => {
      await call(register, { body: answers, idempotencyKey: keyFor(JSON.stringify(answers)) });
      onRegistered({ firstName: answers.firstName, email: answers.email });
    },
    judge: async (error, sent) => {
      if (!isApiProblem(error, "user.email-registered")) return passwordJudgement(error, sent.password);
      check.markKnown(sent.email);
      if (typedEmail() === sent.email) await form.trigger("email");
      return null;
    },
  });

  function typedEmail(): string | null {
    return registration.shape.email.safeParse(form.getValues("email")).data ?? null;
  }

  async function checkEmail(): Promise<void> {
    const address = typedEmail();
    if (address === null || !(await check.isRegistered(address))) return;
    if (typedEmail() === address) await form.trigger("email");
  }

  return { form, submit, problem, checkEmail: () => void checkEmail() };
}

const FIELDS = ["firstName", "lastName", "email", "password"] as const;

const PASSWORD = { ...ENTRANCE_FIELDS.newPassword, hint: NEW_PASSWORD.description };

type RegisterFormProps = { readonly onRegistered: (person: RegisteredPerson) => void };

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const isAlive = useIsAlive();
  const { form, submit, problem, checkEmail } = useRegistration(onRegistered);
  const { control, setValue, formState } = form;
  useTypedBefore(FIELDS, setValue);

  return (
    <EntranceForm label="Register" onSubmit={submit}>
      {problem === null ? null : <Alert focusKey={formState.submitCount}>{problem}</Alert>}
      <FormErrorSummary control={control} />
      <EntranceField control={control} field={ENTRANCE_FIELDS.firstName} />
      <EntranceField control={control} field={ENTRANCE_FIELDS.lastName} />
      <NewEmailField control={control} name="email" onBlur={checkEmail} />
      <EntranceField control={control} field={PASSWORD} rules={NEW_PASSWORD.rules} />
      <EntranceButtons submitLabel="Register" isPending={formState.isSubmitting} isDisabled={!isAlive} />
    </EntranceForm>
  );
}
