import type { ReactNode } from "react";
import { useStartSignIn } from "#src/api/use-start-sign-in";
import { Button } from "#src/ui/button.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";

/** Leads to the hosted pages, where passkeys work. */
export function HostedSignInButton({ children }: { readonly children: ReactNode }) {
  const { isLeaving, problem, start } = useStartSignIn("/");
  const isAlive = useIsAlive();
  return (
    <div>
      <Button variant="quiet" onClick={start} isPending={isLeaving} isDisabled={!isAlive}>
        {children}
      </Button>
      {problem === null ? null : (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
