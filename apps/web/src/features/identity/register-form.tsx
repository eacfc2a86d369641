import { ENTRANCE_FIELDS } from "@keystep/contract/identity/entrance";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { NEW_PASSWORD } from "#src/form/password-rules";
import { Alert } from "#src/ui/alert.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { EntranceField } from "./entrance-field.tsx";
import { EntranceButtons, EntranceForm } from "./entrance-form.tsx";
import { NewEmailField } from "./new-email-field.tsx";
import { useRegistration, type RegisteredPerson } from "./use-registration.ts";
import { useTypedBefore } from "./use-typed-before.ts";

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
