import { describe, expect, test } from "vitest";
import { isLive, minutesLeft, UPLOAD_LINK_STATES } from "./upload-link.ts";

describe("a link to upload from a phone", () => {
  test.each([
    [15 * 60_000, 15],
    [14 * 60_000 + 1, 15],
    [14 * 60_000, 14],
    [60_001, 2],
    [60_000, 1],
    [1, 1],
    [0, 0],
    [-1, 0],
  ])("FILE-01: %i ms before its end, %i minutes are left", (ms, minutes) => {
    expect(minutesLeft(1_000_000 + ms, 1_000_000)).toBe(minutes);
  });

  test("FILE-01: takes files while it waits and while a phone is connected", () => {
    expect(UPLOAD_LINK_STATES.filter(isLive)).toEqual(["waiting", "connected"]);
  });
});
