import { createApplicant, type ApplicantDraft } from "@keystep/contract/applicants/applicants";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useOpenApplication } from "#src/features/applications/journey/open-application";

/** Creates an applicant; when there is one already, as after an answer that was lost on the way, nothing is created and it says false. */
export function useCreateApplicant(type: ApplicantType) {
  const { current, adopt, fetchNewer } = useOpenApplication();
  return async (answers: ApplicantDraft, isDraft: boolean): Promise<boolean> => {
    const params = { applicationId: current().id };
    const isCreated = await call(createApplicant, {
      params,
      query: isDraft ? { draft: "true" } : {},
      body: { type, ...answers },
    }).then(
      () => true,
      (error: unknown) => {
        if (isApiProblem(error, "applicant.exists")) return false;
        throw error;
      },
    );
    adopt(await fetchNewer());
    return isCreated;
  };
}
