import type { Scope } from "@keystep/domain/identity/scopes";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ExpressionBuilder } from "kysely";
import { fullName, holdName, insertRows, instant, isTrue, rowsOf } from "#src/platform/db/expressions";
import { arrayOf, prepared, query, textIn } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

/** Given and ended one after the other, so that two people who manage people cannot take that from each other at once. */
export const HOLD_GRANTS = prepared("grants-hold", {}, () =>
  query.selectNoFrom((eb) => holdName("grants", eb.val("")).as("held")),
);

type OnUser = ExpressionBuilder<Schema & { u: Schema["users"] }, "u">;

function hasSecondFactor(eb: OnUser) {
  const code = eb
    .selectFrom("totp_secrets as t")
    .select("t.user_id")
    .whereRef("t.user_id", "=", "u.id")
    .where("t.confirmed_at", "is not", null);
  const passkey = eb.selectFrom("passkeys as p").select("p.user_id").whereRef("p.user_id", "=", "u.id");
  return isTrue(eb.or([eb.exists(code), eb.exists(passkey)]));
}

function grantsOf(eb: OnUser) {
  return jsonArrayFrom(
    eb
      .selectFrom("grants as g")
      .leftJoin("users as giver", "giver.id", "g.by_id")
      .leftJoin("users as second", "second.id", "g.agreed_by")
      .select(["g.id", "g.scope", "g.max_cents as maxCents", "g.by_id as byId", "g.agreed_by as agreedById"])
      .select((of) => [
        instant(of.ref("g.until")).as("until"),
        instant(of.ref("g.granted_at")).as("grantedAt"),
        fullName(of.ref("giver.first_name"), of.ref("giver.last_name")).as("by"),
        fullName(of.ref("second.first_name"), of.ref("second.last_name")).as("agreedBy"),
      ])
      .whereRef("g.user_id", "=", "u.id")
      .where("g.ended_at", "is", null)
      .orderBy("g.scope"),
  );
}

/** At most a few hundred people work here. */
export const LIST_PEOPLE = prepared("staff-people", {}, () =>
  query
    .selectFrom("users as u")
    .select(["u.id", "u.email"])
    .select((eb) => [
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"),
      hasSecondFactor(eb).as("hasSecondFactor"),
      grantsOf(eb).as("grants"),
    ])
    .where((eb) => eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles")))
    .orderBy("u.email"),
);

/** The standing grant of some id, with whose it is. */
export const FIND_GRANT = prepared("grants-find", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("grants as g")
    .innerJoin("users as u", "u.id", "g.user_id")
    .select(["g.id", "g.scope", "g.user_id as userId", "g.by_id as byId", "u.email"])
    .select((eb) => isTrue(eb("g.agreed_at", "is not", null)).as("isAgreed"))
    .where("g.id", "=", id)
    .where("g.ended_at", "is", null),
);

const SCOPES = arrayOf(textIn<Scope>());
const END = { now: "timestamptz", by: "uuid?", reason: "text" } as const;

export const INSERT_GRANTS = prepared(
  "grants-insert",
  {
    ids: "uuid[]",
    user: "uuid",
    scopes: SCOPES,
    limits: "bigint?[]",
    source: textIn<"person" | "command">(),
    by: "uuid?",
    now: "timestamptz",
    until: "timestamptz?",
  },
  ({ ids, user, scopes, limits, source, by, now, until }) =>
    insertRows(
      "grants",
      query
        .selectFrom(rowsOf("given", { ids, scopes, limits }))
        .select(["given.ids as id", "given.scopes as scope", "given.limits as max_cents"])
        .select([user.as("user_id"), source.as("source"), by.as("by_id"), now.as("granted_at"), until.as("until")]),
    )
      .onConflict((conflict) => conflict.doNothing())
      .returning("scope"),
);

export const AGREE = prepared(
  "grants-agree",
  { id: "uuid", person: "uuid", now: "timestamptz" },
  ({ id, person, now }) => query.updateTable("grants").set({ agreed_by: person, agreed_at: now }).where("id", "=", id),
);

export const END_GRANTS = prepared(
  "grants-end",
  { ...END, user: "uuid", scopes: SCOPES },
  ({ user, scopes, now, by, reason }) =>
    query
      .updateTable("grants")
      .set({ ended_at: now, ended_by: by, end_reason: reason })
      .where("user_id", "=", user)
      .where("ended_at", "is", null)
      .where((eb) => eb("scope", "=", eb.fn.any(scopes)))
      .returning("scope"),
);
