import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email } from "#src/platform/email/email";
import { aboutAccount } from "./link-emails.ts";
import type { Addressed } from "./link-emails.ts";

export type AccountChange =
  | "second-step-removed"
  | "administrator-added"
  | "administrator-removed"
  | "sign-in-disabled"
  | "sign-in-enabled";

type Words = { readonly heading: string; readonly what: string; readonly doing?: string; readonly page?: string };

const ACCOUNT = "/dashboard/account";

function wordsOf(change: AccountChange, brand: Brand): Words {
  switch (change) {
    case "second-step-removed":
      return {
        heading: "The second step was removed from your account",
        what: `Our team removed the second step from your ${brand.name} account, its recovery codes too, and signed you out everywhere. Until you set one up again, signing in asks for your password only.`,
        doing:
          "If you did not ask for that, please choose a new password at once: on the sign-in page, choose ‘Forgot password?’.",
        page: ACCOUNT,
      };
    case "administrator-added":
      return {
        heading: "Your account may open the staff area",
        what: `Your ${brand.name} account was given the role of an administrator: it may open the staff area.`,
        page: ACCOUNT,
      };
    case "administrator-removed":
      return {
        heading: "Your account may not open the staff area any more",
        what: `The role of an administrator was taken from your ${brand.name} account. Everything else about it stays as it was.`,
        page: ACCOUNT,
      };
    case "sign-in-disabled":
      return {
        heading: "Signing in to your account was disabled",
        what: `Our team disabled signing in to your ${brand.name} account, and signed you out everywhere. Nothing in it was deleted.`,
      };
    case "sign-in-enabled":
      return {
        heading: "You can sign in to your account again",
        what: `Signing in to your ${brand.name} account was disabled. Our team enabled it again.`,
        page: "/",
      };
  }
}

/** Tells a person what the operator changed about their account (ASVS 6.3.7). */
export function accountChangeEmail({
  config: { brand, publicUrl },
  to,
  change,
}: Addressed & { readonly change: AccountChange }): Email {
  const { heading, what, doing, page } = wordsOf(change, brand);
  return {
    to,
    subject: heading,
    paragraphs: [
      what,
      ...(doing === undefined ? [] : [doing]),
      `If you did not expect this, please tell us at once: call ${brand.phone} or write to ${brand.email}.`,
    ],
    ...(page === undefined ? {} : { button: { label: `Open ${brand.name}`, url: `${publicUrl}${page}` } }),
    why: aboutAccount(brand),
  };
}
