import { updateApplicant, type ApplicantDraft } from "@keystep/contract/applicants/applicants";
import { saveApplication } from "@keystep/contract/applications/applications";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { StepName } from "@keystep/domain/applications/steps";
import { withFields } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useCreateApplicant } from "#src/features/applicants/use-create-applicant";
import { useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { useCoApplicantCalls } from "#src/features/co-applicants/use-co-applicant-calls";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";
import { inThisForm } from "./with-someone-form.ts";

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

/** Moves the server's refusals about the other person to the questions about them. */
function asAboutOther<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw withFields(error, inThisForm);
  });
}

/** Saves what the main applicant tells of the other person: they are created by the first answer, and invited at the end if so wished. */
export function useWithSomeone() {
  const { current } = useOpenApplication();
  const { saveDraft } = useSaveDetails("co-applicant", "applicant");
  const { sendNow } = useCoApplicantCalls();

  /** A try after one that failed on the way sends no second email. */
  function isInvited(emailAddress: unknown): boolean {
    const other = current().applicants.find(({ type }) => type === "co-applicant");
    const invitation = other?.invitation ?? null;
    return invitation !== null && invitation.refusedAt === null && invitation.sentTo === emailAddress;
  }

  async function introduce(answers: ApplicantDraft, isToBeInvited: boolean): Promise<void> {
    await asAboutOther(saveDraft(answers));
    if (isToBeInvited && !isInvited(answers.emailAddress)) await asAboutOther(sendNow());
  }

  return { saveOther: (answers: ApplicantDraft) => asAboutOther(saveDraft(answers)), introduce };
}
