import { useState } from "react";

/** Copies a text; `said` tells that it did, or by `failed` what to do where the browser does not copy. */
export function useCopy(failed: string) {
  const [said, setSaid] = useState("");

  async function copy(text: string): Promise<void> {
    setSaid("");
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied.");
    } catch {
      setSaid(failed);
    }
  }

  return { said, copy: (text: string) => void copy(text) };
}
