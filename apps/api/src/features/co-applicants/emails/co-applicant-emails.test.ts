import { describe, expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { invitationEmail } from "./invitation-email.ts";
import {
  joinedEmail,
  leftEmail,
  refusedEmail,
  removedEmail,
  sharingEmail,
  addressSharingEmail,
} from "./pair-emails.ts";
import { renderEmail } from "#src/platform/email/render-email";

const { brand } = testConfig();
const to = "oscar@example.com";
const type = "homeowner-assistant";
const link = "https://keystep.test/application/join/AAAAAAAAAAAAAAAAAAAAAA";

const EMAILS = {
  invitation: renderEmail(brand, invitationEmail({ brand, to, type, link, invitedBy: "D'Arcy", isAgain: false })),
  reminder: renderEmail(brand, invitationEmail({ brand, to, type, link, invitedBy: "D'Arcy", isAgain: true })),
  joined: renderEmail(brand, joinedEmail({ brand, to, type, name: "Oscar" })),
  refused: renderEmail(brand, refusedEmail({ brand, to, type })),
  left: renderEmail(brand, leftEmail({ brand, to, type })),
  removed: renderEmail(brand, removedEmail({ brand, to, type })),
  sharing: renderEmail(brand, sharingEmail({ brand, to, type })),
  addressSharing: renderEmail(brand, addressSharingEmail({ brand, to, type })),
};

function wordsOf(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
  return words.replace(/\s+/g, " ");
}

describe.each(Object.entries(EMAILS))("COAP-01: the email '%s'", (_, email) => {
  test("says in HTML what it says as text, who sent it, why, and whom to ask", () => {
    expect(email.to).toBe(to);
    const paragraphs = email.text.split("\n\n").slice(1, -1);
    expect(paragraphs.length).toBeGreaterThan(2);
    for (const paragraph of paragraphs) {
      expect(wordsOf(email.html)).toContain(paragraph.split("\n").at(-1)?.trim());
    }
    for (const part of [
      "Keystep Homeowner Assistant application",
      "You get this email because",
      brand.email,
      brand.phone,
    ]) {
      expect(email.text).toContain(part);
    }
  });

  test("has a link only where it invites or reminds", () => {
    const links = [...email.text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
    expect(links).toEqual(email === EMAILS.invitation || email === EMAILS.reminder ? [link] : []);
  });
});

test("COAP-01: who was invited by name has joined by name; of parting the role alone is said", () => {
  expect(EMAILS.joined.subject).toBe("Oscar has joined");
  expect(EMAILS.left.subject).toBe("Your co-applicant has left your application");
});

test("COAP-01: the invitation says how to end it by who does not know the person", () => {
  expect(EMAILS.invitation.subject).toBe("D'Arcy invites you to a Keystep Homeowner Assistant application");
  expect(EMAILS.invitation.text).toContain("If you don't know this person");
  expect(EMAILS.invitation.text).toContain("open the link and decline there");
});
