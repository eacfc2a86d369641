import { describe, expect, test } from "vitest";
import { floorLine } from "./floor-line.ts";

describe("floorLine", () => {
  test.each([
    [0, 6],
    [50, 60],
    [100, 114],
  ])("%s %% of the house ends at %s", (percent, x) => {
    expect(floorLine(percent)).toBeCloseTo(x, 1);
  });

  test("a wall further right for every larger share, and mirror shares mirror it", () => {
    expect(floorLine(94)).toBeGreaterThan(floorLine(90));
    expect(floorLine(94) - 60).toBeCloseTo(60 - floorLine(6), 1);
  });
});
