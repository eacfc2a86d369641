import { useSyncExternalStore } from "react";

const PLACE = "keystep-desk-letters-off";
const listeners = new Set<() => void>();

export function areLettersOff(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null;
  } catch {
    return false;
  }
}

/** Kept in this browser: it is about the person's way of typing, and not about their work. */
export function switchLetters(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(PLACE, "1");
    else localStorage.removeItem(PLACE);
  } catch {
    // Without storage it holds until the page is loaded anew, which is never.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useLettersOff(): boolean {
  return useSyncExternalStore(subscribe, areLettersOff);
}
