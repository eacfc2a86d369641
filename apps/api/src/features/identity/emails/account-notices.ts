import type { Brand } from "@keystep/contract/pages/site-data";
import { deviceWords } from "#src/features/identity/sessions/device-words";
import type { Email } from "#src/platform/email/email";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import { accountEmail, type Addressed } from "./link-emails.ts";

const ACCOUNT = "/dashboard/account";
const NOTHING_TO_DO = "If that was you, there is nothing to do.";
const CHOOSE_ANOTHER =
  "Please choose a new password at once: on the sign-in page, choose ‘Forgot password?’. That ends every session.";
const SIGNED_OUT = "Every other device that was logged in has been logged out.";

function tellUs({ phone, email }: Brand): string {
  return `tell us, at ${phone} or ${email}, and we will help you to get your account back.`;
}

/** Goes to the address that is not used any more and to the one that is now. */
export function emailChangedEmail({ side, ...addressed }: Addressed & { side: "old" | "new" }): Email {
  const { name, phone, email } = addressed.config.brand;
  const what =
    side === "new"
      ? `From now on you log in to ${name} with this email address.`
      : `Your ${name} account has another email address now, so this one does not log in any more. Applications you sent keep the address they were sent with.`;
  return accountEmail(addressed, {
    subject: `The email of your ${name} account was changed`,
    heading: "Your email was changed",
    paragraphs: [what, SIGNED_OUT, `If it was not you, please tell us at once: call ${phone} or write to ${email}.`],
    button: [`Open ${name}`, "/"],
  });
}

export function passwordChangedEmail(addressed: Addressed): Email {
  const { name, phone, email } = addressed.config.brand;
  return accountEmail(addressed, {
    subject: "Your password was changed",
    paragraphs: [
      `The password of your ${name} account was changed just now. ${SIGNED_OUT}`,
      NOTHING_TO_DO,
      `If it was not you, choose a new password at once, then tell us at ${phone} or ${email}.`,
    ],
    button: ["Choose a new password", "/auth/forgot-password"],
  });
}

/** A link to the mailbox set the one way to sign in there is from now on. */
export function waysReplacedEmail({ way, ...addressed }: Addressed & { way: "password" | "passkey" }): Email {
  const { brand } = addressed.config;
  return accountEmail(addressed, {
    subject: `You have a new ${way}`,
    paragraphs: [
      `A link that we emailed here was used just now to set a new ${way} for your ${brand.name} account. Nothing else logs in to it any more: no password or passkey from before. ${SIGNED_OUT}`,
      NOTHING_TO_DO,
      `If it was not you, ask for such a link at once and choose again, then ${tellUs(brand)}`,
    ],
    button: ["Choose again", "/auth/forgot-password"],
  });
}

/** Tells a person that signing in at another provider opens their account from now on, and what to do if it was somebody else (ASVS 6.3.7). */
export function identityLinkedEmail({ issuer, ...addressed }: Addressed & { readonly issuer: string }): Email {
  const { brand } = addressed.config;
  const provider = new URL(issuer).host;
  return accountEmail(addressed, {
    subject: `A new way to log in to your ${brand.name} account`,
    paragraphs: [
      `Your ${brand.name} account was just opened by a sign-in at ${provider} with this email address. From now on, that is a way to log in to it.`,
      NOTHING_TO_DO,
      `If it was not you, somebody else can open your account. Please choose a new password at ${provider} at once. Then ${tellUs(brand)}`,
    ],
    button: ["See where you are logged in", ACCOUNT],
  });
}

const WHEN = new Intl.DateTimeFormat("en-AU", { timeZone: "Australia/Sydney", dateStyle: "long", timeStyle: "short" });

/** Tells a person that their account was opened in a browser we did not know, and what to do if it was somebody else. */
export function newDeviceEmail({ client, at, ...addressed }: Addressed & { client: BrowserClient; at: Date }): Email {
  const { name } = addressed.config.brand;
  const device = deviceWords(client.userAgent ?? "");
  const where = `a browser we have not seen before${device === "" ? "" : `: ${device}`}`;
  return accountEmail(addressed, {
    subject: `A new sign-in to your ${name} account`,
    paragraphs: [
      `Your ${name} account was opened on ${WHEN.format(at)} (Sydney time) in ${where}.`,
      NOTHING_TO_DO,
      "If it was not you, somebody knows your password. Please choose a new one at once: on the sign-in page, choose ‘Forgot password?’. That ends every session.",
    ],
    button: ["See where you are logged in", ACCOUNT],
  });
}

