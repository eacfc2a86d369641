import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

const BEGIN = statement(
  "totp-begin",
  `INSERT INTO totp_secrets AS kept (user_id, secret, created_at) VALUES ($1, $2, $3)
   ON CONFLICT (user_id) DO UPDATE SET
     secret = CASE WHEN kept.confirmed_at IS NULL THEN excluded.secret ELSE kept.secret END,
     created_at = CASE WHEN kept.confirmed_at IS NULL THEN excluded.created_at ELSE kept.created_at END,
     next_secret = CASE WHEN kept.confirmed_at IS NULL THEN NULL ELSE excluded.secret END`,
);
const FIND_BEGUN = statement(
  "totp-find-begun",
  `SELECT coalesce(next_secret, secret) AS secret FROM totp_secrets
   WHERE user_id = $1 AND (confirmed_at IS NULL OR next_secret IS NOT NULL)`,
);
const CONFIRM = statement(
  "totp-confirm",
  `UPDATE totp_secrets SET secret = coalesce(next_secret, secret), next_secret = NULL, confirmed_at = $3, last_step = $4
   WHERE user_id = $1 AND coalesce(next_secret, secret) = $2 AND (confirmed_at IS NULL OR next_secret IS NOT NULL)
   RETURNING true AS confirmed`,
);
const FIND = statement("totp-find", "SELECT secret FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL");
// One statement decides: of two uses of a code at once, one finds the step spent.
const SPEND_STEP = statement(
  "totp-spend-step",
  `UPDATE totp_secrets SET last_step = $3, secret = $4
   WHERE user_id = $1 AND secret = $2 AND confirmed_at IS NOT NULL AND last_step < $3 RETURNING true AS spent`,
);
const DELETE = statement(
  "totp-delete",
  `DELETE FROM totp_secrets WHERE user_id = $1 RETURNING confirmed_at IS NOT NULL AS "wasConfirmed"`,
);

/** Where a secret is stored, as its encryption wants to know. */
export function totpPlace(userId: string): string {
  return `totp_secrets.secret:${userId.toLowerCase()}`;
}

/** A secret that counts once it is confirmed; until then a confirmed one goes on counting. */
export async function beginTotpSecret(
  db: Db,
  { userId, secret, now }: { userId: string; secret: Buffer; now: Date },
): Promise<void> {
  await db.run(BEGIN, [userId, secret, now]);
}

export async function findBegunTotpSecret(db: Db, userId: string): Promise<Buffer | null> {
  const [row] = await db.run<{ secret: Buffer }>(FIND_BEGUN, [userId]);
  return row?.secret ?? null;
}

/** False when another secret was begun in the meantime, or this one was confirmed already. */
export async function confirmTotpSecret(
  db: Db,
  { userId, secret, now, step }: { userId: string; secret: Buffer; now: Date; step: number },
): Promise<boolean> {
  const rows = await db.run<{ confirmed: boolean }>(CONFIRM, [userId, secret, now, step]);
  return rows.length > 0;
}

export async function findTotpSecret(db: Db, userId: string): Promise<Buffer | null> {
  const [row] = await db.run<{ secret: Buffer }>(FIND, [userId]);
  return row?.secret ?? null;
}

/** Spends a time step and all before it; false when it was spent already. `kept` replaces what is stored. */
export async function spendTotpStep(
  db: Db,
  { userId, stored, step, kept }: { userId: string; stored: Buffer; step: number; kept: Buffer },
): Promise<boolean> {
  const rows = await db.run<{ spent: boolean }>(SPEND_STEP, [userId, stored, step, kept]);
  return rows.length > 0;
}

/** False when there was none that counted. */
export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.run<{ wasConfirmed: boolean }>(DELETE, [userId]);
  return row?.wasConfirmed ?? false;
}
