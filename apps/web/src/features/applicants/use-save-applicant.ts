import type { ApplicantAnswer, ApplicantDraft } from "@keystep/contract/applicants/applicants";
import {
  saveApplication,
  type ApplicationAnswer,
  type ApplicationPlace,
} from "@keystep/contract/applications/applications";
import { stepNamed, type StepName } from "@keystep/domain/applications/steps";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { call } from "#src/api/client";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";

export function useApplicantType(): ApplicantType {
  return stepNamed(useOpenApplication().step).applicantType ?? "main-applicant";
}

/** The applicant a step asks about; `WithApplicant` shows such a step only once there is one. */
export function applicantIn({ applicants }: ApplicationAnswer, type: ApplicantType): ApplicantAnswer {
  const found = applicants.find((applicant) => applicant.type === type);
  if (found === undefined) throw new Error(`A step of the ${type} is shown only where there is one.`);
  return found;
}

/** Stores answers of an applicant through the application, whose version guards them; `step` says that this step is finished. */
export function useSaveApplicant(type: ApplicantType) {
  const { current, adopt } = useOpenApplication();
  return async (answers: ApplicantDraft, step?: StepName): Promise<ApplicationPlace> => {
    const { id, version } = current();
    const applicant = applicantIn(current(), type);
    const body = {
      id,
      version,
      applicants: [{ id: applicant.id, ...answers }],
      ...(step === undefined ? {} : { step }),
    };
    const saved = await call(saveApplication, { params: { id }, body });
    adopt(withApplicant({ ...current(), version: saved.version }, type, answers));
    return { id: saved.id, step: saved.step };
  };
}
