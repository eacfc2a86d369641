import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { SyntheticEvent } from "react";
import { useToday } from "#src/app/clock";
import { applicantIn, useApplicantType } from "#src/features/applicants/use-save-applicant";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useStepForm, useStepWithoutQuestions } from "#src/features/applications/form/use-step-form";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { Loading } from "#src/ui/loading.tsx";
import { BankingFields } from "./banking-fields.tsx";
import {
  accountForm,
  BANKING_TEXTS,
  type BankingValues,
  bankingValues,
  NO_BANKING_DETAILS,
  type BankingAnswers,
  type SaveAccount,
} from "./banking-form.ts";
import { BankingSummaryBox } from "./banking-summary.tsx";
import { useBankingView, type Reading, type BankingSummary } from "./use-banking-view.ts";
import {
  saveApplication,
  type ApplicationAnswer,
  type ApplicationPlace,
} from "@keystep/contract/applications/applications";
import { getBankingDetails, saveBankingDetails } from "@keystep/contract/applicants/banking-details";
import { call } from "#src/api/client";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";

/** Reads and stores an account by the calls of its own: the application tells only how its number ends. */
function useBankingCalls(type: ApplicantType) {
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

type OpenDetailsProps = { readonly type: ApplicantType; readonly values: BankingValues };

function OpenDetails({ type, values }: OpenDetailsProps) {
  const { voice, named } = useWhosePart();
  const today = useToday();
  const { heading, intro, accountName } = BANKING_TEXTS[voice];
  const { read, save, finish } = useBankingCalls(type);
  const step = useStepForm({ ...accountForm(values, { save, today }), readNewer: read, finish });

  return (
    <StepForm step={step} heading={named(heading)} intro={intro}>
      <BankingFields control={step.form.control} accountName={accountName} />
    </StepForm>
  );
}

type KeptDetailsProps = {
  readonly type: ApplicantType;
  readonly summary: BankingSummary;
  readonly reading: Reading;
};

/** An account that is saved, told by how its number ends. One that is unfinished can only be opened and gone on with. */
function KeptDetails({ type, summary, reading }: KeptDetailsProps) {
  const { voice, named } = useWhosePart();
  const { heading, intro } = BANKING_TEXTS[voice];
  const { finishStep } = useBankingCalls(type);
  const step = useStepWithoutQuestions(finishStep);

  function openInstead(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!reading.isFetching) reading.refetch();
  }

  return (
    <StepForm
      step={summary.isWhole ? step : { ...step, submit: openInstead, isPending: reading.isFetching }}
      heading={named(heading)}
      intro={intro}
      submitLabel={summary.isWhole ? undefined : "Finish this account"}
    >
      <BankingSummaryBox summary={summary} reading={reading} />
    </StepForm>
  );
}

export function BankingStep() {
  const type = useApplicantType();
  const { current, inTurn } = useOpenApplication();
  const { read } = useBankingCalls(type);
  const view = useBankingView({
    summary: () => applicantIn(current(), type).bankingDetails,
    read: () => read(current()),
    inTurn,
  });
  switch (view.kind) {
    case "waiting":
      return <Loading label="Loading this step" />;
    case "closed":
      return <KeptDetails type={type} summary={view.summary} reading={view.reading} />;
    case "open":
      return <OpenDetails type={type} values={view.values} />;
  }
}
