import { EMAIL_LINK_MINUTES } from "@keystep/domain/identity/email-link";
import pg from "pg";
import type { Transaction } from "#src/platform/db/database";
import { minutesAfter } from "#src/platform/db/expressions";
import { execute, prepared, query, type RowOf } from "#src/platform/db/prepared";

const MINUTES = EMAIL_LINK_MINUTES["change-email"];

const FOUND = [
  "id",
  "user_id as userId",
  "old_email as oldEmail",
  "new_email as newEmail",
  "old_confirmed_at as oldConfirmedAt",
  "new_confirmed_at as newConfirmedAt",
  "expires_at as expiresAt",
] as const;
const CHANGES = query.selectFrom("email_changes").select(FOUND);

/** A person has one change under way: a later one takes the place of the earlier. */
export const REPLACE_EMAIL_CHANGE = prepared(
  "email-change-replace",
  { id: "uuid", userId: "uuid", oldEmail: "text", newEmail: "text", now: "timestamptz" },
  ({ id, userId, oldEmail, newEmail, now }) => {
    const change = {
      id,
      old_email: oldEmail,
      new_email: newEmail,
      old_confirmed_at: null,
      new_confirmed_at: null,
      created_at: now,
      expires_at: minutesAfter(now, MINUTES),
    };
    return query
      .insertInto("email_changes")
      .values({ ...change, user_id: userId })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change));
  },
);
export const FIND_EMAIL_CHANGE = prepared("email-change-find", { id: "uuid", now: "timestamptz" }, ({ id, now }) =>
  CHANGES.where("id", "=", id).where("expires_at", ">", now),
);
export const FIND_EMAIL_CHANGE_OF_USER = prepared(
  "email-change-of-user",
  { userId: "uuid", now: "timestamptz" },
  ({ userId, now }) => CHANGES.where("user_id", "=", userId).where("expires_at", ">", now),
);
const OPEN = query.updateTable("email_changes").returning(FOUND);
/** Notes that one address said yes, and holds the row: of two at once the second sees the first. */
export const CONFIRM_EMAIL_CHANGE = {
  old: prepared("email-change-confirm-old", { id: "uuid", now: "timestamptz" }, ({ id, now }) =>
    OPEN.set({ old_confirmed_at: now }).where("id", "=", id).where("expires_at", ">", now),
  ),
  new: prepared("email-change-confirm-new", { id: "uuid", now: "timestamptz" }, ({ id, now }) =>
    OPEN.set({ new_confirmed_at: now }).where("id", "=", id).where("expires_at", ">", now),
  ),
};
export const DELETE_EMAIL_CHANGE = prepared("email-change-delete", { userId: "uuid" }, ({ userId }) =>
  query.deleteFrom("email_changes").where("user_id", "=", userId),
);
const MOVE = prepared(
  "email-change-move",
  { userId: "uuid", newEmail: "text", now: "timestamptz" },
  ({ userId, newEmail, now }) =>
    query
      .updateTable("users")
      .set({ email: newEmail, email_verified_at: now, updated_at: now })
      .where("id", "=", userId)
      .where("status", "=", "active")
      .where((eb) =>
        eb.not(eb.exists(query.selectFrom("users as other").select("other.id").where("other.email", "=", newEmail))),
      ),
);

/** A new address under way: it counts once both addresses said so. */
export type EmailChange = RowOf<typeof FIND_EMAIL_CHANGE>;

/** Gives the person the new address, proven; false when somebody else has it by now, or takes it at this very moment. */
export async function moveToNewEmail(tx: Transaction, { userId, newEmail }: EmailChange, now: Date): Promise<boolean> {
  try {
    return await tx.part(async (part) => (await execute(part, MOVE, { userId, newEmail, now })) > 0);
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** The one who takes it had not committed when the statement looked, and has by now. */
function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === "users_email_key";
}
