import { applicationTypeName, type ApplicationType } from "@keystep/domain/applications/application";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email } from "#src/platform/email/email";

type WithdrawalEmail = {
  readonly brand: Brand;
  readonly to: string;
  readonly type: ApplicationType;
  readonly reference: string | null;
};

/** After withdrawing: that it is done, and what is kept. The reason that was given stays with us. */
export function withdrawalEmail({ brand, to, type, reference }: WithdrawalEmail): Email {
  const named = `${applicationTypeName(type, brand.name)} application${reference === null ? "" : ` ${reference}`}`;
  const subject = "Your application is withdrawn";
  const paragraphs = [
    `Your ${named} is withdrawn. We do nothing more with it, and nothing is taken from your account.`,
    "We keep what you told us for as long as the law asks us to. You can start a new application at any time.",
  ];
  const why = `You get this email because the application was withdrawn from your ${brand.name} account. If that was not you, please tell us at once: call ${brand.phone} or write to ${brand.email}.`;
  return { to, subject, paragraphs, why };
}

/** To the other person: that it is over and not by us; never why, nor by whom, as not everybody would be safe. */
export function withdrawnByOtherEmail({
  brand,
  to,
  type,
  reference,
  isOffered,
}: WithdrawalEmail & { readonly isOffered: boolean }): Email {
  const named = `${applicationTypeName(type, brand.name)} application${reference === null ? "" : ` ${reference}`}`;
  const gone = isOffered ? " Our offer has ended with it." : "";
  return {
    to,
    subject: "Your application is withdrawn",
    paragraphs: [
      `The ${named} that you take part in was withdrawn. We did not end it.${gone} We do nothing more with it, and nobody owes anything.`,
      "You can start a new application at any time.",
    ],
    why: `You get this email because you take part in an application with ${brand.name}. If something looks odd, call us: ${brand.phone}.`,
  };
}
