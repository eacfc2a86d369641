import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares";
import type { Brand, Config } from "#src/config";
import type { LetterAction } from "#src/platform/letter";

/** Where to write about this one: as the person says, and as the lead said while a draft has cleared that. */
export function addressOf({ emailAddress, email }: Pick<MortgageShareAnswer, "emailAddress" | "email">): string {
  return emailAddress ?? email;
}

/** An address that leads through sign-in, and no further for anybody else. */
export function linkTo(
  { publicUrl }: Pick<Config, "publicUrl">,
  { id }: Pick<MortgageShareAnswer, "id">,
): LetterAction {
  return { label: "Open your application", url: `${publicUrl}/dashboard/mortgage-share/${id}` };
}

export function whyWritten({ name, phone, email }: Brand): string {
  return `You get this email because this address was given for a mortgage share application with ${name}. We never ask for passwords or codes by email. If that was not you, or something looks odd, call ${phone} or write to ${email}.`;
}
