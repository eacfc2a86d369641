import { emailLinkLifetime } from "@keystep/domain/identity/email-link";
import type { Email } from "#src/platform/email/email";
import { aboutAccount } from "./link-emails.ts";
import type { Addressed } from "./link-emails.ts";

type WithToken = Addressed & { readonly token: string };

const LIFETIME = `The link works once, for ${emailLinkLifetime("change-email")}.`;

/**
 * To the address a person has. It names neither the person nor the new address, since a stranger may have typed both.
 */
export function changeFromEmail({ config: { brand, publicUrl }, to, token }: WithToken): Email {
  return {
    to,
    subject: `Another email for your ${brand.name} account?`,
    heading: "Another email for your account?",
    paragraphs: [
      `Somebody who is signed in to your ${brand.name} account asked to change its email address. Nothing has changed yet: both addresses have to confirm.`,
      `If that was you, please confirm. ${LIFETIME}`,
      "If it was not you, open the same link and choose ‘This was not me’. That stops the change, and you can choose a new password at once.",
    ],
    button: { label: "Confirm or stop the change", url: `${publicUrl}/auth/change-email/${token}` },
    why: aboutAccount(brand),
  };
}

export function changeToEmail({ config: { brand, publicUrl }, to, token }: WithToken): Email {
  return {
    to,
    subject: `Confirm this email for your ${brand.name} account`,
    heading: "Confirm your new email",
    paragraphs: [
      `Somebody, probably you, asked to use this email address for their ${brand.name} account. Both the old and the new address have to confirm.`,
      LIFETIME,
    ],
    button: { label: "Confirm this email", url: `${publicUrl}/auth/change-email/${token}` },
    why: "If that was not you, you need not do anything: without this link nothing happens.",
  };
}

/** Only the mailbox itself learns that its address is taken; the caller sees the same answer as always. */
export function addressTakenEmail({ config: { brand, publicUrl }, to }: Addressed): Email {
  return {
    to,
    subject: `This email already has a ${brand.name} account`,
    heading: "This email already has an account",
    paragraphs: [
      `Somebody, probably you, asked to use this email address for another ${brand.name} account. It belongs to one already, so it cannot be added.`,
      "To use the account that belongs to this address, sign in to it; if you do not know the password, or never chose one, choose a new one.",
    ],
    button: { label: "Choose a new password", url: `${publicUrl}/auth/forgot-password` },
    why: "If that was not you, you need not do anything.",
  };
}

/** Goes to the address that is not used any more and to the one that is now. */
export function emailChangedEmail({
  config: { brand, publicUrl },
  to,
  side,
}: Addressed & { side: "old" | "new" }): Email {
  const subject = `The email of your ${brand.name} account was changed`;
  const what =
    side === "new"
      ? `From now on you sign in to ${brand.name} with this email address.`
      : `Your ${brand.name} account has another email address now, so this one does not sign in any more. Applications you sent keep the address they were sent with.`;
  return {
    to,
    subject,
    heading: "Your email was changed",
    paragraphs: [
      what,
      "Every other device that was signed in has been signed out.",
      `If it was not you, please tell us at once: call ${brand.phone} or write to ${brand.email}.`,
    ],
    button: { label: `Open ${brand.name}`, url: `${publicUrl}/` },
    why: aboutAccount(brand),
  };
}

export function passwordChangedEmail({ config: { brand, publicUrl }, to }: Addressed): Email {
  return {
    to,
    subject: "Your password was changed",
    paragraphs: [
      `The password of your ${brand.name} account was changed just now. Every other device that was signed in has been signed out.`,
      "If that was you, there is nothing to do.",
      `If it was not you, choose a new password at once, then tell us at ${brand.phone} or ${brand.email}.`,
    ],
    button: { label: "Choose a new password", url: `${publicUrl}/auth/forgot-password` },
    why: aboutAccount(brand),
  };
}
