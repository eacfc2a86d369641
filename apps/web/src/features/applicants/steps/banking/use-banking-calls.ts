import {
  saveApplication,
  type ApplicationAnswer,
  type ApplicationPlace,
} from "@keystep/contract/applications/applications";
import { getBankingDetails, saveBankingDetails } from "@keystep/contract/applicants/banking-details";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { call } from "#src/api/client";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";
import { applicantIn } from "#src/features/applicants/use-save-applicant";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import {
  bankingValues,
  NO_BANKING_DETAILS,
  type BankingAnswers,
  type BankingValues,
  type SaveAccount,
} from "./banking-form.ts";

/** Reads and stores an account by the calls of its own: the application tells only how its number ends. */
export function useBankingCalls(type: ApplicantType) {
  const { current, adopt, step } = useOpenApplication();

  /** Recorded on the server, each time; what was never saved is not asked for. */
  async function read(application: ApplicationAnswer): Promise<BankingValues> {
    const { id: applicantId, bankingDetails } = applicantIn(application, type);
    if (bankingDetails === null) return NO_BANKING_DETAILS;
    const params = { applicationId: application.id, applicantId };
    return bankingValues(await call(getBankingDetails, { params }));
  }

  const save: SaveAccount = async (answers, isDraft) => {
    const { id, version } = current();
    const applicantId = applicantIn(current(), type).id;
    const saved = await call(saveBankingDetails, {
      params: { applicationId: id, applicantId },
      query: isDraft ? { draft: "true" } : {},
      body: { ...answers, version },
    });
    const bankingDetails = { isWhole: saved.isWhole, accountNumberEnding: saved.accountNumberEnding };
    adopt(withApplicant({ ...current(), version: saved.version }, type, { bankingDetails }));
  };

  function finishStep(): Promise<ApplicationPlace> {
    const { id } = current();
    return call(saveApplication, { params: { id }, body: { id, step } });
  }

  async function finish(answers: BankingAnswers): Promise<ApplicationPlace> {
    await save(answers, false);
    return finishStep();
  }

  return { read, save, finish, finishStep };
}
