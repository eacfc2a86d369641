import { applicantDraft } from "@keystep/contract/applicants/applicants";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { useToday } from "#src/app/clock";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import { applicantIn, useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { changedAnswers } from "#src/features/applications/drafts/draft-fields";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { ASSET_CHOICES } from "./asset-kinds.ts";
import { declaredAssets, assetsValues, ASSETS_QUESTIONS, ASSETS_TEXTS, type AssetsFormValues } from "./assets-form.ts";
import { AssetsList } from "./assets-list.tsx";

const LIST_ONCE = " If you own something together, list it once, under one of you.";

export function AssetsStep() {
  const { application, step: name } = useOpenApplication();
  const { type, voice, named, backHref } = useWhosePart();
  const save = useSaveApplicant(type);
  const today = useToday();
  const step = useStepForm({
    schemaFor: () => ASSETS.finishedOn<AssetsFormValues>(today),
    valuesOf: (held) => assetsValues(applicantIn(held, type)),
    questions: ASSETS_QUESTIONS,
    draft: {
      select: (values, saved) => changedAnswers(ASSETS, { values, saved, today }),
      save: async (changed) => void (await save(applicantDraft.parse(changed))),
    },
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
