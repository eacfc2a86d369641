import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

const COLUMNS = `credential_id AS id, public_key AS "publicKey", sign_count AS "signCount", transports`;

const LIST = statement(
  "passkeys-list",
  `SELECT ${COLUMNS} FROM passkeys WHERE user_id = $1 ORDER BY created_at, credential_id`,
);
const FIND = statement("passkeys-find", `SELECT ${COLUMNS} FROM passkeys WHERE user_id = $1 AND credential_id = $2`);
const INSERT = statement(
  "passkeys-insert",
  `INSERT INTO passkeys (credential_id, user_id, name, public_key, sign_count, transports, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING true AS inserted`,
);
// Authenticators that do not count say 0 each time; any other count only goes up, of two uses at once too.
const NOTE_USE = statement(
  "passkeys-note-use",
  `UPDATE passkeys SET sign_count = $3, last_used_at = $4
   WHERE user_id = $1 AND credential_id = $2 AND (sign_count < $3 OR (sign_count = 0 AND $3 = 0))
   RETURNING true AS noted`,
);
const DELETE = statement(
  "passkeys-delete",
  "DELETE FROM passkeys WHERE user_id = $1 AND credential_id = $2 RETURNING true AS deleted",
);

export type StoredPasskey = { id: string; publicKey: Buffer; signCount: number; transports: string[] };
export type NewPasskey = StoredPasskey & { readonly userId: string; readonly name: string; readonly createdAt: Date };

export function listPasskeys(db: Db, userId: string): Promise<StoredPasskey[]> {
  return db.run<StoredPasskey>(LIST, [userId]);
}

export async function findPasskey(db: Db, userId: string, id: string): Promise<StoredPasskey | null> {
  const [row] = await db.run<StoredPasskey>(FIND, [userId, id]);
  return row ?? null;
}

/** False when the credential is known already, whoever's it is. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { id, userId, name, publicKey, signCount, transports, createdAt } = passkey;
  const values = [id, userId, name, publicKey, signCount, transports, createdAt];
  return (await db.run<{ inserted: boolean }>(INSERT, values)).length > 0;
}

/** False when the count did not go up: the same answer twice, or a copy of the authenticator. */
export async function notePasskeyUse(
  db: Db,
  { userId, id, signCount, at }: { userId: string; id: string; signCount: number; at: Date },
): Promise<boolean> {
  return (await db.run<{ noted: boolean }>(NOTE_USE, [userId, id, signCount, at])).length > 0;
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.run<{ deleted: boolean }>(DELETE, [userId, id])).length > 0;
}
