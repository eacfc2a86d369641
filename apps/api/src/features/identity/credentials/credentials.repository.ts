import type { Db } from "#src/platform/db/database";
import { isTrue } from "#src/platform/db/expressions";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import type { RowOf } from "#src/platform/db/prepared";

const CREDENTIALS = query
  .selectFrom("users")
  .select((eb) => [
    "id",
    "email",
    "first_name as firstName",
    "last_name as lastName",
    "status",
    "roles",
    "password_hash as passwordHash",
    isTrue(eb("email_verified_at", "is not", null)).as("isEmailProven"),
    "password_changed_at as passwordChangedAt",
    isTrue(eb("reminders_stopped_at", "is", null)).as("hasReminders"),
  ]);

const FIND = prepared("credentials-find", { id: "uuid" }, ({ id }) => CREDENTIALS.where("id", "=", id));
const FIND_BY_EMAIL = prepared("credentials-find-by-email", { email: "text" }, ({ email }) =>
  CREDENTIALS.where("email", "=", email),
);
const LOCK = prepared("credentials-lock", { id: "uuid" }, ({ id }) => CREDENTIALS.where("id", "=", id).forUpdate());

const NEW_PASSWORD = { userId: "uuid", passwordHash: "text", now: "timestamptz" } as const;
const SET_PASSWORD = prepared("credentials-set-password", NEW_PASSWORD, ({ userId, passwordHash, now }) =>
  query
    .updateTable("users")
    .set({ password_hash: passwordHash, password_changed_at: now, updated_at: now })
    .where("id", "=", userId),
);
const RESET = prepared("credentials-reset", NEW_PASSWORD, ({ userId, passwordHash, now }) =>
  query
    .updateTable("users")
    .set((eb) => ({
      password_hash: passwordHash,
      password_changed_at: now,
      status: "active",
      email_verified_at: eb.fn.coalesce("email_verified_at", now),
      updated_at: now,
    }))
    .where("id", "=", userId),
);
const PROVE_EMAIL = prepared("credentials-prove-email", { userId: "uuid", now: "timestamptz" }, ({ userId, now }) =>
  query
    .updateTable("users")
    .set({ email_verified_at: now, updated_at: now })
    .where("id", "=", userId)
    .where("email_verified_at", "is", null),
);
const COMPLETE = prepared(
  "credentials-complete",
  { id: "uuid", email: "text", firstName: "text", lastName: "text", passwordHash: "text", now: "timestamptz" },
  ({ id, email, firstName, lastName, passwordHash, now }) => {
    const account = {
      first_name: firstName,
      last_name: lastName,
      status: "active",
      password_hash: passwordHash,
      password_changed_at: now,
      email_verified_at: now,
      updated_at: now,
    } as const;
    return query
      .insertInto("users")
      .values({ ...account, id, email, created_at: now })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(account).where("users.status", "=", "pending"))
      .returning("id");
  },
);

export type Credentials = RowOf<typeof FIND>;

export const findCredentials = (db: Db, id: string): Promise<Credentials | null> => fetchRow(db, FIND, { id });
export const findCredentialsByEmail = (db: Db, email: string): Promise<Credentials | null> =>
  fetchRow(db, FIND_BY_EMAIL, { email });
/** Holds the row until the transaction ends. */
export const lockCredentials = (db: Db, id: string): Promise<Credentials | null> => fetchRow(db, LOCK, { id });

type NewPassword = { readonly userId: string; readonly passwordHash: string; readonly now: Date };

export async function setPassword(db: Db, password: NewPassword): Promise<void> {
  await execute(db, SET_PASSWORD, password);
}

/** A new password by way of the mailbox, which proves the address and activates a person who had none. */
export async function resetByMailbox(db: Db, password: NewPassword): Promise<void> {
  await execute(db, RESET, password);
}

/** False when it was proven before. */
export async function proveEmail(db: Db, userId: string, now: Date): Promise<boolean> {
  return (await execute(db, PROVE_EMAIL, { userId, now })) > 0;
}

export type NewAccount = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly now: Date;
};

/** Makes an account of an address that was just proven, out of what a pending person left where there is that; null when there is one. */
export async function completeAccount(db: Db, account: NewAccount): Promise<string | null> {
  return (await fetchRow(db, COMPLETE, account))?.id ?? null;
}
