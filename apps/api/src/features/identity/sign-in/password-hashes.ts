import type { Dependencies } from "#src/dependencies";
import type { Person } from "#src/features/identity/users/user.repository";
import type { Transaction } from "#src/platform/db/database";
import { toMilliseconds } from "#src/platform/db/expressions";
import { execute, prepared, query } from "#src/platform/db/prepared";

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

/** The person whose password was shown, and the time it was set: a later password makes the proof void. */
export type ShownPassword = { readonly userId: string; readonly passwordChangedAt: Date | null };

/**
 * Whether the password that was shown is still the one of an active person; it stays so until the transaction ends. A reset in between ended
 * every session, and a sign-in that was under way must not begin another.
 */
export async function holdPassword(tx: Transaction, { userId, passwordChangedAt }: ShownPassword): Promise<boolean> {
  return (await execute(tx, HOLD, { id: userId, changedAt: passwordChangedAt })) > 0;
}

/** A right password is the one moment at which a hash of older settings can be made anew (ASVS 11.4.4). */
export async function renewHash({ db, passwords }: Dependencies, holder: Person, password: string): Promise<void> {
  const { id, passwordHash } = holder;
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return;
  await execute(db, REPLACE, { id, known: passwordHash, passwordHash: await passwords.hash(password) });
}
