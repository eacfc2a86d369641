import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The page's address and the time, for the printed copy. */
export type Paper = { readonly address: string; readonly printedAt: Date };

/** Null until the page is printed for the first time, and without scripts. */
export function usePaper(): Paper | null {
  const [paper, setPaper] = useState<Paper | null>(null);

  useEffect(() => {
    // The paper is made as soon as this has returned.
    const note = () =>
      flushSync(() => setPaper({ address: location.origin + location.pathname, printedAt: new Date() }));
    window.addEventListener("beforeprint", note);
    return () => window.removeEventListener("beforeprint", note);
  }, []);

  return paper;
}
