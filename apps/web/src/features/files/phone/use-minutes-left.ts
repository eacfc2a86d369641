import { minutesLeft } from "@keystep/domain/files/upload-link";
import { useEffect, useState } from "react";
import { useClock } from "#src/app/clock";

const TICK_MS = 5000;

/** The minutes that are left of a link by this device's clock; whether it is over only the server says. */
export function useMinutesLeft(expiresAt: string): number {
  const clock = useClock();
  const now = () => minutesLeft(Date.parse(expiresAt), clock.now().getTime());
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now();
}

export function minutesText(minutes: number): string {
  if (minutes <= 1) return "less than a minute";
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}
