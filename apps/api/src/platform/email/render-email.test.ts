import { expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import type { Email } from "./email.ts";
import { renderEmail } from "./render-email.ts";

const { brand } = testConfig();
const to = "amelia@example.com";
const email: Email = { to, subject: "S", heading: "H", paragraphs: ["P"], why: "Why" };

test("an email says the same as text and as HTML, escaped, and loads nothing", () => {
  const mail = renderEmail(brand, {
    to,
    subject: "Subject <b>",
    heading: "Heading & more",
    paragraphs: ["One <script>", 'Two "quoted"'],
    button: { label: "Go <on>", url: "https://keystep.example/a?b=1&c=2" },
    why: "Why 'you'",
  });
  expect(mail.text).toContain(
    "One <script>\n\nTwo \"quoted\"\n\nGo <on>:\nhttps://keystep.example/a?b=1&c=2\n\nWhy 'you'",
  );
  expect(mail.html).toContain("One &lt;script&gt;");
  expect(mail.html).toContain('href="https://keystep.example/a?b=1&amp;c=2"');
  expect(mail.html).not.toMatch(/<(script|img|link|iframe)|url\(|@import/i);
  for (const body of [mail.text, mail.html])
    for (const part of [brand.legalName, brand.phone]) expect(body).toContain(part);
});

test.each(["Australian credit licence 123456 & member of AFCA", "Australian credit licence 123456 & member of AFCA."])(
  "an email names the licence that its sender has: %s",
  (licenceText) => {
    const mail = renderEmail({ ...brand, abn: "51 824 753 556", licenceText }, email);
    expect(mail.text).toContain(
      "Keystep Pty Ltd (ABN 51 824 753 556). Australian credit licence 123456 & member of AFCA. Questions?",
    );
    expect(mail.html).toContain("licence 123456 &amp; member of AFCA. Questions?");
  },
);

test("without a button there is no address to copy", () => {
  const mail = renderEmail(brand, email);
  expect(mail.html).not.toContain("<a ");
  expect(mail.text).toBe(
    `Hello,\n\nP\n\nWhy\n\n--\nKeystep Pty Ltd. Questions? Write to hello@keystep.example or call (03) 7010 4321.`,
  );
});

test("each kind of paragraph says in HTML what it says as text", () => {
  const { text, html } = renderEmail(brand, {
    ...email,
    paragraphs: [
      { lead: "A list", list: ["one <b>"] },
      { lead: "A quote", quote: ["two <b>"] },
      { lead: "Figures", figures: [{ label: "Price <b>", text: "$5" }] },
      { text: "Yours & ours", ownerPercent: 80 },
    ],
    stop: { label: "Stop", url: "https://keystep.example/stop" },
  });
  expect(text).toContain("A list\n- one <b>\n\nA quote\n> two <b>\n\nFigures\n  Price <b>: $5\n\nYours & ours");
  expect(text).toContain("Why\n\nStop:\nhttps://keystep.example/stop");
  for (const part of [
    "one &lt;b&gt;",
    "two &lt;b&gt;",
    "Price &lt;b&gt;",
    "Yours &amp; ours",
    "width:80%",
    ">Stop</a>",
  ])
    expect(html).toContain(part);
  expect(html).not.toContain("<b>");
});
