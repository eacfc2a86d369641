import { useEffect, useState } from "react";
import { session, type Session } from "./session.ts";

/** For buttons that lead to hosted sign-in and back. */
export function useStartSignIn(...to: Parameters<Session["startSignIn"]>) {
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
      .startSignIn(...to)
      .catch(() => setState("failed"));
  }

  const problem = state === "failed" ? "We could not open that page. Nothing was changed; please try once more." : null;
  return { isLeaving: state === "leaving", problem, start };
}
