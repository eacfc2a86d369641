import { APPLICATION_PASSWORD_CHECKLIST } from "@keystep/contract/fields/messages";
import { useWatch, type Control } from "react-hook-form";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormPasswordField } from "#src/form/form-password-field.tsx";
import { passwordRules } from "#src/form/password-rules";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { EntranceForm } from "./entrance-form.tsx";
import { NewEmailField } from "./new-email-field.tsx";
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
      <NewEmailField control={control} name="email" onBlur={checkEmail} />
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
