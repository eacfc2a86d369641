import { expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { newDeviceEmail } from "./new-device-email.ts";
import { renderEmail } from "#src/platform/email/render-email";

const { brand, publicUrl } = testConfig();
const at = new Date("2026-11-21T01:26:00Z");
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const mailFor = (userAgent: string | undefined) =>
  renderEmail(
    brand,
    newDeviceEmail({ brand, publicUrl, to: "harriet@example.com", client: { ip: "192.0.2.1", userAgent }, at }),
  );

test("says when in Sydney's time, in what browser, and what to do if it was somebody else", () => {
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
