import { problemText } from "#src/api/problem-text";
import { useAct } from "#src/api/use-act";

export class ProofDeclined extends Error {
  constructor() {
    super("The person did not confirm who they are.");
    this.name = "ProofDeclined";
  }
}

function wordsOf(error: unknown): string | null {
  return error instanceof ProofDeclined ? null : problemText(error);
}

/** A button's work on an account. A person who declined to confirm their identity gets no error. */
export function useAccountAct() {
  return useAct(wordsOf);
}
