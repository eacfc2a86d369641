import { useEffect, useState } from "react";
import { session } from "./session.ts";
import type { SignInWish } from "./sign-in-request.ts";

/** For buttons that lead to hosted sign-in and back to `path`. */
export function useStartSignIn(path: string, wish?: SignInWish) {
  const [state, setState] = useState<"ready" | "leaving" | "failed">("ready");

  useEffect(() => {
    // A page brought back by the Back button is the very one that was left.
    const handleReturn = (event: PageTransitionEvent) => event.persisted && setState("ready");
    window.addEventListener("pageshow", handleReturn);
    return () => window.removeEventListener("pageshow", handleReturn);
  }, []);

  function start(): void {
    setState("leaving");
    session()
      .startSignIn(path, wish)
      .catch(() => setState("failed"));
  }

  const problem = state === "failed" ? "We could not open that page. Nothing was changed; please try once more." : null;
  return { isLeaving: state === "leaving", problem, start };
}
