import type { ReactNode } from "react";
import { session } from "#src/api/session";
import { paths } from "#src/app/paths";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { useAccountAct } from "./use-account-act.ts";

/** Leads to the sign-in page, where passkeys work, and back to the account. */
export function SignInAgain({ children }: { readonly children: ReactNode }) {
  const { isPending, problem, act } = useAccountAct();
  return (
    <div className="grid justify-items-start gap-3">
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Button
        variant="quiet"
        isPending={isPending}
        onClick={() => act(() => session().startSignIn(paths.accountTwoStep(), { isAskedAgain: true }))}
      >
        {children}
      </Button>
    </div>
  );
}
