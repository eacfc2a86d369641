import type { HostedField } from "@keystep/contract/pages/hosted-page";
import type { FieldValues } from "react-hook-form";
import type { Bound } from "#src/form/bound-field";
import { FormPasswordField, type PasswordRule } from "#src/form/form-password-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { KINDS } from "./hosted/hosted-field.tsx";

type EntranceFieldProps<Values extends FieldValues, Sent> = Pick<
  Bound<Values, string | null | undefined, Sent>,
  "control"
> & {
  readonly field: HostedField & { readonly name: Bound<Values, string | null | undefined, Sent>["name"] };
  /** The checklist of a new password. */
  readonly rules?: ((password: string) => readonly PasswordRule[]) | undefined;
  readonly inputMode?: "numeric" | "text" | undefined;
  readonly onBlur?: (() => void) | undefined;
};

/** A field of signing in or registering, in the words that the hosted pages have too. */
export function EntranceField<Values extends FieldValues, Sent>({
  control,
  field: { name, label, kind, autocomplete, hint },
  rules,
  ...rest
}: EntranceFieldProps<Values, Sent>) {
  const texts = { control, name, label, description: hint };
  if (kind === "password") {
    const autoComplete = autocomplete === "new-password" ? autocomplete : "current-password";
    return <FormPasswordField {...texts} rules={rules} autoComplete={autoComplete} />;
  }
  return <FormTextField {...texts} {...KINDS[kind]} autoComplete={autocomplete} {...rest} />;
}
