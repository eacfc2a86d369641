import { useRef, useState } from "react";
import { problemText } from "#src/api/problem-text";
import { ProofDeclined } from "./use-proof.ts";

/** A button's work: once at a time, with words when it fails; whoever declined to confirm needs none. */
export function useAct() {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = useRef(false);

  async function act(work: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsPending(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProofDeclined)) setProblem(problemText(error));
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, problem, act: (work: () => Promise<void>) => void act(work) };
}
