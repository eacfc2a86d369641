import { applicantDraft, type ApplicantAnswer, type ApplicantDraft } from "@keystep/contract/applicants/applicants";
import type { ApplicationPlace } from "@keystep/contract/applications/applications";
import { DETAILS } from "@keystep/domain/applicants/details";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { useToday } from "#src/app/clock";
import { askedOn, type FormQuestions } from "#src/features/applications/drafts/draft-fields";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { applicantIn, useApplicantType, useSaveApplicant } from "./use-save-applicant.ts";

type Options<Values, Sent> = {
  readonly valuesOf: (applicant: ApplicantAnswer) => DefaultValues<Values>;
  readonly finish: (answers: Sent) => Promise<ApplicationPlace>;
};

/** The form of a step whose answers are all saved with the applicant. */
export function useApplicantForm<Values extends FieldValues, Sent>(
  step: FormQuestions<Values, Sent>,
  { valuesOf, finish }: Options<Values, Sent>,
) {
  const type = useApplicantType();
  const save = useSaveApplicant(type);
  return useStepForm<Values, Sent>({
    ...askedOn(step, useToday()),
    valuesOf: (held) => valuesOf(applicantIn(held, type)),
    saveDraft: async (changed) => void (await save(applicantDraft.parse(changed))),
    finish,
  });
}

/**
 * Finishes a part in the name of the applicant's own step, as spec §4 has it for mortgage and employment (MORT-02). While that step
 * is unfinished the server refuses its name, and the part goes by its own; so it does where that step is not among those asked for.
 */
export function useFinishAsApplicant() {
  const type = useApplicantType();
  const save = useSaveApplicant(type);
  const { current, step } = useOpenApplication();
  const today = useToday();
  return (answers: ApplicantDraft): Promise<ApplicationPlace> => {
    const applicant = applicantIn(current(), type);
    const isTheirs = DETAILS.isComplete(applicant, today) && current().status === "draft";
    return save(answers, isTheirs ? DETAILS.steps[type] : step);
  };
}
