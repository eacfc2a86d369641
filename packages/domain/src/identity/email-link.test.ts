import { expect, test } from "vitest";
import { emailLinkLifetime } from "./email-link.ts";

test.each([
  ["reset-password", "30 minutes"],
  ["create-account", "24 hours"],
  ["confirm-email", "24 hours"],
  ["change-email", "24 hours"],
] as const)("a link to %s works for %s", (purpose, lifetime) => expect(emailLinkLifetime(purpose)).toBe(lifetime));
