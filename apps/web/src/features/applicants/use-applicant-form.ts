import { applicantDraft, type ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { ApplicationPlace } from "@keystep/contract/applications/applications";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useToday } from "#src/app/clock";
import { askedOn, type Asked } from "#src/features/applications/drafts/draft-fields";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { applicantIn, useSaveApplicant } from "./use-save-applicant.ts";

type Options<Values, Sent> = {
  readonly type: ApplicantType;
  readonly valuesOf: (applicant: ApplicantAnswer) => DefaultValues<Values>;
  readonly finish: (answers: Sent) => Promise<ApplicationPlace>;
};

/** The form of a step whose answers are all saved with the applicant. */
export function useApplicantForm<Values extends FieldValues, Sent>(
  step: Asked<Values, Sent>,
  { type, valuesOf, finish }: Options<Values, Sent>,
) {
  const save = useSaveApplicant(type);
  return useStepForm<Values, Sent>({
    ...askedOn(step, useToday()),
    valuesOf: (held) => valuesOf(applicantIn(held, type)),
    saveDraft: async (changed) => void (await save(applicantDraft.parse(changed))),
    finish,
  });
}
