import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email } from "#src/platform/email/email";
import { aboutAccount } from "./link-emails.ts";

export type SecondFactorChange =
  | { readonly kind: "added" | "removed"; readonly factor: "otp" | "passkey" }
  | { readonly kind: "codes-renewed" };

type ChangedFactor = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly to: string;
  readonly change: SecondFactorChange;
};

const FACTORS = { otp: "An authenticator app", passkey: "A passkey" } as const;

function wordsOf(change: SecondFactorChange, brand: string): { heading: string; what: string } {
  switch (change.kind) {
    case "added":
      return {
        heading: "A second step was added to your account",
        what: `${FACTORS[change.factor]} now belongs to your ${brand} account. Signing in asks for your password and then for this second step.`,
      };
    case "removed":
      return {
        heading: "A second step was removed from your account",
        what: `${FACTORS[change.factor]} does not belong to your ${brand} account any more.`,
      };
    case "codes-renewed":
      return {
        heading: "New recovery codes were made for your account",
        what: `Your ${brand} account has new recovery codes. The ones you had before do not work any more.`,
      };
  }
}

/** Tells a person that the second step of their sign-in changed, and what to do if it was somebody else. */
export function secondFactorEmail({ brand, publicUrl, to, change }: ChangedFactor): Email {
  const { heading, what } = wordsOf(change, brand.name);
  return {
    to,
    subject: heading,
    paragraphs: [
      what,
      "If that was you, there is nothing to do.",
      `If it was not you, somebody else can open your account. Please choose a new password at once: on the sign-in page, choose ‘Forgot password?’. That ends every session. Then tell us, at ${brand.phone} or ${brand.email}, and we will help you to get your account back.`,
    ],
    button: { label: "Open your account", url: `${publicUrl}/dashboard/account` },
    why: aboutAccount(brand),
  };
}
