import { createApplicant, type ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { saveApplication, type ApplicationPlace } from "@keystep/contract/applications/applications";
import {
  getBankingDetails,
  saveBankingDetails,
  type BankingDetailsDraft,
} from "@keystep/contract/applicants/banking-details";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { applicantIn } from "#src/features/applicants/use-save-applicant";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import type { Held } from "#src/features/applications/form/use-step-form";
import { accountValues, NO_ACCOUNT, type AccountAnswers, type AccountValues } from "./banking-form.ts";

type OfApplication = Pick<Held, "application">;

/** The main applicant may answer this step before any other, so there may be no applicant yet. */
export function findApplicant({ application }: OfApplication, type: ApplicantType): ApplicantAnswer | undefined {
  return application.applicants.find((applicant) => applicant.type === type);
}

/** Reads and stores an account by the calls of its own: the application tells only how its number ends. */
export function useAccountCalls(type: ApplicantType) {
  const { current, adopt, fetchNewer, step } = useOpenApplication();

  /** Recorded on the server, each time; what was never saved is not asked for. */
  async function read({ application }: OfApplication): Promise<AccountValues> {
    const applicant = findApplicant({ application }, type);
    if (applicant === undefined || applicant.bankingDetails === null) return NO_ACCOUNT;
    const params = { applicationId: application.id, applicantId: applicant.id };
    return accountValues(await call(getBankingDetails, { params }));
  }

  /** When the answer to an earlier creation was lost on the way, the applicant is there already. */
  async function create(): Promise<void> {
    try {
      const params = { applicationId: current().id };
      await call(createApplicant, { params, query: { draft: "true" }, body: { type } });
    } catch (error) {
      if (!isApiProblem(error, "applicant.exists")) throw error;
    }
    adopt(await fetchNewer());
  }

  async function save(answers: BankingDetailsDraft, isDraft: boolean): Promise<void> {
    if (findApplicant({ application: current() }, type) === undefined) await create();
    const { id, version, applicants } = current();
    const applicantId = applicantIn({ application: current() }, type).id;
    const saved = await call(saveBankingDetails, {
      params: { applicationId: id, applicantId },
      query: isDraft ? { draft: "true" } : {},
      body: { ...answers, version },
    });
    const bankingDetails = { isWhole: saved.isWhole, accountNumberEnding: saved.accountNumberEnding };
    adopt({
      ...current(),
      version: saved.version,
      applicants: applicants.map((each) => (each.id === applicantId ? { ...each, bankingDetails } : each)),
    });
  }

  function finishStep(): Promise<ApplicationPlace> {
    const { id } = current();
    return call(saveApplication, { params: { id }, body: { id, step } });
  }

  async function finish(answers: AccountAnswers): Promise<ApplicationPlace> {
    await save(answers, false);
    return finishStep();
  }

  return { read, saveDraft: (answers: BankingDetailsDraft) => save(answers, true), finish, finishStep };
}
