import { EMAIL_LINK_MINUTES } from "@keystep/domain/identity/email-link";
import type { EmailLinkPurpose } from "@keystep/domain/identity/email-link";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newSecret, secretHash } from "#src/platform/ids";

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

// The newest link of a purpose is the only one; the two of a change of address belong together.
const ISSUE = statement(
  "email-link-issue",
  `WITH older AS (
     DELETE FROM email_links
     WHERE user_id = $3 AND purpose = $2 AND (purpose <> 'change-email' OR email_change_id IS DISTINCT FROM $5)
   )
   INSERT INTO email_links (token_hash, purpose, user_id, sent_to, email_change_id, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
// A link works only while the person still has the address it was sent to; a new address is not theirs yet.
const STANDS = `token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > $3
  AND (user_id IS NULL OR EXISTS (
    SELECT FROM users u WHERE u.id = email_links.user_id AND u.status <> 'disabled'
      AND (email_links.email_change_id IS NOT NULL OR u.email = email_links.sent_to)))`;
const COLUMNS = `user_id AS "userId", sent_to AS "sentTo", email_change_id AS "emailChangeId"`;
const FIND = statement("email-link-find", `SELECT ${COLUMNS} FROM email_links WHERE ${STANDS}`);
const USE = statement("email-link-use", `UPDATE email_links SET used_at = $3 WHERE ${STANDS} RETURNING ${COLUMNS}`);
const END = statement(
  "email-links-end",
  "DELETE FROM email_links WHERE user_id = $1 AND ($2::text IS NULL OR purpose = $2)",
);

export type NewEmailLink = {
  readonly purpose: EmailLinkPurpose;
  /** Null where an address without an account asked. */
  readonly userId: string | null;
  readonly sentTo: string;
  readonly emailChangeId?: string;
  readonly now: Date;
};
export type EmailLink = {
  readonly userId: string | null;
  readonly sentTo: string;
  readonly emailChangeId: string | null;
};
export type ShownLink = { readonly purpose: EmailLinkPurpose; readonly token: string; readonly now: Date };

/** A link that works once; only a hash of its token is kept. A new one of a purpose ends the person's older ones. */
export async function issueEmailLink(db: Db, link: NewEmailLink): Promise<string> {
  const { purpose, userId, sentTo, emailChangeId, now } = link;
  const token = newSecret(TOKEN_BYTES);
  const expiresAt = new Date(now.getTime() + EMAIL_LINK_MINUTES[purpose] * MINUTE_MS);
  await db.run(ISSUE, [secretHash(token), purpose, userId, sentTo, emailChangeId ?? null, now, expiresAt]);
  return token;
}

/** The link as long as it works. Looking at it changes nothing: programs that check emails open links too. */
export async function findEmailLink(db: Db, { purpose, token, now }: ShownLink): Promise<EmailLink | null> {
  const [link] = await db.run<EmailLink>(FIND, [secretHash(token), purpose, now]);
  return link ?? null;
}

/** Uses a link up; of two who use it at the same moment one gets null. */
export async function spendEmailLink(db: Db, { purpose, token, now }: ShownLink): Promise<EmailLink | null> {
  const [link] = await db.run<EmailLink>(USE, [secretHash(token), purpose, now]);
  return link ?? null;
}

/** Ends the links of one purpose that a person was sent; without one, all of them. */
export async function endEmailLinks(db: Db, userId: string, purpose: EmailLinkPurpose | null = null): Promise<void> {
  await db.run(END, [userId, purpose]);
}
