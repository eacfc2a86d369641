import { updateApplicant, type ApplicantDraft } from "@keystep/contract/applicants/applicants";
import { saveApplication } from "@keystep/contract/applications/applications";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { StepName } from "@keystep/domain/applications/steps";
import { call } from "#src/api/client";
import { useCreateApplicant } from "#src/features/applicants/use-create-applicant";
import { useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";

/**
 * An applicant is created by the first save on the main applicant's own step and updated by every later one; on a screen of their own
 * they are there, or were removed meanwhile and must not come back.
 */
export function useSaveDetails(type: ApplicantType, step: StepName) {
  const { current, adopt } = useOpenApplication();
  const create = useCreateApplicant(type);
  const save = useSaveApplicant(type);

  function findApplicant() {
    return current().applicants.find((applicant) => applicant.type === type);
  }

  /**
   * False where another call made the applicant meanwhile: the next save then compares with their answers, and none is
   * lost.
   */
  async function isMadeBy(answers: ApplicantDraft, isDraft: boolean): Promise<boolean> {
    if (findApplicant() !== undefined || step !== "applicant") return false;
    const { version } = current();
    if (await create(answers, isDraft)) return true;
    adopt({ ...current(), version });
    return false;
  }

  async function saveDraft(answers: ApplicantDraft): Promise<void> {
    if (await isMadeBy(answers, true)) return;
    if (findApplicant() !== undefined) await save(answers);
  }

  async function saveWhole(answers: ApplicantDraft): Promise<void> {
    if (await isMadeBy(answers, false)) return;
    const applicant = findApplicant();
    if (applicant === undefined) return;
    const saved = await call(updateApplicant, {
      params: { applicationId: current().id, applicantId: applicant.id },
      body: { ...answers, version: current().version },
    });
    adopt(withApplicant({ ...current(), version: saved.version }, type, answers));
  }

  async function finish(answers: ApplicantDraft) {
    await saveWhole(answers);
    const { id } = current();
    return call(saveApplication, { params: { id }, body: { id, step } });
  }

  return { saveDraft, finish };
}
