import { expect, test } from "vitest";
import { maskedEmail } from "./masked-email.ts";

test.each([
  ["amara@example.com", "a•••@example.com"],
  ["a@b.co", "a•••@b.co"],
  ["\u{1f3e0}home@b.co", "\u{1f3e0}•••@b.co"],
  ['"odd@name"@b.co', '"•••@b.co'],
])("COAP-01: of %s only the first character and the domain are shown", (email, shown) => {
  expect(maskedEmail(email)).toBe(shown);
});
