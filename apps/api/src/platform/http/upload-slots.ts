import { Problem } from "./problem.ts";

const RETRY_SECONDS = 2;

/**
 * A number of uploads at a time. A further one is refused at once, since waiting uploads would hold connections and
 * memory.
 */
export type Slots = { take(): () => void };

export function createSlots(count: number): Slots {
  let taken = 0;
  return {
    take() {
      if (taken >= count) throw new Problem("file.busy", { headers: { "retry-after": `${RETRY_SECONDS}` } });
      taken += 1;
      let isHeld = true;
      return () => {
        if (isHeld) taken -= 1;
        isHeld = false;
      };
    },
  };
}
