import { describe, expect, test } from "vitest";
import { renderEmail } from "#src/platform/email/render-email";
import { testConfig } from "#src/testing/test-config";
import { accountChangeEmail, identityLinkedEmail, newDeviceEmail, secondFactorEmail } from "./account-notices.ts";
import type { AccountChange, SecondFactorChange } from "./account-notices.ts";

const config = testConfig();
const { brand } = config;
const to = "harriet@example.com";

test.each<[AccountChange, string, string]>([
  ["second-step-removed", "The second step was removed from your account", "Forgot password?"],
  ["passkeys-removed", "Your passkeys were removed from your account", "Forgot password?"],
  ["administrator-added", "Your account may open the staff area", "role of an administrator"],
  ["administrator-removed", "Your account may not open the staff area any more", "was taken from"],
  ["sign-in-disabled", "Logging in to your account was disabled", "Nothing in it was deleted"],
  ["sign-in-enabled", "You can log in to your account again", "enabled it again"],
])("the email about %s says what happened, and what to do if it was not expected", (change, subject, what) => {
  const mail = renderEmail(brand, accountChangeEmail({ config, to, change }));
  expect([mail.to, mail.subject]).toEqual([to, subject]);
  for (const body of [mail.text, mail.html])
    for (const part of [what, "If you did not expect this", brand.phone, brand.email]) expect(body).toContain(part);
});

test("who cannot log in is led nowhere", () => {
  const about = (change: AccountChange) => renderEmail(brand, accountChangeEmail({ config, to, change })).text;
  expect(about("sign-in-disabled")).not.toContain(config.publicUrl);
  expect(about("sign-in-enabled")).toContain(`${config.publicUrl}/`);
});

test("the email about another provider says where the sign-in was, and what to do if it was somebody else", () => {
  const issuer = "https://login.example.com/tenant/v2.0";
  const email = identityLinkedEmail({ config, to, issuer });
  const mail = renderEmail(brand, email);
  expect([mail.to, mail.subject]).toEqual([to, "A new way to log in to your Keystep account"]);
  for (const body of [mail.text, mail.html]) {
    for (const part of ["a sign-in at login.example.com with", "If it was not you", brand.phone])
      expect(body).toContain(part);
    expect(body).toContain(`${config.publicUrl}/dashboard/account`);
    expect(body).not.toContain("harriet");
  }
});

const at = new Date("2026-11-21T01:26:00Z");
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const mailFor = (userAgent: string | undefined) =>
  renderEmail(brand, newDeviceEmail({ config, to, client: { ip: "192.0.2.1", userAgent }, at }));

test("the email about a new device says when in Sydney's time, in what browser, and what to do if it was somebody else", () => {
  const { text, html, subject } = mailFor(FIREFOX);
  expect(subject).toBe("A new sign-in to your Keystep account");
  for (const words of ["21 November 2026", "12:26", "Firefox on Windows", "Forgot password?"]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

test("nothing a browser says of itself comes through as it is", () => {
  const { text, html } = mailFor("Call-1900-555-555 <b>now</b>/1.0 ");
  expect(text + html).not.toContain("1900");
  expect(text).toContain("in a browser we have not seen before.");
  expect(mailFor(undefined).text).toContain("in a browser we have not seen before.");
});

describe("the email about a second step", () => {
  test.each<[SecondFactorChange, string, string]>([
    [{ kind: "added", factor: "otp" }, "A second step was added to your account", "An authenticator app now belongs"],
    [{ kind: "added", factor: "passkey" }, "A passkey was added to your account", "A passkey now belongs"],
    [
      { kind: "removed", factor: "otp" },
      "A second step was removed from your account",
      "An authenticator app does not",
    ],
    [{ kind: "codes-renewed" }, "New recovery codes were made for your account", "do not work any more"],
  ])("%o says what happened, and what to do if it was somebody else", (change, subject, what) => {
    const email = secondFactorEmail({ config, to, change });
    const mail = renderEmail(brand, email);
    expect([mail.to, mail.subject]).toEqual([to, subject]);
    for (const body of [mail.text, mail.html]) {
      for (const part of [what, "Forgot password?", brand.phone, brand.email, `${config.publicUrl}/dashboard/account`])
        expect(body).toContain(part);
    }
  });
});
