import type { ReactNode } from "react";
import { useStartSignIn } from "#src/api/use-start-sign-in";
import { Button } from "#src/ui/button.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";

type HostedSignInButtonProps = {
  readonly children: ReactNode;
  readonly path?: string | undefined;
  readonly variant?: "quiet" | "primary" | undefined;
};

/** Leads to the hosted pages, where passkeys work. */
export function HostedSignInButton({ children, path = "/", variant = "quiet" }: HostedSignInButtonProps) {
  const { isLeaving, problem, start } = useStartSignIn(path);
  const isAlive = useIsAlive();
  return (
    <div>
      <Button
        variant={variant}
        size={variant === "primary" ? "large" : "medium"}
        onClick={start}
        isPending={isLeaving}
        isDisabled={!isAlive}
      >
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
