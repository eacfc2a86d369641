import { useApplicantType } from "#src/features/applicants/use-save-applicant";
import { Loading } from "#src/ui/loading.tsx";
import { AccountForm } from "./account-form.tsx";
import { KeptAccount } from "./kept-account.tsx";
import { useAccountView } from "./use-account-view.ts";

export function BankingStep() {
  const type = useApplicantType();
  const view = useAccountView(type);
  switch (view.kind) {
    case "waiting":
      return <Loading label="Loading this step" />;
    case "closed":
      return <KeptAccount type={type} summary={view.summary} reading={view.reading} />;
    case "open":
      return <AccountForm type={type} values={view.values} />;
  }
}
