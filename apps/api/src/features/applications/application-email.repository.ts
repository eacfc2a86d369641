import { jsonBuildObject } from "kysely/helpers/postgres";
import { isTrue } from "#src/platform/db/expressions";
import { prepared, query, type ParametersOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";
import { CONTEXT_COLUMNS } from "./context-columns.ts";

const LINKS = query
  .selectFrom("application_emails as e")
  .innerJoin("applications as a", "a.id", "e.application_id")
  .innerJoin("users as u", "u.id", "a.user_id")
  .where("u.status", "<>", "disabled");

type Opening = ParametersOf<{ hash: "bytea"; person: "uuid?"; now: "timestamptz" }>;

/** The link, and as `usable` the same where it opens something now. */
function withLink({ hash, person, now }: Opening) {
  return query
    .with("link", () =>
      LINKS.select((eb) => [
        "e.id_hash",
        "e.sent_to",
        "a.id",
        "a.step",
        "a.user_id as userId",
        "u.status",
        isTrue(eb("e.expires_at", ">", now)).as("valid"),
        isTrue(
          eb.and([
            eb("u.status", "=", "active"),
            eb("u.email_verified_at", "is", null),
            eb("u.id", "is distinct from", person),
          ]),
        ).as("needsSignIn"),
      ]).where("e.id_hash", "=", hash),
    )
    .with("usable", (db) =>
      db.selectFrom("link").selectAll().where("valid", "=", true).where("needsSignIn", "=", false),
    );
}

// Answers the place a link leads to and its person; `valid` is false once it expired. A link that needs a sign-in first has opened nothing.
// Claims the draft and proves the email in one statement. The email is proven only while the person still has the address that
// the link was sent to. A person who may not use the service any more has no link.
export const OPEN_LINK = prepared(
  "application-emails-open",
  { hash: "bytea", person: "uuid?", now: "timestamptz" },
  ({ hash, person, now }) =>
    withLink({ hash, person, now })
      .with("opened", (db) =>
        db
          .updateTable("application_emails as e")
          .from("usable")
          .set({ opened_at: now })
          .whereRef("e.id_hash", "=", "usable.id_hash")
          .where("e.opened_at", "is", null),
      )
      .with("claimed", (db) =>
        db
          .updateTable("applications as a")
          .from("usable")
          .set({ claimed_at: now, updated_at: now })
          .whereRef("a.id", "=", "usable.id")
          .where("a.claimed_at", "is", null)
          .returning("a.id"),
      )
      .with("proven", (db) =>
        db
          .updateTable("users as u")
          .from("usable")
          .set({ email_verified_at: now, updated_at: now })
          .whereRef("u.id", "=", "usable.userId")
          .whereRef("u.email", "=", "usable.sent_to")
          .where("u.email_verified_at", "is", null)
          .returning("u.id"),
      )
      .with("answer", (db) =>
        db
          .selectFrom("link")
          .select(["id", "step", "userId", "status", "valid", "needsSignIn"])
          .select((eb) => [
            isTrue(eb.exists(eb.selectFrom("claimed").select("id"))).as("claimed"),
            isTrue(eb.exists(eb.selectFrom("proven").select("id"))).as("emailProven"),
          ]),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("answer").where("valid", "=", true).where("needsSignIn", "=", false), (eb) => ({
          action: "application-email.opened",
          actor: eb.ref("answer.userId"),
          subject: eb.ref("answer.id"),
          details: jsonBuildObject({ claimed: eb.ref("answer.claimed"), emailProven: eb.ref("answer.emailProven") }),
        })),
      )
      .selectFrom("answer")
      .select(["valid", "needsSignIn", "emailProven", "id", "step", "userId", "status"]),
);

/** The application that a link was sent about, and its recipient. */
export const FIND_LINK = prepared("application-emails-find", { hash: "bytea" }, ({ hash }) =>
  LINKS.select(["e.sent_to as sentTo", "a.id as applicationId", "a.type"])
    .select(CONTEXT_COLUMNS.inOneObject<Schema["applications"]>("a").as("context"))
    .where("e.id_hash", "=", hash)
    .whereRef("u.email", "=", "e.sent_to"),
);

export const INSERT_LINK = prepared(
  "application-emails-insert",
  {
    hash: "bytea",
    application: "uuid",
    sentTo: "text",
    now: "timestamptz",
    expiresAt: "timestamptz",
  },
  ({ hash, application, sentTo, now, expiresAt }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("application_emails")
          .values({
            id_hash: hash,
            application_id: application,
            sent_to: sentTo,
            created_at: now,
            expires_at: expiresAt,
          })
          .returning("application_id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("made"), () => ({ action: "application-email.renewed", subject: application })),
      )
      .selectFrom("made")
      .select("application_id"),
);
