import { useEffect } from "react";
import { useOpenMortgageShare } from "./open-mortgage-share.ts";

/** Refreshes a page without fields when the person comes back to the window, so that it shows the current status. */
export function useRefreshOnReturn(): void {
  const { refresh } = useOpenMortgageShare();
  useEffect(() => {
    const handleVisibility = () => {
      // If the refresh fails, the page keeps what it shows.
      if (document.visibilityState === "visible") void refresh().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", handleVisibility);
    return () => document.removeEventListener("visibilitychange", handleVisibility);
  }, [refresh]);
}
