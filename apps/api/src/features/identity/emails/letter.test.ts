import { describe, expect, test } from "vitest";
import { accountChangeLetter } from "./account-change-letter.ts";
import {
  addressTakenLetter,
  changeFromLetter,
  changeToLetter,
  emailChangedLetter,
  passwordChangedLetter,
} from "./email-change-letters.ts";
import { identityLinkedLetter } from "./identity-linked-letter.ts";
import { plainLetter } from "#src/platform/plain-letter";
import { accountExistsLetter, confirmEmailLetter, createAccountLetter, resetLetter } from "./link-letters.ts";

const brand = {
  name: "Keystep",
  legalName: "Keystep Pty Ltd",
  abn: "00 000 000 000",
  email: "hello@keystep.example",
  phone: "(03) 7010 4321",
};
const config = { brand, publicUrl: "https://keystep.example" };
const token = "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE";
const to = "amelia@example.com";

describe("a letter", () => {
  test("says the same as text and as HTML, escaped, and loads nothing", () => {
    const mail = plainLetter({
      brand,
      to,
      subject: "Subject <b>",
      heading: "Heading & more",
      paragraphs: ["One <script>", 'Two "quoted"'],
      action: { label: "Go <on>", url: "https://keystep.example/a?b=1&c=2" },
      footer: "Why 'you'",
    });
    expect(mail.text).toContain(
      "One <script>\n\nTwo \"quoted\"\n\nGo <on>:\nhttps://keystep.example/a?b=1&c=2\n\nWhy 'you'",
    );
    expect(mail.html).toContain("One &lt;script&gt;");
    expect(mail.html).toContain('href="https://keystep.example/a?b=1&amp;c=2"');
    expect(mail.html).not.toMatch(/<(script|img|link|iframe)|url\(|@import/i);
    for (const body of [mail.text, mail.html])
      for (const part of [brand.legalName, brand.abn, brand.phone]) expect(body).toContain(part);
  });

  test.each([
    "Australian credit licence 123456 & member of AFCA",
    "Australian credit licence 123456 & member of AFCA.",
  ])("names the licence that its sender has: %s", (licenceText) => {
    const mail = plainLetter({ brand: { ...brand, licenceText }, to, subject: "S", heading: "H", paragraphs: ["P"] });
    expect(mail.text).toContain("ABN 00 000 000 000. Australian credit licence 123456 & member of AFCA. Questions?");
    expect(mail.html).toContain("licence 123456 &amp; member of AFCA. Questions?");
  });

  test("without an action there is no button and no address to copy", () => {
    const mail = plainLetter({ brand, to, subject: "S", heading: "H", paragraphs: ["P"] });
    expect(mail.html).not.toContain("<a ");
    expect(mail.text).toBe(
      `Hello,\n\nP\n\n--\nKeystep Pty Ltd, ABN 00 000 000 000. Questions? Write to hello@keystep.example or call (03) 7010 4321.`,
    );
  });
});

describe("the letters about an account", () => {
  const withLink = [
    ["reset", resetLetter({ config, to, token })],
    ["create-account", createAccountLetter({ config, to, token })],
    ["confirm-email", confirmEmailLetter({ config, to, token })],
    ["change-email", changeFromLetter({ config, to, token })],
    ["change-email", changeToLetter({ config, to, token })],
  ] as const;
  const told = [
    accountExistsLetter({ config, to }),
    addressTakenLetter({ config, to }),
    passwordChangedLetter({ config, to }),
    emailChangedLetter({ config, to, side: "old" }),
    emailChangedLetter({ config, to, side: "new" }),
    accountChangeLetter({ config, to, change: "second-step-removed" }),
    identityLinkedLetter({ config, to, issuer: "https://login.example.com" }),
  ];

  test.each(withLink)("the %s letter leads to its page", (page, mail) => {
    for (const body of [mail.text, mail.html]) expect(body).toContain(`https://keystep.example/auth/${page}/${token}`);
  });

  test("those that only tell something carry no secret", () => {
    for (const { text, html } of told) expect(text + html).not.toContain(token);
  });

  test("none repeats an address, so nobody's words travel to somebody else", () => {
    for (const mail of [...withLink.map(([, one]) => one), ...told]) {
      expect(mail.to).toBe(to);
      expect(mail.text + mail.html + mail.subject).not.toContain("amelia");
    }
  });
});
