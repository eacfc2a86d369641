import { APPLICATION_PASSWORD_CHECKLIST } from "@keystep/contract/fields/messages";
import { ENTRANCE_FIELDS } from "@keystep/contract/identity/entrance";
import { useWatch, type Control } from "react-hook-form";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { passwordRules } from "#src/form/password-rules";
import { Alert } from "#src/ui/alert.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { EntranceField } from "./entrance-field.tsx";
import { EntranceButtons, EntranceForm } from "./entrance-form.tsx";
import { NewEmailField } from "./new-email-field.tsx";
import { useRegistration, type RegisteredPerson, type RegistrationAnswers } from "./use-registration.ts";
import { useTypedBefore } from "./use-typed-before.ts";

const FIELDS = ["firstName", "lastName", "email", "password"] as const;

type RegistrationControl = { readonly control: Control<RegistrationAnswers, unknown, RegistrationAnswers> };

function NewPassword({ control }: RegistrationControl) {
  const field = { ...ENTRANCE_FIELDS.newPassword, hint: APPLICATION_PASSWORD_CHECKLIST.intro };
  return (
    <EntranceField control={control} field={field} rules={passwordRules(useWatch({ control, name: "password" }))} />
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
      <EntranceField control={control} field={ENTRANCE_FIELDS.firstName} />
      <EntranceField control={control} field={ENTRANCE_FIELDS.lastName} />
      <NewEmailField control={control} name="email" onBlur={checkEmail} />
      <NewPassword control={control} />
      <EntranceButtons submitLabel="Register" isPending={formState.isSubmitting} isDisabled={!isAlive} />
    </EntranceForm>
  );
}
