import { afterEach, beforeEach, vi } from "vitest";

/** The place of the person who reads, for tests of a file that show times. */
export function readerIn(timeZone: string): void {
  beforeEach(() => void vi.stubEnv("TZ", timeZone));
  afterEach(() => void vi.unstubAllEnvs());
}
