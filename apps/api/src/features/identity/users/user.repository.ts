import type { UserStatus } from "@keystep/domain/identity/user";
import type { User } from "@keystep/contract/identity/identity";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db } from "#src/platform/db/database";
import { execute, fetchRow, prepared, query, textIn } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

const SHOWN = ["id", "roles", "first_name as firstName", "last_name as lastName", "email", "phone", "status"] as const;
const USERS = query.selectFrom("users").select(SHOWN);

const FIND = prepared("user-find", { id: "uuid" }, ({ id }) => USERS.where("id", "=", id));
const LOCK = prepared("user-lock", { id: "uuid" }, ({ id }) => USERS.where("id", "=", id).forUpdate());
const UPDATE = prepared(
  "user-update",
  {
    id: "uuid",
    firstName: "text",
    lastName: "text",
    phone: "text",
    status: textIn<UserStatus>(),
    passwordHash: "text?",
    at: "timestamptz",
  },
  ({ id, firstName, lastName, phone, status, passwordHash, at }) =>
    query
      .updateTable("users")
      .set((eb) => ({
        first_name: firstName,
        last_name: lastName,
        phone,
        status,
        password_hash: eb.fn.coalesce(passwordHash, "password_hash"),
        password_changed_at: eb
          .case()
          .when(passwordHash, "is", null)
          .then(eb.ref("password_changed_at"))
          .else(at)
          .end(),
        updated_at: at,
      }))
      .where("id", "=", id)
      .returning(SHOWN),
);

export function findUser(db: Db, id: string): Promise<User | null> {
  return fetchRow(db, FIND, { id });
}

/** Of a row of users: known by an unproven address alone, so a person who registers with it may have it. */
export function isUnclaimed(eb: ExpressionBuilder<Schema, "users">): Expression<SqlBool> {
  return eb.and([eb("users.status", "=", "pending"), eb("users.email_verified_at", "is", null)]);
}

const IS_KNOWN = prepared("user-is-known", { email: "text" }, ({ email }) =>
  query
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where((eb) => eb.not(isUnclaimed(eb))),
);

/** Whether an email is registered, as the forms ask it (API-03): exactly where registering would be refused, a disabled account too. */
export async function isEmailKnown(db: Db, email: string): Promise<boolean> {
  return (await execute(db, IS_KNOWN, { email })) > 0;
}

/** Reads a user and holds the row until the transaction ends. */
export function lockUser(db: Db, id: string): Promise<User | null> {
  return fetchRow(db, LOCK, { id });
}

export type UserChange = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly status: UserStatus;
  /** Null keeps what is stored. */
  readonly passwordHash: string | null;
  readonly at: Date;
};

export function updateUserRow(db: Db, change: UserChange): Promise<User | null> {
  return fetchRow(db, UPDATE, change);
}
