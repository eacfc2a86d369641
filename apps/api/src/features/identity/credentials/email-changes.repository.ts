import { EMAIL_LINK_MINUTES } from "@keystep/domain/identity/email-link";
import pg from "pg";
import { statement } from "#src/platform/db/database";
import type { Db, Transaction } from "#src/platform/db/database";

const MINUTES = EMAIL_LINK_MINUTES["change-email"];

/** A new address under way: it counts once both addresses said so. */
export type EmailChange = {
  readonly id: string;
  readonly userId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly oldConfirmedAt: Date | null;
  readonly newConfirmedAt: Date | null;
  readonly expiresAt: Date;
};
export type ChangeSide = "old" | "new";

const COLUMNS = `id, user_id AS "userId", old_email AS "oldEmail", new_email AS "newEmail", old_confirmed_at AS "oldConfirmedAt",
  new_confirmed_at AS "newConfirmedAt", expires_at AS "expiresAt"`;

const REPLACE = statement(
  "email-change-replace",
  `INSERT INTO email_changes (id, user_id, old_email, new_email, created_at, expires_at)
   VALUES ($1, $2, $3, $4, $5, $5::timestamptz + interval '${MINUTES} minutes')
   ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, old_email = excluded.old_email, new_email = excluded.new_email,
     old_confirmed_at = NULL, new_confirmed_at = NULL, created_at = excluded.created_at, expires_at = excluded.expires_at`,
);
const FIND = statement("email-change-find", `SELECT ${COLUMNS} FROM email_changes WHERE id = $1 AND expires_at > $2`);
const FIND_OF_USER = statement(
  "email-change-of-user",
  `SELECT ${COLUMNS} FROM email_changes WHERE user_id = $1 AND expires_at > $2`,
);
const CONFIRM = {
  old: statement(
    "email-change-confirm-old",
    `UPDATE email_changes SET old_confirmed_at = $2 WHERE id = $1 AND expires_at > $2 RETURNING ${COLUMNS}`,
  ),
  new: statement(
    "email-change-confirm-new",
    `UPDATE email_changes SET new_confirmed_at = $2 WHERE id = $1 AND expires_at > $2 RETURNING ${COLUMNS}`,
  ),
};
const DELETE = statement("email-change-delete", "DELETE FROM email_changes WHERE user_id = $1 RETURNING id");
const MOVE = statement(
  "email-change-move",
  `UPDATE users SET email = $2, email_verified_at = $3, updated_at = $3
   WHERE id = $1 AND status = 'active' AND NOT EXISTS (SELECT FROM users WHERE email = $2) RETURNING id`,
);

type NewChange = Pick<EmailChange, "id" | "userId" | "oldEmail" | "newEmail">;

/** A person has one change under way: a later one takes the place of the earlier. */
export async function replaceEmailChange(
  db: Db,
  { id, userId, oldEmail, newEmail }: NewChange,
  now: Date,
): Promise<void> {
  await db.run(REPLACE, [id, userId, oldEmail, newEmail, now]);
}

export async function findEmailChange(db: Db, id: string, now: Date): Promise<EmailChange | null> {
  const [change] = await db.run<EmailChange>(FIND, [id, now]);
  return change ?? null;
}

export async function findEmailChangeOfUser(db: Db, userId: string, now: Date): Promise<EmailChange | null> {
  const [change] = await db.run<EmailChange>(FIND_OF_USER, [userId, now]);
  return change ?? null;
}

type Confirmation = { readonly id: string; readonly side: ChangeSide; readonly now: Date };

/** Notes that one address said yes, and holds the row: of two at once the second sees the first. */
export async function confirmEmailChangeSide(db: Db, { id, side, now }: Confirmation): Promise<EmailChange | null> {
  const [change] = await db.run<EmailChange>(CONFIRM[side], [id, now]);
  return change ?? null;
}

/** False when there was none. */
export async function deleteEmailChange(db: Db, userId: string): Promise<boolean> {
  return (await db.run(DELETE, [userId])).length > 0;
}

/** Gives the person the new address, proven; false when somebody else has it by now, or takes it at this very moment. */
export async function moveToNewEmail(tx: Transaction, { userId, newEmail }: EmailChange, now: Date): Promise<boolean> {
  await tx.query("savepoint moving");
  try {
    const moved = await tx.run(MOVE, [userId, newEmail, now]);
    await tx.query("release savepoint moving");
    return moved.length > 0;
  } catch (error) {
    if (!isTaken(error)) throw error;
    await tx.query("rollback to savepoint moving");
    return false;
  }
}

/** The one who takes it had not committed when the statement looked, and has by now. */
function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === "users_email_key";
}
