import { CURRENT_MORTGAGE } from "@keystep/domain/applicants/current-mortgage";
import { useWatch } from "react-hook-form";
import { useApplicantForm, useFinishAsApplicant } from "#src/features/applicants/use-applicant-form";
import { useJudgeAgain } from "#src/features/applicants/use-judge-again";
import { useWhosePart, type Voice } from "#src/features/applicants/use-whose-part";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { asking } from "#src/form/asking";
import { FormCheckbox } from "#src/form/form-checkbox.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { LENDERS } from "./lenders.ts";

const TEXTS = {
  self: {
    heading: "Your current mortgage",
    intro: "The bank that holds your mortgage has a say when a share of the home changes hands, so we need its name.",
    bank: "As on your statements. Choose a name that is suggested, or type any other.",
    none: "Your home is paid off, or you do not own one yet.",
  },
  other: {
    heading: "Your co-applicant’s current mortgage",
    intro: "The bank that holds their mortgage has a say when a share of the home changes hands, so we need its name.",
    bank: "As on their statements, also where the mortgage is yours together. Choose a name that is suggested, or type any other.",
    none: "Their home is paid off, or they do not own one yet.",
  },
} as const satisfies Record<Voice, object>;

export function CurrentMortgageStep() {
  const { voice, named } = useWhosePart();
  const texts = TEXTS[voice];
  const step = useApplicantForm(CURRENT_MORTGAGE, { valuesOf: CURRENT_MORTGAGE.typed, finish: useFinishAsApplicant() });
  const { control } = step.form;
  const ask = asking(control, CURRENT_MORTGAGE.questions);
  const hasNoMortgage = useWatch({ control, name: "hasNoMortgage" });
  useJudgeAgain(step.form, { fields: ["mortgageHeldWith"], after: [hasNoMortgage] });

  return (
    <StepForm step={step} heading={named(texts.heading)} intro={texts.intro}>
      {hasNoMortgage ? null : (
        <FormTextField
          {...ask("mortgageHeldWith")}
          description={`${texts.bank} If there is more than one, the one with the most still to pay.`}
          autoComplete="off"
          suggestions={LENDERS}
        />
      )}
      <FormCheckbox {...ask("hasNoMortgage")} description={texts.none} />
    </StepForm>
  );
}
