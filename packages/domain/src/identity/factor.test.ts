import { expect, test } from "vitest";
import { countsAsTwoFactors, type Factor } from "./factor.ts";

test.each<[readonly Factor[], boolean]>([
  [[], false],
  [["pwd"], false],
  [["email", "pwd"], false],
  [["pwd", "otp"], true],
  [["pwd", "passkey"], true],
  [["pwd", "recovery-code"], true],
  [["email", "pwd", "otp"], true],
  [["passkey"], false],
  [["email", "passkey"], false],
  [["verified-passkey"], true],
  [["external"], true],
])("ROLE-04: %j counts as two factors: %s", (factors, counts) => expect(countsAsTwoFactors(factors)).toBe(counts));
