import { isPlainText } from "@keystep/domain/answers/text";
import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { isIncomplete, readProfile } from "./read-profile.ts";

const MIA = { sub: "mia-1", email: "mia@example.com", email_verified: true, given_name: "Mia", family_name: "Tran" };

describe("where an address and its proof come from", () => {
  const verified = { sub: MIA.sub, email: "MIA@example.com", email_verified: true };
  test.each([
    ["verified in the ID token", { said: {}, more: null }, true],
    ["said nothing of", { said: { email_verified: undefined }, more: null }, false],
    ["verified by the userinfo endpoint", { said: { email_verified: undefined }, more: verified }, true],
    [
      "another one there",
      { said: { email_verified: undefined }, more: { ...verified, email: "boss@example.com" } },
      false,
    ],
    ["denied in the ID token", { said: { email_verified: false }, more: verified }, false],
  ])("%s", (_name, { said, more }, isEmailVerified) => {
    expect(readProfile({ ...MIA, ...said }, more)).toMatchObject({ email: "mia@example.com", isEmailVerified });
  });

  test("only what is incomplete is asked for again", () => {
    const profile = readProfile(MIA);
    expect(profile !== null && isIncomplete(profile)).toBe(false);
    const nameless = readProfile({ ...MIA, given_name: "", family_name: " " });
    expect(nameless !== null && isIncomplete(nameless)).toBe(true);
  });
});

test("whatever a provider claims, what is kept can be stored and shown", { timeout: 20_000 }, () => {
  const claim = fc.oneof(
    fc.string({ unit: "binary", maxLength: 100 }),
    fc.constantFrom(true, 7, null, [], {}, "\ud800"),
  );
  const claims = fc.record({
    sub: claim,
    email: claim,
    email_verified: claim,
    given_name: claim,
    family_name: claim,
    name: claim,
  });
  fc.assert(
    fc.property(claims, claims, (idToken, userInfo) => {
      const profile = readProfile(idToken, userInfo);
      if (profile === null) return;
      const { subject, email, firstName, lastName } = profile;
      for (const text of [subject, email ?? "", firstName, lastName]) expect(isPlainText(text)).toBe(true);
      expect(firstName.length).toBeLessThanOrEqual(50);
      expect(lastName.length).toBeLessThanOrEqual(50);
    }),
  );
});
