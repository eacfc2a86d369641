import { liabilitiesForm } from "@keystep/contract/holdings";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { StepName } from "@keystep/domain/applications/steps";
import { applicationPath } from "#src/app/paths";
import { applicantIn, useApplicantType, useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { draftFields } from "#src/features/applications/draft-fields";
import { useOpenApplication } from "#src/features/applications/open-application";
import { StepForm } from "#src/features/applications/step-form.tsx";
import { useStepForm } from "#src/features/applications/use-step-form";
import {
  liabilitiesDraft,
  liabilitiesValues,
  LIABILITIES_DRAFT_SHAPE,
  LIABILITIES_QUESTIONS,
} from "./liabilities-form.ts";
import { LiabilitiesList } from "./liabilities-list.tsx";

const TEXTS = {
  "main-applicant": {
    heading: "What you owe",
    intro: "Loans, cards and other debts. They show us what a month costs you already. Close guesses are enough.",
    before: "applicant-assets",
  },
  "co-applicant": {
    heading: "What your co-applicant owes",
    intro: "Loans, cards and other debts. They show us what a month costs them already. Close guesses are enough.",
    before: "coapplicant-assets",
  },
} as const satisfies Record<ApplicantType, { heading: string; intro: string; before: StepName }>;

const LIST_ONCE = " If you owe something together, list it once, under one of you.";

export function LiabilitiesStep() {
  const { application, step: name } = useOpenApplication();
  const type = useApplicantType();
  const save = useSaveApplicant(type);
  const step = useStepForm({
    schemaFor: () => liabilitiesForm,
    valuesOf: (held) => liabilitiesValues(applicantIn(held, type)),
    questions: LIABILITIES_QUESTIONS,
    draft: {
      select: (values, saved) => draftFields(LIABILITIES_DRAFT_SHAPE, values, saved),
      save: async (changed) => void (await save(liabilitiesDraft(changed))),
    },
    // Whoever lists something has something to declare, also where somebody else said otherwise meanwhile.
    finish: (answers) =>
      save({ ...answers, hasNoLiabilities: answers.hasNoLiabilities && answers.liabilities.length === 0 }, name),
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
      <LiabilitiesList form={step.form} type={type} />
    </StepForm>
  );
}
