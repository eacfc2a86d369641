import { useMemo } from "react";

export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function useIntentionKey() {
  return useMemo(() => {
    let last = { words: "", key: "" };
    return {
      /** Answers the same key for the same words, so that a repeated try after a lost answer is done once. */
      keyFor(words: string): string {
        if (last.words !== words) last = { words, key: randomKey() };
        return last.key;
      },
      /** It is done: the same words are a new intention from now on. */
      forget(): void {
        last = { words: "", key: "" };
      },
    };
  }, []);
}
