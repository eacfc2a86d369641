import { applicationTypeName, type ApplicationType } from "@keystep/domain/applications/application";
import type { Brand } from "@keystep/contract/pages/site-data";
import type { Email } from "#src/platform/email/email";

export const INVITATION_LIFETIME_DAYS = 30;

type InvitationEmail = {
  readonly brand: Brand;
  readonly to: string;
  readonly link: string;
  /** As `nameInEmail` lets it travel. */
  readonly invitedBy: string;
  readonly type: ApplicationType;
};

export function invitationEmail({ brand, to, link, invitedBy, type }: InvitationEmail): Email {
  const name = applicationTypeName(type, brand.name);
  const subject = `${invitedBy} invites you to a ${name} application`;
  const paragraphs = [
    `${invitedBy} has started a ${name} application with us and named you as the other person applying. You answer your own part, signed in to your own account.`,
    `What you tell us is seen by you and by us. ${invitedBy} sees your name and which of your parts are done, and nothing else unless you choose to show your answers about money. Your contact details, address, papers and account number are never shown.`,
  ];
  const next = `The link works for ${INVITATION_LIFETIME_DAYS} days and is for you alone, so please do not pass this email on. You can look first and decide then.`;
  const why = `You get this email because ${invitedBy} gave us ${to} as your address. If you don't know this person, or don't want to take part, you need not do anything. To end the invitation at once, open the link and refuse it there: that takes no account. If something about it worries you, write to ${brand.email} or call ${brand.phone}.`;
  return {
    to,
    subject,
    heading: "You are invited to apply together",
    paragraphs,
    button: { label: "See the invitation", url: link },
    afterButton: next,
    why,
  };
}
