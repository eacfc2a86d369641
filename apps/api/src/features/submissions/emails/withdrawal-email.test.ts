import { expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { withdrawalEmail } from "./withdrawal-email.ts";
import { renderEmail } from "#src/platform/email/render-email";

const { brand } = testConfig();

test("a withdrawn application is named by its reference number once it was sent", () => {
  const application = { brand, to: "mia@example.com", type: "upgrade-accelerator" } as const;
  const textFor = (reference: string | null) => renderEmail(brand, withdrawalEmail({ ...application, reference })).text;
  expect(textFor("KS-22222222")).toContain("Your Keystep Upgrade Accelerator application KS-22222222 is withdrawn.");
  expect(textFor(null)).toContain("Your Keystep Upgrade Accelerator application is withdrawn.");
});
