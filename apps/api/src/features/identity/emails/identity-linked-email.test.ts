import { expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { identityLinkedEmail } from "./identity-linked-email.ts";
import { renderEmail } from "#src/platform/email/render-email";

const config = testConfig();

test("says where the sign-in was, and what to do if it was somebody else", () => {
  const issuer = "https://login.example.com/tenant/v2.0";
  const email = identityLinkedEmail({ config, to: "harriet@example.com", issuer });
  const mail = renderEmail(config.brand, email);
  expect([mail.to, mail.subject]).toEqual(["harriet@example.com", "A new way to sign in to your Keystep account"]);
  for (const body of [mail.text, mail.html]) {
    for (const part of ["a sign-in at login.example.com with", "If it was not you", config.brand.phone])
      expect(body).toContain(part);
    expect(body).toContain(`${config.publicUrl}/dashboard/account`);
    expect(body).not.toContain("harriet");
  }
});
