import { MESSAGES } from "@keystep/contract/fields/messages";
import { ENTRANCE_FIELDS } from "@keystep/contract/identity/entrance";
import { useFormState, type FieldValues } from "react-hook-form";
import { paths } from "#src/app/paths";
import type { Bound } from "#src/form/bound-field";
import { Link } from "#src/ui/link.tsx";
import { EntranceField } from "./entrance-field.tsx";
import { ForgotPasswordLink } from "./entrance-form.tsx";

/** The way on for a person who forgot that they have an account; stands below the field of the email. */
function KnownEmail<Values extends FieldValues, Sent>({
  control,
  name,
}: Bound<Values, string | null | undefined, Sent>) {
  const { error } = control.getFieldState(name, useFormState({ control, name }));
  return (
    <div role="status" className="-mt-4 text-soft empty:hidden">
      {error?.message === MESSAGES.emailRegistered ? (
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

type NewEmailFieldProps<Values extends FieldValues, Sent> = Bound<Values, string | null | undefined, Sent> & {
  /** Asks whether the address has an account. */
  readonly onBlur: () => void;
};

/** The email of a person who registers, with the way on where it is registered already. */
export function NewEmailField<Values extends FieldValues, Sent>({
  control,
  name,
  onBlur,
}: NewEmailFieldProps<Values, Sent>) {
  return (
    <>
      <EntranceField control={control} field={{ ...ENTRANCE_FIELDS.newEmail, name }} onBlur={onBlur} />
      <KnownEmail control={control} name={name} />
    </>
  );
}
