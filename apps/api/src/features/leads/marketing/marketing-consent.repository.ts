import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";

const INSERT_CONSENT = statement(
  "marketing-consents-insert",
  `WITH given AS (
     INSERT INTO marketing_consents (id, user_id, email, source, given_at) VALUES ($1, $2, $3, $4, $5) RETURNING id
   ), link AS (
     INSERT INTO unsubscribe_links (token_hash, consent_id, created_at) SELECT $6, given.id, $5 FROM given
   )
   INSERT INTO events (id, action, actor_user_id, request_id, details)
   SELECT $7, 'marketing.consented', $2, $8, jsonb_build_object('source', $4::text) FROM given`,
);

// A consent stands until it is withdrawn; the link of an older letter withdraws the later ones too, as whoever opens it expects.
const FIND_LINK = statement(
  "unsubscribe-links-find",
  `SELECT NOT EXISTS (
     SELECT FROM marketing_consents other WHERE other.user_id = c.user_id AND other.withdrawn_at IS NULL
   ) AS "isWithdrawn"
   FROM unsubscribe_links k JOIN marketing_consents c ON c.id = k.consent_id WHERE k.token_hash = $1`,
);

const FIND_OWN = statement(
  "marketing-consents-find-own",
  `SELECT max(c.given_at) AS "givenAt" FROM marketing_consents c WHERE c.user_id = $1 AND c.withdrawn_at IS NULL`,
);

// Given while one stands, nothing is written.
const GIVE_OWN = statement(
  "marketing-consents-give-own",
  `WITH given AS (
     INSERT INTO marketing_consents (id, user_id, email, source, given_at)
     SELECT $2, u.id, u.email, $3, $4 FROM users u
     WHERE u.id = $1
       AND NOT EXISTS (SELECT FROM marketing_consents c WHERE c.user_id = u.id AND c.withdrawn_at IS NULL)
     RETURNING user_id
   )
   INSERT INTO events (id, action, actor_user_id, request_id, details)
   SELECT $5, 'marketing.consented', given.user_id, $6, jsonb_build_object('source', $3::text) FROM given`,
);

const WITHDRAW_OWN = statement(
  "marketing-consents-withdraw-own",
  `WITH withdrawn AS (
     UPDATE marketing_consents c SET withdrawn_at = greatest($2, c.given_at)
     WHERE c.user_id = $1 AND c.withdrawn_at IS NULL RETURNING c.user_id
   )
   INSERT INTO events (id, action, actor_user_id, request_id, details)
   SELECT $3, 'marketing.withdrawn', $1, $4, '{"by": "dashboard"}' WHERE EXISTS (SELECT FROM withdrawn)`,
);

const WITHDRAW = statement(
  "marketing-consents-withdraw",
  `WITH person AS (
     SELECT c.user_id FROM unsubscribe_links k JOIN marketing_consents c ON c.id = k.consent_id WHERE k.token_hash = $1
   ), withdrawn AS (
     UPDATE marketing_consents c SET withdrawn_at = greatest($2, c.given_at) FROM person
     WHERE c.user_id = person.user_id AND c.withdrawn_at IS NULL RETURNING c.user_id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $3, 'marketing.withdrawn', person.user_id, $4, '{"by": "email"}' FROM person WHERE EXISTS (SELECT FROM withdrawn)
   )
   SELECT FROM person`,
);

export type GivenConsent = {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  /** Where it was given: the form, and the page it was opened on. */
  readonly source: string;
  readonly now: Date;
  readonly requestId: string;
  /** Of the link that withdraws it, in the letter about it. */
  readonly linkHash: Buffer;
};

export async function insertConsent(
  db: Db,
  { id, userId, email, source, now, requestId, linkHash }: GivenConsent,
): Promise<void> {
  await db.run(INSERT_CONSENT, [id, userId, email, source, now, linkHash, newEventId(), requestId]);
}

/** What a link would do; null for one that we never sent. */
export async function findUnsubscribeLink(db: Db, hash: Buffer): Promise<{ readonly isWithdrawn: boolean } | null> {
  const [row] = await db.run<{ isWithdrawn: boolean }>(FIND_LINK, [hash]);
  return row ?? null;
}

/** False for a link that we never sent; done again it changes nothing. */
export async function withdrawConsents(
  db: Db,
  { hash, now, requestId }: { hash: Buffer; now: Date; requestId: string },
): Promise<boolean> {
  return (await db.run(WITHDRAW, [hash, now, newEventId(), requestId])).length > 0;
}

/** Since when the consent that stands was given last; null where none stands. */
export async function findOwnConsent(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.run<{ givenAt: Date | null }>(FIND_OWN, [userId]);
  return row?.givenAt ?? null;
}

type OwnConsent = { readonly userId: string; readonly now: Date; readonly requestId: string };

/** For the address the person has now; `source` says where it was given. */
export async function giveOwnConsent(
  db: Db,
  { id, userId, source, now, requestId }: OwnConsent & { readonly id: string; readonly source: string },
): Promise<void> {
  await db.run(GIVE_OWN, [userId, id, source, now, newEventId(), requestId]);
}

/** Every one that stands. */
export async function withdrawOwnConsents(db: Db, { userId, now, requestId }: OwnConsent): Promise<void> {
  await db.run(WITHDRAW_OWN, [userId, now, newEventId(), requestId]);
}
