import { expect, test } from "vitest";
import { asksForPassword } from "./user.ts";

test.each([
  ["pending", true],
  ["disabled", true],
  ["active", false],
  [null, false],
  [undefined, false],
] as const)("USER-03: with status %s the user step asks for a password: %s", (status, asks) => {
  expect(asksForPassword(status)).toBe(asks);
});
