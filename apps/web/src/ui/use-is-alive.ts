import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * False in the finished HTML and until the scripts have arrived, true from then on. What only scripts can do waits for
 * it, so that nobody presses a button that does not hear them.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
