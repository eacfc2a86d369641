import { describe, expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { secondFactorEmail } from "./second-factor-email.ts";
import type { SecondFactorChange } from "./second-factor-email.ts";
import { renderEmail } from "#src/platform/email/render-email";

const { brand } = testConfig();

describe("the email about a second step", () => {
  test.each<[SecondFactorChange, string, string]>([
    [{ kind: "added", factor: "otp" }, "A second step was added to your account", "An authenticator app now belongs"],
    [{ kind: "added", factor: "passkey" }, "A second step was added to your account", "A passkey now belongs"],
    [
      { kind: "removed", factor: "otp" },
      "A second step was removed from your account",
      "An authenticator app does not",
    ],
    [{ kind: "codes-renewed" }, "New recovery codes were made for your account", "do not work any more"],
  ])("%o says what happened, and what to do if it was somebody else", (change, subject, what) => {
    const email = secondFactorEmail({
      brand,
      publicUrl: "https://keystep.example",
      to: "harriet@example.com",
      change,
    });
    const mail = renderEmail(brand, email);
    expect([mail.to, mail.subject]).toEqual(["harriet@example.com", subject]);
    for (const body of [mail.text, mail.html]) {
      for (const part of [
        what,
        "Forgot password?",
        brand.phone,
        brand.email,
        "https://keystep.example/dashboard/account",
      ])
        expect(body).toContain(part);
    }
  });
});
