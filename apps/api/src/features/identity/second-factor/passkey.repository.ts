import type { Db } from "#src/platform/db/database";
import { arrayOf, execute, fetchRow, fetchRows, prepared, query, textIn } from "#src/platform/db/prepared";
import type { RowOf } from "#src/platform/db/prepared";

const PASSKEYS = query
  .selectFrom("passkeys")
  .select(["credential_id as id", "public_key as publicKey", "sign_count as signCount", "transports"]);

const LIST = prepared("passkeys-list", { userId: "uuid" }, ({ userId }) =>
  PASSKEYS.where("user_id", "=", userId).orderBy("created_at").orderBy("credential_id"),
);
const FIND = prepared("passkeys-find", { userId: "uuid", id: "text" }, ({ userId, id }) =>
  PASSKEYS.where("user_id", "=", userId).where("credential_id", "=", id),
);
const INSERT = prepared(
  "passkeys-insert",
  {
    id: "text",
    userId: "uuid",
    name: "text",
    publicKey: "bytea",
    signCount: "bigint",
    transports: arrayOf(textIn<string>()),
    createdAt: "timestamptz",
  },
  ({ id, userId, name, publicKey, signCount, transports, createdAt }) =>
    query
      .insertInto("passkeys")
      .values({
        credential_id: id,
        user_id: userId,
        name,
        public_key: publicKey,
        sign_count: signCount,
        transports,
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing()),
);
// Authenticators that do not count say 0 each time; any other count only goes up, of two uses at once too.
const NOTE_USE = prepared(
  "passkeys-note-use",
  { userId: "uuid", id: "text", signCount: "bigint", at: "timestamptz" },
  ({ userId, id, signCount, at }) =>
    query
      .updateTable("passkeys")
      .set({ sign_count: signCount, last_used_at: at })
      .where("user_id", "=", userId)
      .where("credential_id", "=", id)
      .where((eb) =>
        eb.or([eb("sign_count", "<", signCount), eb.and([eb("sign_count", "=", 0), eb(signCount, "=", 0)])]),
      ),
);
const DELETE = prepared("passkeys-delete", { userId: "uuid", id: "text" }, ({ userId, id }) =>
  query.deleteFrom("passkeys").where("user_id", "=", userId).where("credential_id", "=", id),
);

export type StoredPasskey = RowOf<typeof FIND>;
export type NewPasskey = StoredPasskey & { readonly userId: string; readonly name: string; readonly createdAt: Date };

export function listPasskeys(db: Db, userId: string): Promise<StoredPasskey[]> {
  return fetchRows(db, LIST, { userId });
}

export function findPasskey(db: Db, userId: string, id: string): Promise<StoredPasskey | null> {
  return fetchRow(db, FIND, { userId, id });
}

/** False when the credential is known already, for any account. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  return (await execute(db, INSERT, passkey)) > 0;
}

/** False when the count did not go up: the same answer twice, or a copy of the authenticator. */
export async function notePasskeyUse(
  db: Db,
  use: { userId: string; id: string; signCount: number; at: Date },
): Promise<boolean> {
  return (await execute(db, NOTE_USE, use)) > 0;
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  return (await execute(db, DELETE, { userId, id })) > 0;
}
