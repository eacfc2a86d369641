import { arrayOf, prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";

const PASSKEYS = query
  .selectFrom("passkeys")
  .select(["credential_id as id", "public_key as publicKey", "sign_count as signCount", "transports"]);

export const LIST_PASSKEYS = prepared("passkeys-list", { userId: "uuid" }, ({ userId }) =>
  PASSKEYS.where("user_id", "=", userId).orderBy("created_at").orderBy("credential_id"),
);
export const FIND_PASSKEY = prepared("passkeys-find", { userId: "uuid", id: "text" }, ({ userId, id }) =>
  PASSKEYS.where("user_id", "=", userId).where("credential_id", "=", id),
);
/** Whose passkey it is, for a page that does not know yet who asks. */
export const FIND_HOLDER = prepared("passkeys-find-holder", { id: "text" }, ({ id }) =>
  PASSKEYS.innerJoin("users", "users.id", "passkeys.user_id")
    .select(["users.id as userId", "users.email", "users.status"])
    .where("credential_id", "=", id),
);
/** Inserts no row where the credential is known already, for any account. */
export const INSERT_PASSKEY = prepared(
  "passkeys-insert",
  {
    id: "text",
    userId: "uuid",
    name: "text",
    publicKey: "bytea",
    signCount: "bigint",
    transports: arrayOf(textIn<string>()),
    isDiscoverable: "boolean",
    isVerified: "boolean",
    createdAt: "timestamptz",
  },
  ({ id, userId, name, publicKey, signCount, transports, isDiscoverable, isVerified, createdAt }) =>
    query
      .insertInto("passkeys")
      .values({
        credential_id: id,
        user_id: userId,
        name,
        public_key: publicKey,
        sign_count: signCount,
        transports,
        is_discoverable: isDiscoverable,
        is_verified: isVerified,
        created_at: createdAt,
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing()),
);
/**
 * Changes no row where the count did not go up: the same answer twice, or a copy of the authenticator. Those that do
 * not count say 0 each time; any other count only goes up, of two uses at once too. `isAlone` says that its device found it and checked the
 * person, which is then known of an old one too.
 */
export const NOTE_PASSKEY_USE = prepared(
  "passkeys-note-use",
  { userId: "uuid", id: "text", signCount: "bigint", isAlone: "boolean", at: "timestamptz" },
  ({ userId, id, signCount, isAlone, at }) =>
    query
      .updateTable("passkeys")
      .set((eb) => ({
        sign_count: signCount,
        last_used_at: at,
        is_discoverable: eb.case().when(isAlone, "=", true).then(true).else(eb.ref("is_discoverable")).end(),
        is_verified: eb.case().when(isAlone, "=", true).then(true).else(eb.ref("is_verified")).end(),
      }))
      .where("user_id", "=", userId)
      .where("credential_id", "=", id)
      .where((eb) =>
        eb.or([eb("sign_count", "<", signCount), eb.and([eb("sign_count", "=", 0), eb(signCount, "=", 0)])]),
      ),
);
export const DELETE_PASSKEY = prepared("passkeys-delete", { userId: "uuid", id: "text" }, ({ userId, id }) =>
  query.deleteFrom("passkeys").where("user_id", "=", userId).where("credential_id", "=", id),
);

export type StoredPasskey = RowOf<typeof FIND_PASSKEY>;
