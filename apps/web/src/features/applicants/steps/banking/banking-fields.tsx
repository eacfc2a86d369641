import { formatBsb, normaliseAccountNumber, normaliseBsb } from "@keystep/domain/applicants/banking-details";
import { useState } from "react";
import type { Control, FieldValues } from "react-hook-form";
import { asking } from "#src/form/asking";
import { useBoundField, type Bound } from "#src/form/bound-field";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { TextField, type TextFieldProps } from "#src/ui/text-field.tsx";
import { BANKING_QUESTIONS, type BankingAnswers, type BankingValues } from "./banking-form.ts";
import { RedirectionWarning } from "./banking-summary.tsx";

type DigitsFieldProps<Values extends FieldValues, Sent> = Bound<Values, string | null | undefined, Sent> &
  Pick<TextFieldProps, "label" | "description" | "width"> & {
    /** The digits in a text that may have spaces and hyphens between them; null while they are not right. */
    readonly normalise: (text: string) => string | null;
    /** How right digits are shown once the field is left. */
    readonly show?: ((digits: string) => string) | undefined;
  };

/** Digits that are more than a number: zeros at the start count, and what is typed stays as typed until the field is left. */
function DigitsField<Values extends FieldValues, Sent>({
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

type BankingFieldsProps = {
  readonly control: Control<BankingValues, unknown, BankingAnswers>;
  /** The label of the account's name, which says whose account it is. */
  readonly accountName: string;
};

export function BankingFields({ control, accountName }: BankingFieldsProps) {
  const ask = asking(control, BANKING_QUESTIONS);
  return (
    <>
      <RedirectionWarning />
      <FormTextField {...ask("accountName")} description={accountName} autoComplete="off" />
      <DigitsField
        {...ask("bsb")}
        description="Six digits that name the bank and branch, for example 123-456."
        width="short"
        normalise={normaliseBsb}
        show={formatBsb}
      />
      <DigitsField
        {...ask("accountNumber")}
        description="5 to 9 digits, with any zeros at the start."
        width="short"
        normalise={normaliseAccountNumber}
      />
    </>
  );
}
