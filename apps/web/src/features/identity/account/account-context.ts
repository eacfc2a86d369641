import type { Account, User } from "@keystep/contract/identity/identity";
import { createContext, useContext } from "react";

export type SectionId = "you" | "password" | "two-step" | "sessions" | "reminders";

export type OpenAccount = {
  readonly user: User;
  readonly account: Account;
  readonly refresh: () => Promise<void>;
  /** Tells that something worked; where the pressed button is gone, reading goes on at the section's heading. */
  readonly say: (text: string, focus?: SectionId) => void;
};

export const AccountContext = createContext<OpenAccount | null>(null);

export function useAccount(): OpenAccount {
  const open = useContext(AccountContext);
  if (open === null) throw new Error("Account sections stand inside the account page.");
  return open;
}

export function headingId(section: SectionId): string {
  return `${section}-heading`;
}
