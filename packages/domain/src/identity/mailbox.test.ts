import { expect, test } from "vitest";
import { isMailboxEnough, type KeptWays } from "./mailbox.ts";

const NOTHING: KeptWays = {
  isStaff: false,
  hasPassword: false,
  hasTotp: false,
  hasPasskey: false,
  recoveryCodesLeft: 0,
};

test.each<[Partial<KeptWays>, boolean]>([
  [{}, true],
  [{ hasPassword: true }, true],
  [{ hasPassword: true, isStaff: true }, true],
  [{ hasPasskey: true }, true],
  [{ hasPasskey: true, isStaff: true }, false],
  [{ hasPasskey: true, recoveryCodesLeft: 1 }, false],
  [{ hasPasskey: true, hasTotp: true }, false],
  [{ hasPassword: true, hasPasskey: true }, false],
  [{ hasPassword: true, hasTotp: true }, false],
  [{ hasTotp: true }, false],
])("who has kept %j: the mailbox is enough: %s", (kept, expected) =>
  expect(isMailboxEnough({ ...NOTHING, ...kept })).toBe(expected),
);
