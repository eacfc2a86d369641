import type { ApplicantDraft } from "@keystep/contract/applicants/applicants";
import type { ApplicationPlace } from "@keystep/contract/applications/applications";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { DETAILS } from "@keystep/domain/applicants/details";
import { useToday } from "#src/app/clock";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { applicantIn, useSaveApplicant } from "./use-save-applicant.ts";

/**
 * Finishes a part in the name of the applicant's own step, as spec §4 has it for mortgage and employment (MORT-02). While that step
 * is unfinished the server refuses its name, and the part goes by its own; so it does where that step is not among those asked for.
 */
export function useFinishAsApplicant(type: ApplicantType) {
  const save = useSaveApplicant(type);
  const { current, step } = useOpenApplication();
  const today = useToday();
  return (answers: ApplicantDraft): Promise<ApplicationPlace> => {
    const applicant = applicantIn(current(), type);
    const isTheirs = DETAILS.isComplete(applicant, today) && current().status === "draft";
    return save(answers, isTheirs ? DETAILS.steps[type] : step);
  };
}
