import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useBoundField, type Bound } from "#src/form/bound-field";
import { TextField, type TextFieldProps } from "#src/ui/text-field.tsx";

type DigitsFieldProps<Values extends FieldValues, Sent> = Bound<Values, string | null | undefined, Sent> &
  Pick<TextFieldProps, "label" | "description" | "width"> & {
    /** The digits in a text that may have spaces and hyphens between them; null while they are not right. */
    readonly normalise: (text: string) => string | null;
    /** How right digits are shown once the field is left. */
    readonly show?: ((digits: string) => string) | undefined;
  };

/** Digits that are more than a number: zeros at the start count, and what is typed stays as typed until the field is left. */
export function DigitsField<Values extends FieldValues, Sent>({
  control,
  name,
  normalise,
  show = String,
  ...texts
}: DigitsFieldProps<Values, Sent>) {
  const field = useBoundField({ control, name });
  const [typed, setTyped] = useState<string | null>(null);
  const value = typeof field.value === "string" ? field.value : "";

  function handleType(text: string): void {
    setTyped(text);
    field.onChange(normalise(text) ?? text);
  }

  function handleLeave(): void {
    setTyped(null);
    field.onBlur();
  }

  return (
    <TextField
      {...texts}
      {...field}
      name={name}
      value={typed ?? show(value)}
      onChange={handleType}
      onBlur={handleLeave}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
