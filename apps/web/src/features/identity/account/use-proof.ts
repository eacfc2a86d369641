import { createContext, useContext } from "react";

/** The person closed the question; nothing was done, nothing needs to be said. */
export class ProofDeclined extends Error {
  constructor() {
    super("The person did not confirm who they are.");
    this.name = "ProofDeclined";
  }
}

export type WithProof = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export const ProofContext = createContext<WithProof | null>(null);

/** Does what the server may want a fresh proof for: asks who it is where needed, then repeats what was wanted (ASVS 7.5.1). */
export function useProof(): WithProof {
  const withProof = useContext(ProofContext);
  if (withProof === null) throw new Error("What needs a proof stands inside the account page.");
  return withProof;
}
