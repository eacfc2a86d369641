import { updateApplicant, type ApplicantDraft } from "@keystep/contract/applicants";
import { saveApplication } from "@keystep/contract/applications";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { StepName } from "@keystep/domain/applications/steps";
import { call } from "#src/api/client";
import { useCreateApplicant } from "#src/features/applicants/use-create-applicant";
import { useOpenApplication } from "#src/features/applications/open-application";
import { withChanges } from "#src/features/applications/with-changes";
import type { DetailsAnswers } from "./details-form.ts";

/** An applicant is created by the first save and updated by every later one. */
export function useSaveDetails(type: ApplicantType, step: StepName) {
  const { current, adopt } = useOpenApplication();
  const create = useCreateApplicant(type);

  function findApplicant() {
    return current().applicants.find((applicant) => applicant.type === type);
  }

  async function saveDraft(answers: ApplicantDraft): Promise<void> {
    if (findApplicant() === undefined && (await create(answers, true))) return;
    const { id, version, applicants } = current();
    const applicant = findApplicant();
    if (applicant === undefined) return;
    const saved = await call(saveApplication, {
      params: { id },
      body: { id, version, applicants: [{ id: applicant.id, ...answers }] },
    });
    const changed = withChanges(applicant, answers);
    adopt({
      ...current(),
      version: saved.version,
      applicants: applicants.map((each) => (each.id === applicant.id ? changed : each)),
    });
  }

  async function saveWhole(answers: DetailsAnswers): Promise<void> {
    if (findApplicant() === undefined && (await create(answers, false))) return;
    const applicant = findApplicant();
    if (applicant === undefined) return;
    await call(updateApplicant, { params: { applicationId: current().id, applicantId: applicant.id }, body: answers });
  }

  async function finish(answers: DetailsAnswers) {
    await saveWhole(answers);
    const { id } = current();
    return call(saveApplication, { params: { id }, body: { id, step } });
  }

  return { saveDraft, finish };
}
