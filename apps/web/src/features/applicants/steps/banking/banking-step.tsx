import { useApplicantType } from "#src/features/applicants/use-save-applicant";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { Loading } from "#src/ui/loading.tsx";
import { AccountForm } from "./account-form.tsx";
import { KeptAccount } from "./kept-account.tsx";
import { findApplicant, useAccountCalls } from "./use-account-calls.ts";
import { useAccountView } from "./use-account-view.ts";

export function BankingStep() {
  const type = useApplicantType();
  const { current, inTurn } = useOpenApplication();
  const { read } = useAccountCalls(type);
  const view = useAccountView({
    summary: () => findApplicant({ application: current() }, type)?.bankingDetails ?? null,
    read: () => read({ application: current() }),
    inTurn,
  });
  switch (view.kind) {
    case "waiting":
      return <Loading label="Loading this step" />;
    case "closed":
      return <KeptAccount type={type} summary={view.summary} reading={view.reading} />;
    case "open":
      return <AccountForm type={type} values={view.values} />;
  }
}
