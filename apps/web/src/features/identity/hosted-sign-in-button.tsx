import { useEffect, useState, type ReactNode } from "react";
import { session } from "#src/api/session";
import { Button } from "#src/ui/button.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";

type HostedSignInButtonProps = { readonly children: ReactNode };

/** Leads to the hosted pages, where passkeys work. */
export function HostedSignInButton({ children }: HostedSignInButtonProps) {
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
      .startSignIn("/")
      .catch(() => setState("failed"));
  }

  return (
    <div>
      <Button variant="quiet" onClick={handleClick} isPending={state === "leaving"} isDisabled={!isAlive}>
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
