import { emailLinkLifetime } from "@keystep/domain/identity/email-link";
import type { Config } from "#src/config";
import type { Mail } from "#src/platform/mail";
import { plainLetter } from "#src/platform/plain-letter";

/** Whose service writes, and to which address. */
export type Addressed = { readonly config: Pick<Config, "brand" | "publicUrl">; readonly to: string };
type WithToken = Addressed & { readonly token: string };

const IGNORE =
  "If that was not you, you need not do anything: nothing changes without this link. Please do not pass it on.";

/** The way back for somebody who does not know the password any more, or never had one. */
export function resetLetter({ config: { brand, publicUrl }, to, token }: WithToken): Mail {
  return plainLetter({
    brand,
    to,
    subject: `Choose a new ${brand.name} password`,
    heading: "Choose a new password",
    paragraphs: [
      `Somebody, probably you, asked for a new password for the ${brand.name} account with this email address.`,
      `The link works once, for ${emailLinkLifetime("reset-password")}. When you choose a password, every device that is signed in to this account is signed out.`,
    ],
    action: { label: "Choose a new password", url: `${publicUrl}/auth/reset/${token}` },
    footer: IGNORE,
  });
}

export function createAccountLetter({ config: { brand, publicUrl }, to, token }: WithToken): Mail {
  return plainLetter({
    brand,
    to,
    subject: `Create your ${brand.name} account`,
    heading: "Create your account",
    paragraphs: [
      `Somebody, probably you, asked to create a ${brand.name} account with this email address.`,
      `The link works once, for ${emailLinkLifetime("create-account")}. It asks for your name and a password, and then you are signed in.`,
    ],
    action: { label: "Create your account", url: `${publicUrl}/auth/create-account/${token}` },
    footer: IGNORE,
  });
}

export function accountExistsLetter({ config: { brand, publicUrl }, to }: Addressed): Mail {
  return plainLetter({
    brand,
    to,
    subject: `You already have a ${brand.name} account`,
    heading: "You already have an account",
    paragraphs: [
      `Somebody, probably you, asked to create a ${brand.name} account with this email address. There is one already, so nothing was changed.`,
      `To sign in, open ${publicUrl} and choose Login. If you do not know the password, or never chose one, choose a new one.`,
    ],
    action: { label: "Choose a new password", url: `${publicUrl}/auth/forgot-password` },
    footer: "If that was not you, you need not do anything.",
  });
}

/** Proves an address; whose account it is shows on the page it leads to, not here. */
export function confirmEmailLetter({ config: { brand, publicUrl }, to, token }: WithToken): Mail {
  return plainLetter({
    brand,
    to,
    subject: `Confirm your email for ${brand.name}`,
    heading: "Confirm your email",
    paragraphs: [
      `This email address was given for a ${brand.name} account. Please confirm that it is yours: applications you began with it then appear in your account.`,
      `The link works once, for ${emailLinkLifetime("confirm-email")}.`,
    ],
    action: { label: "Confirm your email", url: `${publicUrl}/auth/confirm-email/${token}` },
    footer: `If you did not register, please do not confirm. To make sure that nobody uses your address, choose ‘Forgot password?’ on our sign-in page: the account is then yours alone.`,
  });
}
