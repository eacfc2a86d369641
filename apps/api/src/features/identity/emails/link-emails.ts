import { emailLinkLifetime } from "@keystep/domain/identity/email-link";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";

export type Addressed = { readonly config: Pick<Config, "brand" | "publicUrl">; readonly to: string };
type WithToken = Addressed & { readonly token: string };

/** Why a person gets an email about their account; the address itself is not repeated. */
export function aboutAccount({ name }: Brand): string {
  return `You get this email because this address was given for a ${name} account.`;
}

const IGNORE =
  "If that was not you, you need not do anything: nothing changes without this link. Please do not pass it on.";

/** The way to a new password, for a person who forgot theirs or never had one. */
export function resetEmail({ config: { brand, publicUrl }, to, token }: WithToken): Email {
  return {
    to,
    subject: `Choose a new ${brand.name} password`,
    heading: "Choose a new password",
    paragraphs: [
      `Somebody, probably you, asked for a new password for the ${brand.name} account with this email address.`,
      `The link works once, for ${emailLinkLifetime("reset-password")}. When you choose a password, every device that is signed in to this account is signed out.`,
    ],
    button: { label: "Choose a new password", url: `${publicUrl}/auth/reset/${token}` },
    why: IGNORE,
  };
}

export function createAccountEmail({ config: { brand, publicUrl }, to, token }: WithToken): Email {
  return {
    to,
    subject: `Create your ${brand.name} account`,
    heading: "Create your account",
    paragraphs: [
      `Somebody, probably you, asked to create a ${brand.name} account with this email address.`,
      `The link works once, for ${emailLinkLifetime("create-account")}. It asks for your name and a password, and then you are signed in.`,
    ],
    button: { label: "Create your account", url: `${publicUrl}/auth/create-account/${token}` },
    why: IGNORE,
  };
}

export function accountExistsEmail({ config: { brand, publicUrl }, to }: Addressed): Email {
  return {
    to,
    subject: `You already have a ${brand.name} account`,
    heading: "You already have an account",
    paragraphs: [
      `Somebody, probably you, asked to create a ${brand.name} account with this email address. There is one already, so nothing was changed.`,
      `To sign in, open ${publicUrl} and choose Login. If you do not know the password, or never chose one, choose a new one.`,
    ],
    button: { label: "Choose a new password", url: `${publicUrl}/auth/forgot-password` },
    why: "If that was not you, you need not do anything.",
  };
}

/** Proves an address; whose account it is shows on the page it leads to, not here. */
export function confirmAddressEmail({ config: { brand, publicUrl }, to, token }: WithToken): Email {
  return {
    to,
    subject: `Confirm your email for ${brand.name}`,
    heading: "Confirm your email",
    paragraphs: [
      `This email address was given for a ${brand.name} account. Please confirm that it is yours: applications you began with it then appear in your account.`,
      `The link works once, for ${emailLinkLifetime("confirm-email")}.`,
    ],
    button: { label: "Confirm your email", url: `${publicUrl}/auth/confirm-email/${token}` },
    why: `If you did not register, please do not confirm. To make sure that nobody uses your address, choose ‘Forgot password?’ on our sign-in page: the account is then yours alone.`,
  };
}
