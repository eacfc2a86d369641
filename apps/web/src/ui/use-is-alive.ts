import { startTransition, useEffect, useState } from "react";

let isPageAlive = false;

/**
 * False in the finished HTML and until the scripts have arrived, true from then on. What only scripts can do waits for
 * it, so that nobody presses a button that does not hear them. A page that comes alive does so in small pieces (a transition), between
 * which a phone answers the finger; a screen opened later is alive at once.
 */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(isPageAlive);

  useEffect(() => {
    isPageAlive = true;
    startTransition(() => setAlive(true));
  }, []);

  return isAlive;
}
