import type { Dependencies } from "#src/dependencies";
import type { Db, Transaction } from "#src/platform/db/database";
import { toMilliseconds } from "#src/platform/db/expressions";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import type { RowOf } from "#src/platform/db/prepared";

const HOLDERS = query
  .selectFrom("users")
  .select(["id", "status", "password_hash as passwordHash", "password_changed_at as passwordChangedAt"]);
const FIND_BY_EMAIL = prepared("sign-in-find-user", { email: "text" }, ({ email }) =>
  HOLDERS.where("email", "=", email),
);
const FIND_BY_ID = prepared("sign-in-find-user-by-id", { id: "uuid" }, ({ id }) => HOLDERS.where("id", "=", id));
const REPLACE = prepared(
  "sign-in-rehash",
  { id: "uuid", known: "text", passwordHash: "text" },
  ({ id, known, passwordHash }) =>
    query
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where("id", "=", id)
      .where("password_hash", "=", known),
);
// A Date knows milliseconds, the column more.
const HOLD = prepared("sign-in-hold-password", { id: "uuid", changedAt: "timestamptz?" }, ({ id, changedAt }) =>
  query
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "active")
    .where("password_hash", "is not", null)
    .where((eb) => eb(toMilliseconds(eb.ref("password_changed_at")), "is not distinct from", changedAt))
    .forShare(),
);

export type PasswordHolder = RowOf<typeof FIND_BY_ID>;
export type ShownPassword = { readonly userId: string; readonly passwordChangedAt: Date | null };

export async function findPasswordHolder(
  db: Db,
  by: { email: string } | { id: string },
): Promise<PasswordHolder | null> {
  if ("id" in by) return fetchRow(db, FIND_BY_ID, { id: by.id });
  // A NUL cannot be sent to PostgreSQL; no account has an address with one.
  if (by.email.includes("\0")) return null;
  return fetchRow(db, FIND_BY_EMAIL, { email: by.email });
}

/**
 * Whether the password that was shown is still the one of an active person; it stays so until the transaction ends. A reset in between ended
 * every session, and a sign-in that was under way must not begin another.
 */
export async function holdPassword(tx: Transaction, { userId, passwordChangedAt }: ShownPassword): Promise<boolean> {
  return (await execute(tx, HOLD, { id: userId, changedAt: passwordChangedAt })) > 0;
}

/** A right password is the one moment at which a hash of older settings can be made anew (ASVS 11.4.4). */
export async function renewHash(
  { db, passwords }: Dependencies,
  holder: PasswordHolder,
  password: string,
): Promise<void> {
  const { id, passwordHash } = holder;
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return;
  await execute(db, REPLACE, { id, known: passwordHash, passwordHash: await passwords.hash(password) });
}
