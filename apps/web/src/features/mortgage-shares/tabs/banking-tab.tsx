import {
  getMortgageShareBankingDetails,
  saveMortgageShareBankingDetails,
  type MortgageShareAnswer,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { useToday } from "#src/app/clock";
import { call } from "#src/api/client";
import { BankingFields } from "#src/features/applicants/steps/banking/banking-fields.tsx";
import { BankingSummaryBox } from "#src/features/applicants/steps/banking/banking-summary.tsx";
import {
  accountForm,
  bankingValues,
  BANKING_TEXTS,
  NO_BANKING_DETAILS,
  type BankingValues,
  type SaveAccount,
} from "#src/features/applicants/steps/banking/banking-form";
import {
  useBankingView,
  type Reading,
  type BankingSummary,
} from "#src/features/applicants/steps/banking/use-banking-view";
import { useOpenMortgageShare } from "#src/features/mortgage-shares/open-mortgage-share";
import { useTabForm, useTabWays } from "#src/features/mortgage-shares/use-tab-form";
import { StepFrame } from "#src/form/step-frame.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { TabFrame } from "./tab-frame.tsx";

const { heading, intro, accountName } = BANKING_TEXTS.self;

/** Recorded on the server, each time; what was never saved is not asked for. */
async function readDetails(share: MortgageShareAnswer): Promise<BankingValues> {
  if (share.bankingDetails === null) return NO_BANKING_DETAILS;
  return bankingValues(await call(getMortgageShareBankingDetails, { params: { id: share.id } }));
}

function useSaveDetails(): SaveAccount {
  const { current, adopt } = useOpenMortgageShare();
  return async (answers, isDraft) => {
    const { id, version } = current();
    const saved = await call(saveMortgageShareBankingDetails, {
      params: { id },
      query: isDraft ? { draft: "true" } : {},
      body: { ...answers, version },
    });
    const { isWhole, accountNumberEnding } = saved;
    adopt({
      ...current(),
      version: saved.version,
      bankingDetails: { isWhole, accountNumberEnding },
      hasUnsentChanges: current().sentAt !== null,
    });
  };
}

/** The three answers, where none was saved yet or the person asked to see them. */
function OpenDetails({ values }: { readonly values: BankingValues }) {
  const save = useSaveDetails();
  const answers = useTabForm("banking-details", {
    ...accountForm(values, { save, today: useToday() }),
    readNewer: readDetails,
    finish: (account) => save(account, false),
  });
  return (
    <TabFrame tab="banking-details" answers={answers} heading={heading} intro={intro}>
      <BankingFields control={answers.form.control} accountName={accountName} />
    </TabFrame>
  );
}

type KeptDetailsProps = { readonly summary: BankingSummary; readonly reading: Reading };

/** An account that is saved. One that is unfinished can only be opened and gone on with. */
function KeptDetails({ summary, reading }: KeptDetailsProps) {
  const { takesFocus } = useOpenMortgageShare();
  const { onwards, frame } = useTabWays("banking-details");
  const navigate = useNavigate();

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (summary.isWhole) void navigate(onwards);
    else if (!reading.isFetching) reading.refetch();
  }

  return (
    <StepFrame
      {...frame}
      heading={heading}
      headingLevel={2}
      takesFocus={takesFocus}
      intro={intro}
      onSubmit={handleSubmit}
      isPending={!summary.isWhole && reading.isFetching}
      submitLabel={summary.isWhole ? frame.submitLabel : "Finish this account"}
    >
      <BankingSummaryBox summary={summary} reading={reading} />
    </StepFrame>
  );
}

export function BankingTab() {
  const { current, inTurn } = useOpenMortgageShare();
  const view = useBankingView({
    summary: () => current().bankingDetails,
    read: () => readDetails(current()),
    inTurn,
  });
  switch (view.kind) {
    case "waiting":
      return <Loading label="Loading this tab" />;
    case "closed":
      return <KeptDetails summary={view.summary} reading={view.reading} />;
    case "open":
      return <OpenDetails values={view.values} />;
  }
}
