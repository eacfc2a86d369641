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
  /** Whether the same mailbox has an invitation already; this one takes its place. */
  readonly isAgain: boolean;
};

export function invitationEmail({ brand, to, link, invitedBy, type, isAgain }: InvitationEmail): Email {
  const name = applicationTypeName(type, brand.name);
  const subject = `${isAgain ? "Reminder: " : ""}${invitedBy} invites you to a ${name} application`;
  const paragraphs = [
    `${invitedBy} has started a ${name} application with us and named you as the other person applying. The next step is yours: open the invitation, choose a password, and answer your own part. It takes about 20 minutes, and you can stop at any time.`,
    `Your answers go to you and to us. ${invitedBy} sees your name and which of your parts are done. You decide whether to show your answers about money too. We never show your contact details, address, papers or account number.`,
  ];
  const works = `The link works for ${INVITATION_LIFETIME_DAYS} days and is for you alone, so please don't pass this email on.`;
  const next = isAgain ? `${works} Any earlier link from ${invitedBy} has stopped working.` : works;
  const why = `You get this email because ${invitedBy} gave us ${to} as your address. If you don't know this person, or don't want to take part, you need not do anything. To end the invitation at once, open the link and decline there: that takes no account. If something about it worries you, write to ${brand.email} or call ${brand.phone}.`;
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
