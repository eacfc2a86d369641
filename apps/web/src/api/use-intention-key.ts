import { useMemo } from "react";

export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type IntentionKey = {
  /** Answers the same key for the same words, so that a repeated try after a lost answer is done once. */
  readonly keyFor: (words: string) => string;
  /** It is done: the same words are a new intention from now on. */
  readonly forget: () => void;
};

export function useIntentionKey(): IntentionKey {
  return useMemo(() => {
    let last = { words: "", key: "" };
    return {
      keyFor(words) {
        if (last.words !== words) last = { words, key: randomKey() };
        return last.key;
      },
      forget() {
        last = { words: "", key: "" };
      },
    };
  }, []);
}
