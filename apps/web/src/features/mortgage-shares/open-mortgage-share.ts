import type { User } from "@keystep/contract/identity/identity";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { createContext, useContext } from "react";

/** The mortgage share application on the page, as loaded and as changed by the person's own saves since. */
export type OpenMortgageShare = {
  readonly share: MortgageShareAnswer;
  readonly user: User;
  /** Whether what a tab shows is gone on to, so that reading starts at its heading; a tab that was pressed keeps the focus. */
  readonly takesFocus: boolean;
  /** One save at a time, in the order asked for, across tabs. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** As it stands now, for saves that begin after others ended. */
  readonly current: () => MortgageShareAnswer;
  readonly adopt: (share: MortgageShareAnswer) => void;
  /** As the server has it, without adopting it. */
  readonly fetchNewer: () => Promise<MortgageShareAnswer>;
  /** Fetched and adopted once saves under way are done; for screens that only show answers. */
  readonly refresh: () => Promise<void>;
};

export const OpenMortgageShareContext = createContext<OpenMortgageShare | null>(null);

export function useOpenMortgageShare(): OpenMortgageShare {
  const open = useContext(OpenMortgageShareContext);
  if (open === null) throw new Error("A tab is shown inside the page of a mortgage share application only.");
  return open;
}
