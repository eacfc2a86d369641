import { createContext, useContext } from "react";
import { problemText } from "#src/api/problem-text";
import { useAct } from "#src/api/use-act";

export class ProofDeclined extends Error {
  constructor() {
    super("The person did not confirm who they are.");
    this.name = "ProofDeclined";
  }
}

export type WithProof = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export const ProofContext = createContext<WithProof | null>(null);

/** Does the work; where the server wants a fresh proof, asks for it and repeats the work (ASVS 7.5.1). */
export function useProof(): WithProof {
  const withProof = useContext(ProofContext);
  if (withProof === null) throw new Error("What needs a proof stands inside the account page.");
  return withProof;
}

function wordsOf(error: unknown): string | null {
  return error instanceof ProofDeclined ? null : problemText(error);
}

/** A button's work on an account. A person who declined to confirm their identity gets no error. */
export function useAccountAct() {
  return useAct(wordsOf);
}
