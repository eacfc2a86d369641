import { describe, expect, test } from "vitest";
import { BUNDLES, hasLimit, isInForce, mayDo, needsSecond, SCOPE_NAMES, type Grant } from "./scopes.ts";

const aGrant = (changes: Partial<Grant> = {}): Grant => ({
  scope: "case.read",
  maxCents: null,
  until: null,
  isAgreed: false,
  ...changes,
});
const NOW = "2026-11-24T02:00:00.000Z";

describe("scopes", () => {
  test("those that approve, pay or open suspicions need a second person, and an approval has a limit", () => {
    expect(SCOPE_NAMES.filter(needsSecond)).toEqual([
      "decision.approve",
      "payee.confirm",
      "payment.release",
      "suspicion.work",
    ]);
    expect(SCOPE_NAMES.filter(hasLimit)).toEqual(["decision.approve"]);
  });

  test("a bundle includes the viewer's, and none includes suspicion.work", () => {
    for (const { scopes } of Object.values(BUNDLES)) {
      expect(scopes).toContain("case.read");
      expect(scopes).not.toContain("suspicion.work");
    }
  });

  test.each([
    ["2026-11-24T02:00:00.001Z", true],
    ["2026-11-24T02:00:00.000Z", false],
    ["2026-11-24T01:59:59.999Z", false],
    [null, true],
  ])("a grant until %s counts at its end: %s", (until, counts) => {
    expect(isInForce(aGrant({ until }), NOW)).toBe(counts);
  });

  test("a grant that needs a second person counts once somebody agreed", () => {
    expect(isInForce(aGrant({ scope: "payment.release" }), NOW)).toBe(false);
    expect(isInForce(aGrant({ scope: "payment.release", isAgreed: true }), NOW)).toBe(true);
  });

  test("a grant is of its own scope alone", () => {
    expect(mayDo([aGrant()], "case.read")).toBe(true);
    expect(mayDo([aGrant()], "case.work")).toBe(false);
    expect(mayDo([], "case.read")).toBe(false);
  });
});
