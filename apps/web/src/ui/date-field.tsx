import { useState } from "react";
import type { FieldOf } from "./field-frame.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** The value is the date in words, or what was typed where that is none. */
export type DateFieldProps = Pick<TextFieldProps, keyof FieldOf<string, never> | "autoComplete"> & {
  readonly isUnderstood: boolean;
};

/**
 * A date in one plain field, written as people write one: it takes pasting, filling in by the browser and any keyboard. What is typed stays as
 * typed until the field is left; then it shows, and says, which day was understood.
 */
export function DateField({ isUnderstood, value, onChange, onBlur, autoComplete = "off", ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  function handleType(text: string): void {
    setTyped(text);
    onChange(text);
  }

  function handleLeave(): void {
    setSaid(typed !== null && isUnderstood ? value : "");
    setTyped(null);
    onBlur?.();
  }

  return (
    <div>
      <TextField
        {...rest}
        value={typed ?? value}
        onChange={handleType}
        onBlur={handleLeave}
        autoComplete={autoComplete}
        // The keys of a phone that have digits, and the point to part them.
        inputMode="decimal"
        width="medium"
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
