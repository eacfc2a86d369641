import { expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { withdrawalLetter } from "./withdrawal-letter.ts";

const { brand } = testConfig();

test("a withdrawn application is named by its reference number once it was sent", () => {
  const letter = { brand, to: "mia@example.com", type: "upgrade-accelerator" } as const;
  expect(withdrawalLetter({ ...letter, reference: "KS-22222222" }).text).toContain(
    "Your Keystep Upgrade Accelerator application KS-22222222 is withdrawn.",
  );
  expect(withdrawalLetter({ ...letter, reference: null }).text).toContain(
    "Your Keystep Upgrade Accelerator application is withdrawn.",
  );
});
