import { emailLinkLifetime, type EmailLinkPurpose } from "@keystep/domain/identity/email-link";
import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";

export type Addressed = { readonly config: Pick<Config, "brand" | "publicUrl">; readonly to: string };
type WithToken = Addressed & { readonly token: string };
type Words = Pick<Email, "subject" | "heading" | "paragraphs"> & {
  /** Its label, and the path it leads to. */
  readonly button?: readonly [label: string, path: string] | undefined;
  /** The small print; left out, that the address was given for an account. The address itself is not repeated. */
  readonly why?: string;
};

export function accountEmail({ config: { brand, publicUrl }, to }: Addressed, words: Words): Email {
  const why = `You get this email because this address was given for a ${brand.name} account.`;
  const { button, ...rest } = words;
  const email = { why, ...rest, to };
  return button === undefined ? email : { ...email, button: { label: button[0], url: `${publicUrl}${button[1]}` } };
}

const CHOOSE_PASSWORD = ["Choose a new password", "/auth/forgot-password"] as const;
const NOT_YOU = "If that was not you, you don’t have to do anything";
const IGNORE = `${NOT_YOU}: nothing changes without this link. Please do not pass it on.`;

function worksOnce(purpose: EmailLinkPurpose): string {
  return `The link works once, for ${emailLinkLifetime(purpose)}.`;
}

/** The way to a new password, for a person who forgot theirs or never had one. */
export function resetEmail({ token, ...addressed }: WithToken): Email {
  const { name } = addressed.config.brand;
  return accountEmail(addressed, {
    subject: `Choose a new ${name} password`,
    heading: "Choose a new password",
    paragraphs: [
      `Somebody, probably you, asked for a new password for the ${name} account with this email address. Unless the account has a second step, you can choose a passkey in its place.`,
      `${worksOnce("reset-password")} When you choose, every device that is logged in to this account is logged out.`,
    ],
    button: ["Choose a new password", `/auth/reset/${token}`],
    why: IGNORE,
  });
}

export function createAccountEmail({ token, ...addressed }: WithToken): Email {
  const { name } = addressed.config.brand;
  return accountEmail(addressed, {
    subject: `Create your ${name} account`,
    heading: "Create your account",
    paragraphs: [
      `Somebody, probably you, asked to create a ${name} account with this email address.`,
      `${worksOnce("create-account")} It asks for your name and a password, and then you are logged in.`,
    ],
    button: ["Create your account", `/auth/create-account/${token}`],
    why: IGNORE,
  });
}

export function accountExistsEmail(addressed: Addressed): Email {
  const { brand, publicUrl } = addressed.config;
  return accountEmail(addressed, {
    subject: `You already have a ${brand.name} account`,
    heading: "You already have an account",
    paragraphs: [
      `Somebody, probably you, asked to create a ${brand.name} account with this email address. There is one already, so nothing was changed.`,
      `To log in, open ${publicUrl} and choose Login. If you do not know the password, or never chose one, choose a new one.`,
    ],
    button: CHOOSE_PASSWORD,
    why: `${NOT_YOU}.`,
  });
}

/** Proves an address; whose account it is shows on the page it leads to, not here. */
export function confirmAddressEmail({ token, ...addressed }: WithToken): Email {
  const { name } = addressed.config.brand;
  return accountEmail(addressed, {
    subject: `Confirm your email for ${name}`,
    heading: "Confirm your email",
    paragraphs: [
      `This email address was given for a ${name} account. Please confirm that it is yours: applications you began with it then appear in your account.`,
      worksOnce("confirm-email"),
    ],
    button: ["Confirm your email", `/auth/confirm-email/${token}`],
    why: `If you did not register, please do not confirm. To make sure that nobody uses your address, choose ‘Forgot password?’ on our sign-in page: the account is then yours alone.`,
  });
}

/** To the address a person has: it says neither who nor where to, since both were typed by whoever asked. */
export function changeFromEmail({ token, ...addressed }: WithToken): Email {
  const { name } = addressed.config.brand;
  return accountEmail(addressed, {
    subject: `Another email for your ${name} account?`,
    heading: "Another email for your account?",
    paragraphs: [
      `Somebody who is logged in to your ${name} account asked to change its email address. Nothing has changed yet: both addresses have to confirm.`,
      `If that was you, please confirm. ${worksOnce("change-email")}`,
      "If it was not you, open the same link and choose ‘This was not me’. That stops the change, and you can choose a new password at once.",
    ],
    button: ["Confirm or stop the change", `/auth/change-email/${token}`],
  });
}

export function changeToEmail({ token, ...addressed }: WithToken): Email {
  const { name } = addressed.config.brand;
  return accountEmail(addressed, {
    subject: `Confirm this email for your ${name} account`,
    heading: "Confirm your new email",
    paragraphs: [
      `Somebody, probably you, asked to use this email address for their ${name} account. Both the old and the new address have to confirm.`,
      worksOnce("change-email"),
    ],
    button: ["Confirm this email", `/auth/change-email/${token}`],
    why: `${NOT_YOU}: without this link nothing happens.`,
  });
}

/** Only the mailbox itself learns that its address is taken; who asked sees the same as always. */
export function addressTakenEmail(addressed: Addressed): Email {
  const { name } = addressed.config.brand;
  return accountEmail(addressed, {
    subject: `This email already has a ${name} account`,
    heading: "This email already has an account",
    paragraphs: [
      `Somebody, probably you, asked to use this email address for another ${name} account. It belongs to one already, so it cannot be added.`,
      "To use the account that belongs to this address, log in to it; if you do not know the password, or never chose one, choose a new one.",
    ],
    button: CHOOSE_PASSWORD,
    why: `${NOT_YOU}.`,
  });
}
