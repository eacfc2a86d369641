import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Config } from "#src/config";
import type { LabelledLink } from "#src/platform/email/email";

/** The address for emails about this application: the person's own, or the lead's while a draft has cleared it. */
export function addressOf({ emailAddress, email }: Pick<MortgageShareAnswer, "emailAddress" | "email">): string {
  return emailAddress ?? email;
}

/** An address that leads through sign-in, so it opens nothing for another reader. */
export function linkTo(
  { publicUrl }: Pick<Config, "publicUrl">,
  { id }: Pick<MortgageShareAnswer, "id">,
): LabelledLink {
  return { label: "Open your application", url: `${publicUrl}/dashboard/mortgage-share/${id}` };
}

export function whyWritten({ name, phone, email }: Brand): string {
  return `You get this email because this address was given for a mortgage share application with ${name}. We never ask for passwords or codes by email. If that was not you, or something looks odd, call ${phone} or write to ${email}.`;
}
