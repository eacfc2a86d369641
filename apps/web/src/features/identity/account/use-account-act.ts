import { problemText } from "#src/api/problem-text";
import { useAct } from "#src/api/use-act";
import { ProofDeclined } from "./use-proof.ts";

function wordsOf(error: unknown): string | null {
  return error instanceof ProofDeclined ? null : problemText(error);
}

/** A button's work on an account; whoever declined to confirm who they are needs no words. */
export function useAccountAct() {
  return useAct(wordsOf);
}
