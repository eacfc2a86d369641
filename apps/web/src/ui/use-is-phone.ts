import { useState } from "react";

/** Whether fingers point here, as on a phone. It is asked once, so that nothing changes places while somebody answers. */
export function useIsPhone(): boolean {
  const [isPhone] = useState(() => window.matchMedia?.("(pointer: coarse)").matches === true);
  return isPhone;
}
