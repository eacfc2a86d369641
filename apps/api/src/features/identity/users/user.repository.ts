import type { User } from "@keystep/contract/identity/identity";
import type { Db } from "#src/platform/db/database";
import { isTrue } from "#src/platform/db/expressions";
import { fetchRow, prepared, query, type RowOf } from "#src/platform/db/prepared";

const PEOPLE = query
  .selectFrom("users")
  .select((eb) => [
    "id",
    "email",
    "first_name as firstName",
    "last_name as lastName",
    "phone",
    "status",
    "roles",
    "password_hash as passwordHash",
    "password_changed_at as passwordChangedAt",
    isTrue(eb("email_verified_at", "is not", null)).as("isEmailProven"),
    isTrue(eb("reminders_stopped_at", "is", null)).as("hasReminders"),
  ]);
const FIND = prepared("user-find", { id: "uuid" }, ({ id }) => PEOPLE.where("id", "=", id));
const FIND_BY_EMAIL = prepared("user-find-by-email", { email: "text" }, ({ email }) =>
  PEOPLE.where("email", "=", email),
);
const LOCK = prepared("user-lock", { id: "uuid" }, ({ id }) => PEOPLE.where("id", "=", id).forUpdate());
const LOCK_BY_EMAIL = prepared("user-lock-by-email", { email: "text" }, ({ email }) =>
  PEOPLE.where("email", "=", email).forUpdate(),
);
/** A row of `users`, for the server only: `shownUser` makes of it what is answered. */
export type Person = RowOf<typeof FIND>;

export const findPerson = (db: Db, id: string): Promise<Person | null> => fetchRow(db, FIND, { id });

/** The email is the normalised one. One with a NUL, which PostgreSQL doesn't take, belongs to nobody. */
export async function findPersonByEmail(db: Db, email: string): Promise<Person | null> {
  return email.includes("\0") ? null : fetchRow(db, FIND_BY_EMAIL, { email });
}

/** Holds the row until the transaction ends. */
export const lockPerson = (db: Db, id: string): Promise<Person | null> => fetchRow(db, LOCK, { id });
export const lockPersonByEmail = (db: Db, email: string): Promise<Person | null> =>
  fetchRow(db, LOCK_BY_EMAIL, { email });

export function shownUser({ id, roles, firstName, lastName, email, phone, status }: Person): User {
  return { id, roles, firstName, lastName, email, phone, status };
}
