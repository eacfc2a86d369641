import type { BankingDetailsDraft } from "@keystep/contract/applicants/banking-details";
import {
  getMortgageShareBankingDetails,
  saveMortgageShareBankingDetails,
  type MortgageShareAnswer,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { useToday } from "#src/app/clock";
import { call } from "#src/api/client";
import { AccountFields } from "#src/features/applicants/steps/banking/account-fields.tsx";
import { AccountSummaryBox } from "#src/features/applicants/steps/banking/account-summary-box.tsx";
import {
  accountDraft,
  accountValues,
  ACCOUNT_QUESTIONS,
  NO_ACCOUNT,
  type AccountValues,
} from "#src/features/applicants/steps/banking/banking-form";
import { BANKING_TEXTS } from "#src/features/applicants/steps/banking/banking-texts";
import {
  useAccountView,
  type AccountReading,
  type AccountSummary,
} from "#src/features/applicants/steps/banking/use-account-view";
import { changedAnswers } from "#src/features/applications/drafts/draft-fields";
import { useOpenMortgageShare } from "#src/features/mortgage-shares/open-mortgage-share";
import { useTabForm, useTabWays } from "#src/features/mortgage-shares/use-tab-form";
import { StepFrame } from "#src/form/step-frame.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { TabFrame } from "./tab-frame.tsx";

const { heading, intro, accountName } = BANKING_TEXTS.self;

/** Recorded on the server, each time; what was never saved is not asked for. */
async function readAccount(share: MortgageShareAnswer): Promise<AccountValues> {
  if (share.bankingDetails === null) return NO_ACCOUNT;
  return accountValues(await call(getMortgageShareBankingDetails, { params: { id: share.id } }));
}

/** Stores an account by the call of its own: everything else tells only how its number ends. */
function useSaveAccount() {
  const { current, adopt } = useOpenMortgageShare();
  return async (answers: BankingDetailsDraft, isDraft: boolean): Promise<void> => {
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
function OpenAccount({ values }: { readonly values: AccountValues }) {
  const save = useSaveAccount();
  const today = useToday();
  const answers = useTabForm("banking-details", {
    schemaFor: () => BANK_ACCOUNT.finishedOn(today),
    valuesOf: () => values,
    readNewer: readAccount,
    questions: ACCOUNT_QUESTIONS,
    unkept: Object.keys(ACCOUNT_QUESTIONS),
    draft: {
      select: (typed, saved) => changedAnswers(BANK_ACCOUNT, { values: typed, saved, today }),
      save: (changed) => save(accountDraft(changed), true),
    },
    finish: (account) => save(account, false),
  });
  return (
    <TabFrame tab="banking-details" answers={answers} heading={heading} intro={intro}>
      <AccountFields control={answers.form.control} accountName={accountName} />
    </TabFrame>
  );
}

type KeptAccountProps = { readonly summary: AccountSummary; readonly reading: AccountReading };

/** An account that is saved. One that is unfinished can only be opened and gone on with. */
function KeptAccount({ summary, reading }: KeptAccountProps) {
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
      <AccountSummaryBox summary={summary} reading={reading} />
    </StepFrame>
  );
}

export function BankingTab() {
  const { current, inTurn } = useOpenMortgageShare();
  const view = useAccountView({
    summary: () => current().bankingDetails,
    read: () => readAccount(current()),
    inTurn,
  });
  switch (view.kind) {
    case "waiting":
      return <Loading label="Loading this tab" />;
    case "closed":
      return <KeptAccount summary={view.summary} reading={view.reading} />;
    case "open":
      return <OpenAccount values={view.values} />;
  }
}
