import type { Email } from "#src/platform/email/email";
import { aboutAccount } from "./link-emails.ts";
import type { Addressed } from "./link-emails.ts";

/** Tells a person that signing in at another provider opens their account from now on, and what to do if it was somebody else (ASVS 6.3.7). */
export function identityLinkedEmail({
  config: { brand, publicUrl },
  to,
  issuer,
}: Addressed & { readonly issuer: string }): Email {
  const provider = new URL(issuer).host;
  const subject = `A new way to sign in to your ${brand.name} account`;
  return {
    to,
    subject,
    paragraphs: [
      `Your ${brand.name} account was just opened by a sign-in at ${provider} with this email address. From now on, that is a way to sign in to it.`,
      "If that was you, there is nothing to do.",
      `If it was not you, somebody else can open your account. Please choose a new password at ${provider} at once. Then tell us, at ${brand.phone} or ${brand.email}, and we will help you to get your account back.`,
    ],
    button: { label: "See where you are signed in", url: `${publicUrl}/dashboard/account` },
    why: aboutAccount(brand),
  };
}
