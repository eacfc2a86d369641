import { useState } from "react";
import type { FieldOf } from "./field-frame.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** The value is the date in words, or what was typed where that is none. */
export type DateFieldProps = Pick<TextFieldProps, keyof FieldOf<string, never> | "autoComplete"> & {
  readonly isUnderstood: boolean;
};

/**
 * A date in one plain field, written as people write one: it takes pasting, filling in by the browser and any keyboard. What is typed stays as
 * typed until the field is left; then it shows, and says, which day was understood, if any.
 */
export function DateField({ isUnderstood, value, onChange, onBlur, autoComplete = "off", ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const [said, setSaid] = useState("");
  const isAsTyped = typed !== null && value !== "" && (isTyping || !isUnderstood);

  function handleType(text: string): void {
    setTyped(text);
    setIsTyping(true);
    onChange(text);
  }

  function handleLeave(): void {
    setSaid(isTyping && isUnderstood ? value : "");
    setIsTyping(false);
    onBlur?.();
  }

  return (
    <div>
      <TextField
        {...rest}
        value={isAsTyped ? typed : value}
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
