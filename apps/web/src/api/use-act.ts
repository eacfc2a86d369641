import { useRef, useState } from "react";
import { problemText } from "./problem-text.ts";

/** The person did not go on with it, so nothing failed that they need to be told. */
export class Declined extends Error {}

/** A button's work: once at a time, with words when it fails. */
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
      setProblem(error instanceof Declined ? null : problemText(error));
    } finally {
      isBusy.current = false;
      setIsPending(false);
    }
  }

  return { isPending, problem, act: (work: () => Promise<void>) => void act(work) };
}
