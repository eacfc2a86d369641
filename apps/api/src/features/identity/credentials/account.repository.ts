import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { prepared, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

/**
 * Makes a person with a password, or with the passkey that is stored beside it, out of what is known of their address where that has no owner yet; any other account stays as it is, and no
 * row comes back. `provenAt` says that a link sent to the address was opened: then a pending person who has proven it before owns it too, and
 * keeps the phone number that they gave.
 */
export const STORE_ACCOUNT = prepared(
  "credentials-store-account",
  {
    id: "uuid",
    email: "text",
    firstName: "text",
    lastName: "text",
    phone: "text?",
    passwordHash: "text?",
    now: "timestamptz",
    provenAt: "timestamptz?",
  },
  ({ id, email, firstName, lastName, phone, passwordHash, now, provenAt }) => {
    const account = {
      first_name: firstName,
      last_name: lastName,
      status: "active",
      password_hash: passwordHash,
      password_changed_at: now,
      email_verified_at: provenAt,
      updated_at: now,
    } as const;
    function isUnowned(eb: ExpressionBuilder<Schema, "users">): Expression<SqlBool> {
      const isOwners = eb.or([eb(provenAt, "is not", null), eb("users.email_verified_at", "is", null)]);
      return eb.and([eb("users.status", "=", "pending"), isOwners]);
    }
    return query
      .insertInto("users")
      .values((eb) => ({ ...account, id, email, phone: eb.fn.coalesce(phone, eb.val("")), created_at: now }))
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet((eb) => ({
            ...account,
            phone: eb
              .case()
              .when(eb.and([eb(provenAt, "is not", null), eb("users.phone", "<>", "")]))
              .then(eb.ref("users.phone"))
              .else(eb.fn.coalesce(phone, "users.phone"))
              .end(),
          }))
          .where(isUnowned),
      )
      .returning("id");
  },
);