/** The changes to the second step of a sign-in. */
export type SecondFactorChange =
  | { readonly kind: "added" | "removed"; readonly factor: "otp" | "passkey" }
  | { readonly kind: "codes-renewed" };

const FACTORS = {
  otp: {
    name: "A second step",
    what: "An authenticator app",
    effect: "Logging in asks for your password and then for this second step.",
  },
  passkey: {
    name: "A passkey",
    what: "A passkey",
    effect: "It signs you in by itself, and stands for the second step after a password.",
  },
} as const;

function factorWords(change: SecondFactorChange, brand: string): { subject: string; what: string } {
  switch (change.kind) {
    case "added":
      return {
        subject: `${FACTORS[change.factor].name} was added to your account`,
        what: `${FACTORS[change.factor].what} now belongs to your ${brand} account. ${FACTORS[change.factor].effect}`,
      };
    case "removed":
      return {
        subject: `${FACTORS[change.factor].name} was removed from your account`,
        what: `${FACTORS[change.factor].what} does not belong to your ${brand} account any more.`,
      };
    case "codes-renewed":
      return {
        subject: "New recovery codes were made for your account",
        what: `Your ${brand} account has new recovery codes. The ones you had before do not work any more.`,
      };
  }
}

/** Tells a person that the second step of their sign-in changed, and what to do if it was somebody else. */
export function secondFactorEmail({ change, ...addressed }: Addressed & { change: SecondFactorChange }): Email {
  const { brand } = addressed.config;
  const { subject, what } = factorWords(change, brand.name);
  return accountEmail(addressed, {
    subject,
    paragraphs: [
      what,
      NOTHING_TO_DO,
      `If it was not you, somebody else can open your account. ${CHOOSE_ANOTHER} Then ${tellUs(brand)}`,
    ],
    button: ["Open your account", ACCOUNT],
  });
}

/** The changes the operator may make to an account while its owner is away. */
export type AccountChange =
  | "second-step-removed"
  | "passkeys-removed"
  | "administrator-added"
  | "administrator-removed"
  | "scopes-changed"
  | "sign-in-disabled"
  | "sign-in-enabled";

type ChangeWords = { readonly subject: string; readonly what: readonly string[]; readonly page?: string };

function changeWords(change: AccountChange, brand: string): ChangeWords {
  switch (change) {
    case "second-step-removed":
      return {
        subject: "The second step was removed from your account",
        what: [
          `Our team removed the second step from your ${brand} account, its recovery codes too, and logged you out everywhere. Until you set one up again, logging in asks for your password only.`,
          "If you did not ask for that, please choose a new password at once: on the sign-in page, choose ‘Forgot password?’.",
        ],
        page: ACCOUNT,
      };
    case "passkeys-removed":
      return {
        subject: "Your passkeys were removed from your account",
        what: [
          `Our team removed every passkey from your ${brand} account and logged you out everywhere. They were all you logged in with.`,
          "To get in again, choose ‘Forgot password?’ on the sign-in page: we email you a link.",
        ],
      };
    case "administrator-added":
      return {
        subject: "Your account may open the staff area",
        what: [`Your ${brand} account was given the role of an administrator: it may open the staff area.`],
        page: ACCOUNT,
      };
    case "administrator-removed":
      return {
        subject: "Your account may not open the staff area any more",
        what: [
          `The role of an administrator was taken from your ${brand} account. Everything else about it stays as it was.`,
        ],
        page: ACCOUNT,
      };
    case "scopes-changed":
      return {
        subject: "What you may do in the staff area changed",
        what: [`What your ${brand} account may do in the staff area was changed. The area itself shows what is left.`],
        page: "/staff",
      };
    case "sign-in-disabled":
      return {
        subject: "Logging in to your account was disabled",
        what: [
          `Our team disabled logging in to your ${brand} account, and logged you out everywhere. Nothing in it was deleted.`,
        ],
      };
    case "sign-in-enabled":
      return {
        subject: "You can log in to your account again",
        what: [`Logging in to your ${brand} account was disabled. Our team enabled it again.`],
        page: "/",
      };
  }
}

/** Tells a person what the operator changed about their account (ASVS 6.3.7). */
export function accountChangeEmail({ change, ...addressed }: Addressed & { change: AccountChange }): Email {
  const { name, phone, email } = addressed.config.brand;
  const { subject, what, page } = changeWords(change, name);
  return accountEmail(addressed, {
    subject,
    paragraphs: [...what, `If you did not expect this, please tell us at once: call ${phone} or write to ${email}.`],
    button: page === undefined ? undefined : [`Open ${name}`, page],
  });
}
