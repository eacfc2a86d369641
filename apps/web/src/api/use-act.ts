import { useRef, useState } from "react";
import { problemText } from "./problem-text.ts";

/** A button's work: once at a time, with words when it fails; an error for which `wordsOf` has none is passed over. */
export function useAct(wordsOf: (error: unknown) => string | null = problemText) {
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
      setProblem(wordsOf(error));
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, problem, act: (work: () => Promise<void>) => void act(work) };
}
