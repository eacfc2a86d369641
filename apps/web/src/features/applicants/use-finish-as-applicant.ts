import type { ApplicantDraft } from "@keystep/contract/applicants";
import type { ApplicationPlace } from "@keystep/contract/applications";
import { hasApplicantDetails, type ApplicantType } from "@keystep/domain/applicants/applicant";
import type { StepName } from "@keystep/domain/applications/steps";
import { useToday } from "#src/app/clock";
import { useOpenApplication } from "#src/features/applications/open-application";
import { applicantIn, useSaveApplicant } from "./use-save-applicant.ts";

const APPLICANT_STEPS = {
  "main-applicant": "applicant",
  "co-applicant": "coapplicant",
} as const satisfies Record<ApplicantType, StepName>;

/**
 * Finishes a part in the name of the applicant's own step, as SPEC §4 has it for mortgage and employment (MORT-02). While that step
 * is unfinished the server refuses its name, and the part goes by its own; so it does where that step is not among those asked for.
 */
export function useFinishAsApplicant(type: ApplicantType) {
  const save = useSaveApplicant(type);
  const { current, step } = useOpenApplication();
  const today = useToday();
  return (answers: ApplicantDraft): Promise<ApplicationPlace> => {
    const applicant = applicantIn({ application: current() }, type);
    const isTheirs = hasApplicantDetails(applicant, today) && current().status === "draft";
    return save(answers, isTheirs ? APPLICANT_STEPS[type] : step);
  };
}
