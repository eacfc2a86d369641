import { bankingDetails } from "@keystep/contract/banking-details";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { formatBsb, normaliseAccountNumber, normaliseBsb } from "@keystep/domain/applicants/banking-details";
import { draftFields } from "#src/features/applications/draft-fields";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { StepForm } from "#src/features/applications/step-form.tsx";
import { useStepForm } from "#src/features/applications/use-step-form";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { ACCOUNT_QUESTIONS, accountDraft, type AccountValues } from "./banking-form.ts";
import { BANKING_TEXTS } from "./banking-texts.ts";
import { DigitsField } from "./digits-field.tsx";
import { RedirectionWarning } from "./redirection-warning.tsx";
import { useAccountCalls } from "./use-account-calls.ts";

type AccountFormProps = { readonly type: ApplicantType; readonly values: AccountValues };

/** The three answers, where none was saved yet or the person asked to see them. */
export function AccountForm({ type, values }: AccountFormProps) {
  const { voice, named, backHref } = useWhosePart();
  const { heading, intro, accountName } = BANKING_TEXTS[voice];
  const { read, saveDraft, finish } = useAccountCalls(type);
  const step = useStepForm({
    schemaFor: () => bankingDetails,
    valuesOf: () => values,
    readNewer: read,
    questions: ACCOUNT_QUESTIONS,
    unkept: Object.keys(ACCOUNT_QUESTIONS),
    draft: {
      select: (typed, saved) => draftFields(bankingDetails.shape, typed, saved),
      save: (changed) => saveDraft(accountDraft(changed)),
    },
    finish,
  });
  const { control } = step.form;

  return (
    <StepForm step={step} heading={named(heading)} intro={intro} backHref={backHref}>
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
    </StepForm>
  );
}
