import { describe, expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { renderEmail } from "#src/platform/email/render-email";
import {
  accountChangeEmail,
  emailChangedEmail,
  identityLinkedEmail,
  passwordChangedEmail,
  waysReplacedEmail,
} from "./account-notices.ts";
import {
  accountExistsEmail,
  addressTakenEmail,
  changeFromEmail,
  changeToEmail,
  confirmAddressEmail,
  createAccountEmail,
  resetEmail,
} from "./link-emails.ts";

const { brand } = testConfig();
const config = { brand, publicUrl: "https://keystep.example" };
const token = "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE";
const to = "amelia@example.com";

describe("the emails about an account", () => {
  const withLink = [
    ["reset", resetEmail({ config, to, token })],
    ["create-account", createAccountEmail({ config, to, token })],
    ["confirm-email", confirmAddressEmail({ config, to, token })],
    ["change-email", changeFromEmail({ config, to, token })],
    ["change-email", changeToEmail({ config, to, token })],
  ] as const;
  const told = [
    accountExistsEmail({ config, to }),
    addressTakenEmail({ config, to }),
    passwordChangedEmail({ config, to }),
    waysReplacedEmail({ config, to, way: "passkey" }),
    emailChangedEmail({ config, to, side: "old" }),
    emailChangedEmail({ config, to, side: "new" }),
    accountChangeEmail({ config, to, change: "second-step-removed" }),
    identityLinkedEmail({ config, to, issuer: "https://login.example.com" }),
  ];

  test.each(withLink)("the %s email leads to its page", (page, email) => {
    const mail = renderEmail(brand, email);
    for (const body of [mail.text, mail.html]) expect(body).toContain(`https://keystep.example/auth/${page}/${token}`);
  });

  test("those that only tell something carry no secret", () => {
    for (const email of told) {
      const { text, html } = renderEmail(brand, email);
      expect(text + html).not.toContain(token);
    }
  });

  test("none repeats an address, so nobody's words travel to somebody else", () => {
    for (const email of [...withLink.map(([, one]) => one), ...told]) {
      const mail = renderEmail(brand, email);
      expect(mail.to).toBe(to);
      expect(mail.text + mail.html + mail.subject).not.toContain("amelia");
    }
  });
});
