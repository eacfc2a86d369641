import { describe, expect, test } from "vitest";
import { idleMinutes, isRecentProof } from "./session-limits.ts";

const MINUTE_MS = 60_000;

describe("when a session is left alone for too long", () => {
  const limits = { sessionIdleMinutes: 30, staffSessionIdleMinutes: 15 };

  test.each([
    [["ROLE_USER"], 30],
    [["ROLE_USER", "ROLE_ADMIN"], 15],
    [[], 30],
  ] as const)("%j: %i minutes", (roles, minutes) => expect(idleMinutes(roles, limits)).toBe(minutes));
});

describe("how long a proof counts", () => {
  test.each([
    [0, true],
    [10 * MINUTE_MS - 1, true],
    [10 * MINUTE_MS, true],
    [10 * MINUTE_MS + 1, false],
  ])("after %i ms: %s", (ageMs, counts) => expect(isRecentProof(ageMs)).toBe(counts));
});
