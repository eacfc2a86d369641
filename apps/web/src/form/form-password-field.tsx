import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "#src/ui/text-field.tsx";
import { useBoundField, type Bound } from "./bound-field.ts";

export type PasswordRule = { readonly text: string; readonly isMet: boolean };

type FormPasswordFieldProps<Values extends FieldValues, Sent> = Bound<Values, string | null | undefined, Sent> &
  Pick<TextFieldProps, "label" | "description" | "id" | "isOptional" | "maxLength"> & {
    /** The checklist, ticked as the password is typed. */
    readonly rules?: ((password: string) => readonly PasswordRule[]) | undefined;
    readonly autoComplete?: "new-password" | "current-password" | undefined;
  };

function ChecklistLine({ text, isMet }: PasswordRule) {
  return (
    <li className={`flex items-baseline gap-2.5 ${isMet ? "text-eucalyptus" : "text-soft"}`}>
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-2.5 shrink-0">
        <circle cx="6" cy="6" r="4.75" fill={isMet ? "currentColor" : "none"} stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {text}
      <span className="sr-only">{isMet ? ": done" : ": missing"}</span>
    </li>
  );
}

export function FormPasswordField<Values extends FieldValues, Sent>({
  control,
  name,
  rules,
  autoComplete = "new-password",
  description,
  ...rest
}: FormPasswordFieldProps<Values, Sent>) {
  const field = useBoundField({ control, name });
  const [isShown, setIsShown] = useState(false);
  const password = typeof field.value === "string" ? field.value : "";

  return (
    <div className="grid gap-2">
      <TextField
        {...rest}
        {...field}
        description={rules === undefined ? description : undefined}
        name={name}
        value={password}
        type={isShown ? "text" : "password"}
        autoComplete={autoComplete}
      />
      <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
          className="tick"
        />
        Show what I type
      </label>
      {rules === undefined ? null : (
        <div className="text-[0.97rem]">
          <p className="mb-1 text-soft">{description}</p>
          <ul className="grid gap-0.5 md:grid-cols-2">
            {rules(password).map((rule) => (
              <ChecklistLine key={rule.text} {...rule} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
