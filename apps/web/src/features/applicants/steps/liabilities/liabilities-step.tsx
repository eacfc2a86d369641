import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import { useApplicantForm } from "#src/features/applicants/use-applicant-form";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import { useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { LIABILITY_CHOICES } from "./liability-kinds.ts";
import {
  declaredLiabilities,
  liabilitiesValues,
  LIABILITIES_TEXTS,
  type LiabilitiesFormAnswers,
  type LiabilitiesFormValues,
} from "./liabilities-form.ts";
import { LiabilitiesList } from "./liabilities-list.tsx";

const LIST_ONCE = " If you owe something together, list it once, under one of you.";

export function LiabilitiesStep() {
  const { application, step: name } = useOpenApplication();
  const { type, voice, named, backHref } = useWhosePart();
  const save = useSaveApplicant(type);
  const step = useApplicantForm<LiabilitiesFormValues, LiabilitiesFormAnswers>(LIABILITIES, {
    type,
    valuesOf: liabilitiesValues,
    finish: (answers) => save(declaredLiabilities(answers), name),
  });
  const { heading, intro } = LIABILITIES_TEXTS[voice];
  const isTogether = application.applicants.length > 1;

  return (
    <StepForm
      step={step}
      heading={named(heading)}
      intro={isTogether ? intro + LIST_ONCE : intro}
      whereIs={(field) => rowOfField(field, LIABILITY_CHOICES, step.form.getValues("liabilities"))}
      backHref={backHref}
    >
      <LiabilitiesList form={step.form} voice={voice} />
    </StepForm>
  );
}
