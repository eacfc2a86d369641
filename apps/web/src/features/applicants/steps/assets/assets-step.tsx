import { assetsForm } from "@keystep/contract/holdings";
import { rowOfField } from "#src/features/applicants/holdings/holding-kind";
import { applicantIn, useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { draftFields } from "#src/features/applications/draft-fields";
import { useOpenApplication } from "#src/features/applications/open-application";
import { StepForm } from "#src/features/applications/step-form.tsx";
import { useStepForm } from "#src/features/applications/use-step-form";
import { ASSET_CHOICES } from "./asset-kinds.ts";
import { assetsDraft, assetsValues, ASSETS_DRAFT_SHAPE, ASSETS_QUESTIONS, ASSETS_TEXTS } from "./assets-form.ts";
import { AssetsList } from "./assets-list.tsx";

const LIST_ONCE = " If you own something together, list it once, under one of you.";

export function AssetsStep() {
  const { application, step: name } = useOpenApplication();
  const { type, voice, named, backHref } = useWhosePart();
  const save = useSaveApplicant(type);
  const step = useStepForm({
    schemaFor: () => assetsForm,
    valuesOf: (held) => assetsValues(applicantIn(held, type)),
    questions: ASSETS_QUESTIONS,
    draft: {
      select: (values, saved) => draftFields(ASSETS_DRAFT_SHAPE, values, saved),
      save: async (changed) => void (await save(assetsDraft(changed))),
    },
    // Whoever lists something has something to declare, also where somebody else said otherwise meanwhile.
    finish: (answers) => save({ ...answers, hasNoAssets: answers.hasNoAssets && answers.assets.length === 0 }, name),
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
