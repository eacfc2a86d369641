import type { User } from "@keystep/contract/identity/identity";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { createContext, useContext, useEffect } from "react";
import type { OpenCase } from "#src/features/cases/open-case";

/** The mortgage share application on the page, as loaded and as changed by the person's own saves since. */
export type OpenMortgageShare = OpenCase<MortgageShareAnswer> & {
  readonly share: MortgageShareAnswer;
  readonly user: User;
  /** Whether what a tab shows is gone on to, so that reading starts at its heading; a tab that was pressed keeps the focus. */
  readonly takesFocus: boolean;
  /** Fetched and adopted once saves under way are done; for screens that only show answers. */
  readonly refresh: () => Promise<void>;
};

export const OpenMortgageShareContext = createContext<OpenMortgageShare | null>(null);

export function useOpenMortgageShare(): OpenMortgageShare {
  const open = useContext(OpenMortgageShareContext);
  if (open === null) throw new Error("A tab is shown inside the page of a mortgage share application only.");
  return open;
}

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
