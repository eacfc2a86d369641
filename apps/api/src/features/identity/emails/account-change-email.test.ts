import { expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { accountChangeEmail } from "./account-change-email.ts";
import type { AccountChange } from "./account-change-email.ts";
import { renderEmail } from "#src/platform/email/render-email";

const config = testConfig();
const to = "harriet@example.com";

test.each<[AccountChange, string, string]>([
  ["second-step-removed", "The second step was removed from your account", "Forgot password?"],
  ["administrator-added", "Your account may open the staff area", "role of an administrator"],
  ["administrator-removed", "Your account may not open the staff area any more", "was taken from"],
  ["sign-in-disabled", "Signing in to your account was disabled", "Nothing in it was deleted"],
  ["sign-in-enabled", "You can sign in to your account again", "enabled it again"],
])("the email about %s says what happened, and what to do if it was not expected", (change, subject, what) => {
  const mail = renderEmail(config.brand, accountChangeEmail({ config, to, change }));
  expect([mail.to, mail.subject]).toEqual([to, subject]);
  for (const body of [mail.text, mail.html])
    for (const part of [what, "If you did not expect this", config.brand.phone, config.brand.email])
      expect(body).toContain(part);
});

test("who cannot sign in is led nowhere", () => {
  const about = (change: AccountChange) => renderEmail(config.brand, accountChangeEmail({ config, to, change })).text;
  expect(about("sign-in-disabled")).not.toContain(config.publicUrl);
  expect(about("sign-in-enabled")).toContain(`${config.publicUrl}/`);
});
