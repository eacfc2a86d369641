import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { useToday } from "#src/app/clock";
import { changedAnswers } from "#src/features/applications/drafts/draft-fields";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { AccountFields } from "./account-fields.tsx";
import { ACCOUNT_QUESTIONS, accountDraft, type AccountValues } from "./banking-form.ts";
import { BANKING_TEXTS } from "./banking-texts.ts";
import { useAccountCalls } from "./use-account-calls.ts";

type AccountFormProps = { readonly type: ApplicantType; readonly values: AccountValues };

export function AccountForm({ type, values }: AccountFormProps) {
  const { voice, named, backHref } = useWhosePart();
  const today = useToday();
  const { heading, intro, accountName } = BANKING_TEXTS[voice];
  const { read, saveDraft, finish } = useAccountCalls(type);
  const step = useStepForm({
    schemaFor: () => BANK_ACCOUNT.finishedOn(today),
    valuesOf: () => values,
    readNewer: read,
    questions: ACCOUNT_QUESTIONS,
    unkept: Object.keys(ACCOUNT_QUESTIONS),
    draft: {
      select: (typed, saved) => changedAnswers(BANK_ACCOUNT, { values: typed, saved, today }),
      save: (changed) => saveDraft(accountDraft(changed)),
    },
    finish,
  });

  return (
    <StepForm step={step} heading={named(heading)} intro={intro} backHref={backHref}>
      <AccountFields control={step.form.control} accountName={accountName} />
    </StepForm>
  );
}
