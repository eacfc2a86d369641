import type { Brand } from "@keystep/contract/pages/site-data";
import { deviceWords } from "#src/features/identity/sessions/device-words";
import type { Email } from "#src/platform/email/email";
import type { Client } from "#src/platform/sessions/sessions";
import { aboutAccount } from "./link-emails.ts";

type NewDevice = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly to: string;
  readonly client: Client;
  readonly at: Date;
};

const WHEN = new Intl.DateTimeFormat("en-AU", { timeZone: "Australia/Sydney", dateStyle: "long", timeStyle: "short" });

/** Tells a person that their account was opened in a browser we did not know, and what to do if it was somebody else. */
export function newDeviceEmail({ brand, publicUrl, to, client, at }: NewDevice): Email {
  const device = deviceWords(client.userAgent ?? "");
  const where = device === "" ? "a browser we have not seen before" : `a browser we have not seen before: ${device}`;
  const subject = `A new sign-in to your ${brand.name} account`;
  return {
    to,
    subject,
    paragraphs: [
      `Your ${brand.name} account was opened on ${WHEN.format(at)} (Sydney time) in ${where}.`,
      "If that was you, there is nothing to do.",
      "If it was not you, somebody knows your password. Please choose a new one at once: on the sign-in page, choose ‘Forgot password?’. That ends every session.",
    ],
    button: { label: "See where you are signed in", url: `${publicUrl}/dashboard/account` },
    why: aboutAccount(brand),
  };
}
