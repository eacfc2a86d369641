import type { HostedField as Field } from "@keystep/contract/pages/hosted-page";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import { controlLook, FieldFrame, fieldIds } from "#src/ui/field-frame.tsx";

/** The input of each kind of field. */
export const KINDS = {
  email: { type: "email", inputMode: "email", maxLength: 254 },
  // One more than is taken: a longer one is refused in words and never cut in silence (ASVS 6.2.8).
  password: { type: "password", maxLength: PASSWORD_MAX_LENGTH + 1 },
  name: { type: "text" },
  code: { type: "text", inputMode: "text", maxLength: 40 },
} as const;

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
        {...ids.control}
        {...KINDS[kind]}
        autoComplete={autocomplete}
        autoCapitalize={kind === "code" ? "characters" : undefined}
        spellCheck={kind === "code" ? false : undefined}
        required
        defaultValue={value}
        aria-describedby={[ids.describedBy, describedBy].filter(Boolean).join(" ") || undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- each page asks one thing, and a refused form leads to what is wrong
        autoFocus={isFocused}
        className={`${controlLook} ${kind === "code" ? "tracking-[0.12em] money" : ""}`}
      />
    </FieldFrame>
  );
}
