import { describe, expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { invitationLetter } from "./invitation-letter.ts";
import { joinedLetter, leftLetter, refusedLetter, removedLetter, sharingLetter } from "./pair-letters.ts";

const { brand } = testConfig();
const to = "oscar@example.com";
const type = "homeowner-assistant";
const link = "https://keystep.test/application/join/AAAAAAAAAAAAAAAAAAAAAA";

const LETTERS = {
  invitation: invitationLetter({ brand, to, type, link, invitedBy: "D'Arcy" }),
  joined: joinedLetter({ brand, to, type }),
  refused: refusedLetter({ brand, to, type }),
  left: leftLetter({ brand, to, type }),
  removed: removedLetter({ brand, to, type }),
  sharing: sharingLetter({ brand, to, type }),
};

function wordsOf(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
  return words.replace(/\s+/g, " ");
}

describe.each(Object.entries(LETTERS))("COAP-01: the letter '%s'", (_, letter) => {
  test("says in HTML what it says as text, who sent it, why, and whom to ask", () => {
    expect(letter.to).toBe(to);
    const paragraphs = letter.text.split("\n\n").slice(1, -1);
    expect(paragraphs.length).toBeGreaterThan(2);
    for (const paragraph of paragraphs) {
      expect(wordsOf(letter.html)).toContain(paragraph.split("\n").at(-1)?.trim());
    }
    for (const part of [
      "Keystep Homeowner Assistant application",
      "You get this email because",
      brand.email,
      brand.phone,
    ]) {
      expect(letter.text).toContain(part);
    }
  });

  test("has a link only where it is the invitation", () => {
    const links = [...letter.text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
    expect(links).toEqual(letter === LETTERS.invitation ? [link] : []);
  });
});

test("COAP-01: the invitation says how to end it by who does not know the person", () => {
  expect(LETTERS.invitation.subject).toBe("D'Arcy invites you to a Keystep Homeowner Assistant application");
  expect(LETTERS.invitation.text).toContain("If you don't know this person");
  expect(LETTERS.invitation.text).toContain("refuse it there");
});
