import { holdName, isTrue } from "#src/platform/db/expressions";
import { prepared, query } from "#src/platform/db/prepared";

const IDENTITY = { issuer: "text", subject: "text" } as const;

/** Holds this name until the transaction ends, also where there is no row for it yet. */
export const HOLD_NAME = prepared("identity-lock", { name: "text" }, ({ name }) =>
  query.selectNoFrom(holdName("", name).as("held")),
);
// An identity linked while the address was unproven ends when the person who reads the mailbox sets a password.
export const FIND_BY_IDENTITY = prepared("identity-find-user", IDENTITY, ({ issuer, subject }) =>
  query
    .selectFrom("users as u")
    .innerJoin("user_identities as i", "i.user_id", "u.id")
    .select((eb) => [
      "u.id",
      "u.email",
      "u.status",
      isTrue(eb("u.email_verified_at", "is not", null)).as("isEmailProven"),
    ])
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .where((eb) =>
      eb.or([
        eb("i.is_vouched", "=", true),
        eb("u.password_changed_at", "is", null),
        eb("u.password_changed_at", "<=", eb.ref("i.created_at")),
      ]),
    )
    .forUpdate("u"),
);
export const IS_IDENTITY_OF = prepared(
  "identity-is-of-user",
  { ...IDENTITY, userId: "uuid" },
  ({ issuer, subject, userId }) =>
    query
      .selectFrom("user_identities")
      .select("user_id")
      .where("issuer", "=", issuer)
      .where("subject", "=", subject)
      .where("user_id", "=", userId),
);
export const FIND_SUBJECT = prepared(
  "identity-find-subject",
  { issuer: "text", userId: "uuid" },
  ({ issuer, userId }) =>
    query
      .selectFrom("user_identities")
      .select("subject")
      .where("issuer", "=", issuer)
      .where("user_id", "=", userId)
      .orderBy("created_at", "desc")
      .limit(1),
);
/** Inserts no row where an account with this address was made in this very moment. */
export const INSERT_USER = prepared(
  "identity-insert-user",
  { id: "uuid", email: "text", firstName: "text", lastName: "text", isEmailProven: "boolean", at: "timestamptz" },
  ({ id, email, firstName, lastName, isEmailProven, at }) =>
    query
      .insertInto("users")
      .values((eb) => ({
        id,
        email,
        first_name: firstName,
        last_name: lastName,
        status: "active",
        email_verified_at: eb.case().when(isEmailProven, "=", true).then(at).end(),
        created_at: at,
        updated_at: at,
      }))
      .onConflict((conflict) => conflict.column("email").doNothing()),
);
export const LINK_IDENTITY = prepared(
  "identity-link",
  { ...IDENTITY, userId: "uuid", isVouched: "boolean", at: "timestamptz" },
  ({ issuer, subject, userId, isVouched, at }) => {
    const link = { user_id: userId, is_vouched: isVouched, created_at: at };
    return query
      .insertInto("user_identities")
      .values({ issuer, subject, ...link })
      .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doUpdateSet(link));
  },
);
export const FILL_NAMES = prepared(
  "identity-fill-names",
  { userId: "uuid", firstName: "text", lastName: "text", at: "timestamptz" },
  ({ userId, firstName, lastName, at }) =>
    query
      .updateTable("users")
      .set((eb) => ({
        first_name: eb.case().when("first_name", "=", "").then(firstName).else(eb.ref("first_name")).end(),
        last_name: eb.case().when("last_name", "=", "").then(lastName).else(eb.ref("last_name")).end(),
        updated_at: at,
      }))
      .where("id", "=", userId)
      .where((eb) =>
        eb.or([
          eb.and([eb("first_name", "=", ""), eb(firstName, "<>", "")]),
          eb.and([eb("last_name", "=", ""), eb(lastName, "<>", "")]),
        ]),
      ),
);
/** The account counts from now on; `isProven`, where the address is known to be this person's. */
export const ACTIVATE = prepared(
  "identity-activate",
  { userId: "uuid", isProven: "boolean", at: "timestamptz" },
  ({ userId, isProven, at }) =>
    query
      .updateTable("users")
      .set((eb) => ({
        status: "active",
        email_verified_at: eb.fn.coalesce("email_verified_at", eb.case().when(isProven, "=", true).then(at).end()),
        updated_at: at,
      }))
      .where("id", "=", userId),
);
export const VOUCH = prepared("identity-vouch", IDENTITY, ({ issuer, subject }) =>
  query
    .updateTable("user_identities")
    .set({ is_vouched: true })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("is_vouched", "=", false),
);
// Clears every way back in for the person who made the account, and the names they typed.
export const CLEAR_ACCOUNT = prepared("identity-clear-account", { userId: "uuid" }, ({ userId }) =>
  query
    .with("identities", (db) => db.deleteFrom("user_identities").where("user_id", "=", userId))
    .with("links", (db) => db.deleteFrom("email_links").where("user_id", "=", userId))
    .with("changes", (db) => db.deleteFrom("email_changes").where("user_id", "=", userId))
    .updateTable("users")
    .set({ password_hash: null, first_name: "", last_name: "", phone: "" })
    .where("id", "=", userId),
);
