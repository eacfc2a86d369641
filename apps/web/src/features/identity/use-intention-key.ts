import { useCallback, useRef } from "react";

function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Answers the same key for the same words, so that a repeated try after a lost answer is done once. */
export function useIntentionKey(): (words: string) => string {
  const last = useRef({ words: "", key: "" });
  return useCallback((words: string) => {
    if (last.current.words !== words) last.current = { words, key: randomKey() };
    return last.current.key;
  }, []);
}
