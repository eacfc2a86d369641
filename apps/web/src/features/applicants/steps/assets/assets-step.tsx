import { ASSETS } from "@keystep/domain/applicants/assets";
import { useApplicantForm } from "#src/features/applicants/use-applicant-form";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import { useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { ASSET_CHOICES } from "./asset-kinds.ts";
import {
  declaredAssets,
  assetsValues,
  ASSETS_TEXTS,
  type AssetsFormAnswers,
  type AssetsFormValues,
} from "./assets-form.ts";
import { AssetsList } from "./assets-list.tsx";

const LIST_ONCE = " If you own something together, list it once, under one of you.";

export function AssetsStep() {
  const { application, step: name } = useOpenApplication();
  const { type, voice, named, backHref } = useWhosePart();
  const save = useSaveApplicant(type);
  const step = useApplicantForm<AssetsFormValues, AssetsFormAnswers>(ASSETS, {
    type,
    valuesOf: assetsValues,
    finish: (answers) => save(declaredAssets(answers), name),
  });
  const { heading, intro } = ASSETS_TEXTS[voice];
  const isTogether = application.applicants.length > 1;

  return (
    <StepForm
      step={step}
      heading={named(heading)}
      intro={isTogether ? intro + LIST_ONCE : intro}
      whereIs={(field) => rowOfField(field, ASSET_CHOICES, step.form.getValues("assets"))}
      backHref={backHref}
    >
      <AssetsList form={step.form} voice={voice} />
    </StepForm>
  );
}
