import type { Expression, SelectQueryBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { constant, insertRows, isTrue, later } from "#src/platform/db/expressions";
import { prepared, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";

/** A consent that a form gave; `source` is the form, and the page it was opened on. `linkHash` is of the link in the email about it, which withdraws it. */
export const INSERT_CONSENT = prepared(
  "marketing-consents-insert",
  {
    id: "uuid",
    userId: "uuid",
    email: "text",
    source: "text",
    now: "timestamptz",
    linkHash: "bytea",
  },
  ({ id, userId, email, source, now, linkHash }) =>
    query
      .with("given", (db) =>
        db
          .insertInto("marketing_consents")
          .values({ id, user_id: userId, email, source, given_at: now })
          .returning("id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("given"), () => ({
          action: "marketing.consented",
          actor: userId,
          details: jsonBuildObject({ source }),
        })),
      )
      .insertInto("unsubscribe_links")
      .values({ token_hash: linkHash, consent_id: id, created_at: now }),
);

const LINKED = query
  .selectFrom("unsubscribe_links as k")
  .innerJoin("marketing_consents as c", "c.id", "k.consent_id")
  .select("c.user_id");

// A consent stands until it is withdrawn. The link of an older email withdraws later consents too, because that is what
// people expect of it.
export const FIND_LINK = prepared("unsubscribe-links-find", { hash: "bytea" }, ({ hash }) =>
  LINKED.where("k.token_hash", "=", hash).select((eb) => {
    const standing = eb
      .selectFrom("marketing_consents as other")
      .select("other.id")
      .whereRef("other.user_id", "=", "c.user_id")
      .where("other.withdrawn_at", "is", null);
    return isTrue(eb.not(eb.exists(standing))).as("isDone");
  }),
);

/** Since when the consent that stands was given last; null where none stands. */
export const FIND_OWN = prepared("marketing-consents-find-own", { userId: "uuid" }, ({ userId }) =>
  query
    .selectFrom("marketing_consents")
    .select((eb) => eb.fn.max("given_at").as("givenAt"))
    .where("user_id", "=", userId)
    .where("withdrawn_at", "is", null),
);

/** For the address the person has now; given while one stands, nothing is written. */
export const GIVE_OWN = prepared(
  "marketing-consents-give-own",
  { id: "uuid", userId: "uuid", source: "text", now: "timestamptz" },
  ({ id, userId, source, now }) =>
    query
      .with("given", () =>
        insertRows(
          "marketing_consents",
          query
            .selectFrom("users as u")
            .select([id.as("id"), "u.id as user_id", "u.email", source.as("source"), now.as("given_at")])
            .where("u.id", "=", userId)
            .where((eb) => {
              const standing = eb
                .selectFrom("marketing_consents as c")
                .select("c.id")
                .whereRef("c.user_id", "=", "u.id")
                .where("c.withdrawn_at", "is", null);
              return eb.not(eb.exists(standing));
            }),
        ).returning("user_id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("given"), (eb) => ({
          action: "marketing.consented",
          actor: eb.ref("given.user_id"),
          details: jsonBuildObject({ source }),
        })),
      )
      .selectFrom("given")
      .select("user_id"),
);

/** Withdraws every consent of a person that stands, with one event where there were any; answers the person. */
function withdrawing<Tables, Names extends keyof Tables>(
  person: SelectQueryBuilder<Tables, Names, { user_id: string }>,
  now: Expression<Date>,
  by: string,
) {
  return query
    .with("person", () => person)
    .with("withdrawn", (db) =>
      db
        .updateTable("marketing_consents as c")
        .from("person")
        .set((eb) => ({ withdrawn_at: later(now, eb.ref("c.given_at")) }))
        .whereRef("c.user_id", "=", "person.user_id")
        .where("c.withdrawn_at", "is", null)
        .returning("c.user_id"),
    )
    .with("noted", (db) => {
      const anybody = db.selectFrom("person").where((eb) => eb.exists(eb.selectFrom("withdrawn").select("user_id")));
      return insertEvents(anybody, (eb) => ({
        action: "marketing.withdrawn",
        actor: eb.ref("person.user_id"),
        details: jsonBuildObject({ by: constant(by) }),
      }));
    })
    .selectFrom("person")
    .select("user_id");
}

export const WITHDRAW_OWN = prepared(
  "marketing-consents-withdraw-own",
  { userId: "uuid", now: "timestamptz" },
  ({ userId, now }) =>
    withdrawing(query.selectFrom("users").select("id as user_id").where("id", "=", userId), now, "dashboard"),
);

export const WITHDRAW = prepared(
  "marketing-consents-withdraw",
  { hash: "bytea", now: "timestamptz" },
  ({ hash, now }) => withdrawing(LINKED.where("k.token_hash", "=", hash), now, "email"),
);
