import { useEffect, useState, type ReactNode } from "react";
import { session } from "#src/api/session";
import { Button } from "#src/ui/button.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";

type HostedSignInButtonProps = {
  readonly children: ReactNode;
  readonly path?: string | undefined;
  readonly variant?: "quiet" | "primary" | undefined;
};

/** Leads to the hosted pages, where passkeys work. */
export function HostedSignInButton({ children, path = "/", variant = "quiet" }: HostedSignInButtonProps) {
  const [state, setState] = useState<"ready" | "leaving" | "failed">("ready");
  const isAlive = useIsAlive();

  useEffect(() => {
    // A page brought back by the Back button is the very one that was left.
    const handleReturn = (event: PageTransitionEvent) => event.persisted && setState("ready");
    window.addEventListener("pageshow", handleReturn);
    return () => window.removeEventListener("pageshow", handleReturn);
  }, []);

  function handleClick(): void {
    setState("leaving");
    session()
      .startSignIn(path)
      .catch(() => setState("failed"));
  }

  return (
    <div>
      <Button
        variant={variant}
        size={variant === "primary" ? "large" : "medium"}
        onClick={handleClick}
        isPending={state === "leaving"}
        isDisabled={!isAlive}
      >
        {children}
      </Button>
      {state === "failed" ? (
        <p role="alert" className="font-semibold text-danger">
          We could not open that page. Nothing was changed; please try once more.
        </p>
      ) : null}
    </div>
  );
}
