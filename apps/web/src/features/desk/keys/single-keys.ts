import { useSyncExternalStore } from "react";

const PLACE = "keystep-desk-single-keys";
const listeners = new Set<() => void>();

export function areSingleKeysOff(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null;
  } catch {
    return false;
  }
}

/** Kept in this browser: it is about the person's way of typing, and not about their work. */
export function switchSingleKeys(isOff: boolean): void {
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

export function useSingleKeysOff(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOff);
}
