import { formatBsb, normaliseAccountNumber, normaliseBsb } from "@keystep/domain/applicants/banking-details";
import type { Control } from "react-hook-form";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { ACCOUNT_QUESTIONS, type AccountAnswers, type AccountValues } from "./banking-form.ts";
import { DigitsField } from "./digits-field.tsx";
import { RedirectionWarning } from "./redirection-warning.tsx";

type AccountFieldsProps = {
  readonly control: Control<AccountValues, unknown, AccountAnswers>;
  /** The label of the account's name, which says whose account it is. */
  readonly accountName: string;
};

export function AccountFields({ control, accountName }: AccountFieldsProps) {
  return (
    <>
      <RedirectionWarning />
      <FormTextField
        control={control}
        name="accountName"
        label={ACCOUNT_QUESTIONS.accountName.label}
        description={accountName}
        autoComplete="off"
      />
      <DigitsField
        control={control}
        name="bsb"
        label={ACCOUNT_QUESTIONS.bsb.label}
        description="Six digits that name the bank and branch, for example 123-456."
        width="short"
        normalise={normaliseBsb}
        show={formatBsb}
      />
      <DigitsField
        control={control}
        name="accountNumber"
        label={ACCOUNT_QUESTIONS.accountNumber.label}
        description="5 to 9 digits, with any zeros at the start."
        width="short"
        normalise={normaliseAccountNumber}
      />
    </>
  );
}
