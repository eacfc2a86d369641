import { APPLICATION_PASSWORD_CHECKLIST, MESSAGES } from "@keystep/contract/messages";
import { useFormState, useWatch, type Control } from "react-hook-form";
import { paths } from "#src/app/paths";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { passwordRules } from "#src/form/password-rules";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { EntranceForm } from "./entrance-form.tsx";
import { ForgotPasswordLink } from "./forgot-password-link.tsx";
import { PendingNote } from "./pending-note.tsx";
import type { RegistrationAnswers } from "./registration-form.ts";
import { useRegistration, type RegisteredPerson } from "./use-registration.ts";
import { useTypedBefore } from "./use-typed-before.ts";

const FIELDS = ["firstName", "lastName", "email", "password"] as const;

type RegistrationControl = { readonly control: Control<RegistrationAnswers, unknown, RegistrationAnswers> };

function NewPassword({ control }: RegistrationControl) {
  const password = useWatch({ control, name: "password" });
  return (
    <FormPasswordField
      control={control}
      name="password"
      label="Password"
      description={APPLICATION_PASSWORD_CHECKLIST.intro}
      rules={passwordRules(password)}
      autoComplete="new-password"
    />
  );
}

/** The way on for somebody who has an account and did not remember. */
function KnownEmail({ control }: RegistrationControl) {
  const { errors } = useFormState({ control, name: "email" });
  const isKnown = errors.email?.message === MESSAGES.emailRegistered;
  return (
    <div role="status" className="-mt-4 text-soft empty:hidden">
      {isKnown ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>Is it yours?</span>
          <Link href={paths.login()} className="inline-flex min-h-8 items-center">
            Login
          </Link>
          <ForgotPasswordLink />
        </p>
      ) : null}
    </div>
  );
}

type RegisterFormProps = { readonly onRegistered: (person: RegisteredPerson) => void };

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const isAlive = useIsAlive();
  const { form, submit, problem, attempt, checkEmail } = useRegistration(onRegistered);
  const { control, setValue, formState } = form;
  useTypedBefore(FIELDS, setValue);

  return (
    <EntranceForm label="Register" onSubmit={submit}>
      {problem === null ? null : <Alert focusKey={attempt}>{problem}</Alert>}
      <FormErrorSummary control={control} />
      <FormTextField control={control} name="firstName" label="First name" autoComplete="given-name" />
      <FormTextField control={control} name="lastName" label="Last name" autoComplete="family-name" />
      <FormTextField
        control={control}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        onBlur={checkEmail}
      />
      <KnownEmail control={control} />
      <NewPassword control={control} />
      <div className="grid gap-3">
        <p>
          <Button type="submit" variant="primary" size="large" isPending={formState.isSubmitting} isDisabled={!isAlive}>
            Register
          </Button>
        </p>
        <PendingNote isPending={formState.isSubmitting} />
      </div>
    </EntranceForm>
  );
}
