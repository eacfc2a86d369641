import { assetsForm } from "@keystep/contract/holdings";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { StepName } from "@keystep/domain/applications/steps";
import { applicationPath } from "#src/app/paths";
import { applicantIn, useApplicantType, useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { draftFields } from "#src/features/applications/draft-fields";
import { useOpenApplication } from "#src/features/applications/open-application";
import { StepForm } from "#src/features/applications/step-form.tsx";
import { useStepForm } from "#src/features/applications/use-step-form";
import { assetsDraft, assetsValues, ASSETS_DRAFT_SHAPE, ASSETS_QUESTIONS } from "./assets-form.ts";
import { AssetsList } from "./assets-list.tsx";

const TEXTS = {
  "main-applicant": {
    heading: "What you own",
    intro: "Together with what you owe, this shows us where you stand. Close guesses are enough.",
    before: "applicant-employment",
  },
  "co-applicant": {
    heading: "What your co-applicant owns",
    intro: "Together with what they owe, this shows us where they stand. Close guesses are enough.",
    before: "coapplicant-employment",
  },
} as const satisfies Record<ApplicantType, { heading: string; intro: string; before: StepName }>;

const LIST_ONCE = " If you own something together, list it once, under one of you.";

export function AssetsStep() {
  const { application, step: name } = useOpenApplication();
  const type = useApplicantType();
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
  const { heading, intro, before } = TEXTS[type];
  const isTogether = application.applicants.length > 1;

  return (
    <StepForm
      step={step}
      heading={heading}
      intro={isTogether ? intro + LIST_ONCE : intro}
      backHref={applicationPath(application.id, before)}
    >
      <AssetsList form={step.form} type={type} />
    </StepForm>
  );
}
