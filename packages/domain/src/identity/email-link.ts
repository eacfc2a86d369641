/** The purposes of emailed links that work once; a link of one purpose opens nothing of another (interpretation, Sign-in and sessions). */
export const EMAIL_LINK_PURPOSES = ["create-account", "confirm-email", "reset-password", "change-email"] as const;
export type EmailLinkPurpose = (typeof EMAIL_LINK_PURPOSES)[number];

/** A link to a new password works for half an hour, the others for a day (interpretation, Sign-in and sessions; ASVS 6.4.1). */
export const EMAIL_LINK_MINUTES = {
  "create-account": 24 * 60,
  "confirm-email": 24 * 60,
  "reset-password": 30,
  "change-email": 24 * 60,
} as const satisfies Readonly<Record<EmailLinkPurpose, number>>;

/** How long a link works, as emails and pages say it: in hours where they are whole, else in minutes (interpretation, Sign-in and sessions). */
export function emailLinkLifetime(purpose: EmailLinkPurpose): string {
  const minutes = EMAIL_LINK_MINUTES[purpose];
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
}
