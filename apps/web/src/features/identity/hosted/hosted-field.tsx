import type { HostedField as Field } from "@keystep/contract/pages/hosted-page";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import type { ComponentProps } from "react";
import { controlLook, FieldFrame, fieldIds } from "#src/ui/field-frame.tsx";

const KINDS: Readonly<Record<Field["kind"], ComponentProps<"input">>> = {
  email: { type: "email", inputMode: "email", autoCapitalize: "none", spellCheck: false, maxLength: 254 },
  // One more than is taken: a longer one is refused in words and never cut in silence (ASVS 6.2.8).
  password: { type: "password", maxLength: PASSWORD_MAX_LENGTH + 1 },
  name: { type: "text", maxLength: 50 },
  code: { type: "text", inputMode: "text", autoCapitalize: "characters", spellCheck: false, maxLength: 20 },
};

type HostedFieldProps = {
  readonly field: Field;
  readonly isFocused: boolean;
  /** The id of a text elsewhere on the page that belongs to it. */
  readonly describedBy: string | undefined;
};

/** A field of a plain form: the browser keeps what is typed, no script. */
export function HostedField({ field, isFocused, describedBy }: HostedFieldProps) {
  const { name, label, kind, autocomplete, value, hint, wrong } = field;
  const texts = { name, label, description: hint, errorMessage: wrong };
  const ids = fieldIds(texts);
  return (
    <FieldFrame field={texts}>
      <input
        id={ids.controlId}
        name={name}
        {...KINDS[kind]}
        autoComplete={autocomplete}
        required
        defaultValue={value}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={[ids.describedBy, describedBy].filter(Boolean).join(" ") || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- each page asks one thing, and a refused form leads to what is wrong
        autoFocus={isFocused}
        className={`${controlLook} ${kind === "code" ? "tracking-[0.12em] tabular-nums" : ""}`}
      />
    </FieldFrame>
  );
}
