import { useEffect } from "react";
import { useOpenMortgageShare } from "./open-mortgage-share.ts";

/** Where nothing is typed, coming back to the window shows what has become of it meanwhile. */
export function useRefreshOnReturn(): void {
  const { refresh } = useOpenMortgageShare();
  useEffect(() => {
    const handleVisibility = () => {
      // What is on the screen stands where nothing can be fetched.
      if (document.visibilityState === "visible") void refresh().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, [refresh]);
}
