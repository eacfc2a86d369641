import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import {
  isAuthenticatorCode,
  normaliseCode,
  readRecoveryCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
  recoveryCodeText,
} from "./second-factor-code.ts";

const code = fc
  .array(fc.constantFrom(...RECOVERY_CODE_ALPHABET), {
    minLength: RECOVERY_CODE_LENGTH,
    maxLength: RECOVERY_CODE_LENGTH,
  })
  .map((characters) => characters.join(""));

test("a recovery code is shown in groups and read again, in whatever case", () => {
  expect(recoveryCodeText("7K3M0000ZZZ1")).toBe("7K3M-0000-ZZZ1");
  fc.assert(
    fc.property(code, (made) => {
      expect(readRecoveryCode(recoveryCodeText(made))).toBe(made);
      expect(readRecoveryCode(` ${recoveryCodeText(made).toLowerCase()} `)).toBe(made);
    }),
  );
});

test.each([
  ["7k3m oil0 zzz1", "7K3M0110ZZZ1"],
  ["7K3M0000ZZZ", null],
  ["7K3M0000ZZZ11", null],
  ["7K3M0000ZZZU", null],
  ["7K3M0000ZZZ!", null],
  ["", null],
])("%j is meant as %s", (typed, meant) => expect(readRecoveryCode(typed)).toBe(meant));

test.each([
  ["123456", true],
  ["000000", true],
  ["12345", false],
  ["1234567", false],
  ["12345A", false],
  ["१२३४५६", false],
])("%j is a code of an authenticator app: %s", (typed, isOne) => expect(isAuthenticatorCode(typed)).toBe(isOne));

test("spaces and hyphens do not count", () => {
  expect(normaliseCode(" 123 456\t")).toBe("123456");
  expect(normaliseCode("ab-cd")).toBe("ABCD");
});
