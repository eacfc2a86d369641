import { useSyncExternalStore } from "react";
import { session } from "./session.ts";

const subscribe = (listener: () => void) => session().subscribe(listener);

/** False while a page is being prerendered and until it has come alive. It stands apart from the queries, so that the page frame need not carry their library. */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => session().hasSession(),
    () => false,
  );
}
