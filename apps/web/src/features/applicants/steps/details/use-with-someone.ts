import type { ApplicantDraft } from "@keystep/contract/applicants/applicants";
import { withFields } from "#src/api/api-problem";
import { useCoApplicantCalls } from "#src/features/co-applicants/use-co-applicant-calls";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { useSaveDetails } from "./use-save-details.ts";
import { inThisForm } from "./with-someone-form.ts";

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
