import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

let isPageAlive = false;

const neverChanges = () => () => {};

/** Whether this part of the page stood in the finished HTML: React reads the server's snapshot only there. */
function useStoodInHtml(): boolean {
  const [part] = useState(() => ({ stood: false }));
  return useSyncExternalStore(
    neverChanges,
    () => part.stood,
    () => (part.stood = true),
  );
}

/**
 * False in the finished HTML and until the scripts have arrived, true from then on. What only scripts can do waits for
 * it, so that no press is lost. What stood in the HTML comes alive in small pieces (a transition), between which a
 * phone answers the finger, and each part of it when its turn comes; a screen opened later is alive at once.
 */
export function useIsAlive(): boolean {
  const stood = useStoodInHtml();
  const [isAlive, setAlive] = useState(isPageAlive && !stood);

  useEffect(() => {
    isPageAlive = true;
    startTransition(() => setAlive(true));
  }, []);

  return isAlive;
}
