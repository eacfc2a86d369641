import { describe, expect, test } from "vitest";
import { newTotpSecret, stepOfCode, totpSetUp } from "./totp-codes.ts";

const SECRET = Buffer.from("12345678901234567890");
const at = (seconds: number) => new Date(seconds * 1000);

describe("a code of an authenticator app", () => {
  // RFC 6238, appendix B, the last six digits of each.
  test.each([
    [59, "287082", 1],
    [1111111109, "081804", 37037036],
    [1111111111, "050471", 37037037],
    [1234567890, "005924", 41152263],
    [2000000000, "279037", 66666666],
    [20000000000, "353130", 666666666],
  ])("at %i seconds %s belongs to step %i", (seconds, code, step) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(step);
  });

  test.each([
    ["of the step before", 1111111139, 37037036],
    ["of the step after", 1111111079, 37037036],
    ["of two steps before", 1111111140, null],
    ["of two steps after", 1111111049, null],
  ])("%s is taken for that very step or not at all", (_name, seconds, step) => {
    expect(stepOfCode(SECRET, "081804", at(seconds))).toBe(step);
  });

  test.each(["081805", "", "81804", "0081804", "08180４", "-81804", "08 804"])("%j is none", (code) => {
    expect(stepOfCode(SECRET, code, at(1111111109))).toBeNull();
  });
});

describe("setting up an app", () => {
  test("its address says how codes are made, by whom and for whom", () => {
    const { secret, uri } = totpSetUp(SECRET, { issuer: "Keystep & Co", label: "a+b@example.com" });
    expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    const address = new URL(uri);
    expect(address.protocol + address.host).toBe("otpauth:totp");
    expect(decodeURIComponent(address.pathname)).toBe("/Keystep & Co:a+b@example.com");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Keystep & Co",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });

  test("a secret has 160 random bits", () => {
    const secrets = Array.from({ length: 50 }, () => newTotpSecret());
    expect(secrets.every(({ length }) => length === 20)).toBe(true);
    expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(50);
  });
});
