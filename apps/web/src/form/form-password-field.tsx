import { useId, useState, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "#src/ui/text-field.tsx";
import { useBoundField, type Bound } from "./bound-field.ts";

/** `isOfWhole` where the line is about the password and not about a character in it. */
export type PasswordRule = { readonly text: string; readonly isMet: boolean; readonly isOfWhole: boolean };

type FormPasswordFieldProps<Values extends FieldValues, Sent> = Bound<Values, string | null | undefined, Sent> &
  Pick<TextFieldProps, "label" | "description" | "id" | "isOptional" | "maxLength"> & {
    /** The checklist, ticked as the password is typed. */
    readonly rules?: ((password: string) => readonly PasswordRule[]) | undefined;
    readonly autoComplete?: "new-password" | "current-password" | undefined;
  };

// Between what a password contains and what it is: 'Should contain at least no spaces' is no sentence.
const AS_A_WHOLE = "As a whole";

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

type ChecklistProps = { readonly intro: ReactNode; readonly rules: readonly PasswordRule[] };

function Checklist({ intro, rules }: ChecklistProps) {
  const introId = useId();
  return (
    <div>
      <p id={introId} className="mb-1 text-soft">
        {intro}
      </p>
      <ul aria-labelledby={introId} className="grid grid-cols-2 gap-x-3 gap-y-0.5">
        {rules.map((rule) => (
          <ChecklistLine key={rule.text} {...rule} />
        ))}
      </ul>
    </div>
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
        <div className="grid gap-2 text-[0.97rem]">
          <Checklist intro={description} rules={rules(password).filter(({ isOfWhole }) => !isOfWhole)} />
          <Checklist intro={AS_A_WHOLE} rules={rules(password).filter(({ isOfWhole }) => isOfWhole)} />
        </div>
      )}
    </div>
  );
}
