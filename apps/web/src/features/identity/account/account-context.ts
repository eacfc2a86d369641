import type { Account, User } from "@keystep/contract/identity/identity";
import { createContext, useContext, type ReactNode } from "react";

export type SectionId = "you" | "password" | "two-step" | "sessions" | "reminders";

export type WithProof = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export type Question = {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  /** Answers what follows once the dialog has closed. */
  readonly work: () => Promise<() => void>;
};

export type OpenAccount = {
  readonly user: User;
  readonly account: Account;
  readonly refresh: () => Promise<void>;
  /** Tells that something worked; where the pressed button is gone, reading goes on at the section's heading. */
  readonly say: (text: string, focus?: SectionId) => void;
  /** Asks before something that cannot be taken back. */
  readonly ask: (question: Question) => void;
  /** New recovery codes, shown this once; where there are none, only `said` is said. */
  readonly showCodes: (codes: readonly string[], said: string) => void;
  /** Does the work; where the server wants a fresh proof, asks for it and repeats the work (ASVS 7.5.1). */
  readonly withProof: WithProof;
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
