import type { ApplicationContextDraft } from "@keystep/contract/applications/applications";
import type { ApplicationType } from "@keystep/domain/applications/application";
import type { ApplicationContext } from "@keystep/domain/applications/context";
import type { Db } from "#src/platform/db/database";
import { constant, insertRows } from "#src/platform/db/expressions";
import { fetchRow, json, prepared, query, textIn, type ParametersOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";
import { CONTEXT_COLUMNS } from "./context-columns.ts";
import type { Write } from "#src/features/cases/write";

const EMAILED_DRAFT = {
  email: "text",
  newUser: "uuid",
  newApplication: "uuid",
  type: textIn<ApplicationType>(),
  context: json<ApplicationContextDraft>(),
  now: "timestamptz",
  hash: "bytea?",
  expiresAt: "timestamptz?",
  details: json(),
} as const;
type Parameters = ParametersOf<typeof EMAILED_DRAFT>;

/** The person of an email address, made where there is none. */
function withPerson({ email, newUser, now }: Pick<Parameters, "email" | "newUser" | "now">) {
  return query
    .with("known", (db) => db.selectFrom("users as u").select(["u.id", "u.status"]).where("u.email", "=", email))
    .with("made", (db) =>
      insertRows(
        "users",
        db
          .selectNoFrom([
            newUser.as("id"),
            email.as("email"),
            constant("pending").as("status"),
            now.as("created_at"),
            now.as("updated_at"),
          ])
          .where((eb) => eb.not(eb.exists(db.selectFrom("known").select("id")))),
      )
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returning(["id", "status"]),
    )
    .with("person", (db) =>
      db
        .selectFrom("known")
        .select(["id", "status"])
        .unionAll(db.selectFrom("made").select(["id", "status"])),
    );
}

// Only the draft is locked. A person made by another request at the same instant is not visible to this statement's snapshot, so no row
// comes back and the caller runs it again.
function withDraft({ email, newUser, newApplication, type, context, now }: Parameters) {
  return withPerson({ email, newUser, now }).with("stored", (db) =>
    insertRows(
      "applications",
      db
        .selectFrom("person")
        .select([
          newApplication.as("id"),
          type.as("type"),
          "person.id as user_id",
          email.as("email_address"),
          now.as("created_at"),
          now.as("updated_at"),
          constant("calculator").as("figures_from"),
          now.as("figures_at"),
        ])
        .select(CONTEXT_COLUMNS.made(context))
        .where("person.status", "<>", "disabled"),
    )
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "type"])
          .where("claimed_at", "is", null)
          .where("status", "=", "draft")
          .doUpdateSet({
            ...CONTEXT_COLUMNS.laidOver("applications", context),
            updated_at: now,
            figures_from: "calculator",
            figures_at: now,
          }),
      )
      .returning(["id", CONTEXT_COLUMNS.inOneObject<Schema["applications"]>("applications").as("context")]),
  );
}

const STORE = prepared("applications-store-emailed-draft", EMAILED_DRAFT, (values) => {
  const { email, newApplication, now, hash, expiresAt, details } = values;
  return withDraft(values)
    .with("link", (db) =>
      insertRows(
        "application_emails",
        db
          .selectFrom("stored")
          .select([
            hash.$notNull().as("id_hash"),
            "stored.id as application_id",
            email.as("sent_to"),
            now.as("created_at"),
            expiresAt.$notNull().as("expires_at"),
          ])
          .where((eb) => eb(hash, "is not", null)),
      ),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("stored"), (eb) => ({
        action: eb
          .case()
          .when("stored.id", "=", newApplication)
          .then(constant<string>("application.created"))
          .else(constant<string>("application.updated"))
          .end(),
        subject: eb.ref("stored.id"),
        details,
      })),
    )
    .selectFrom("person")
    .leftJoin("stored", (join) => join.onTrue())
    .select("stored.context");
});

type EmailedDraft = {
  readonly email: string;
  readonly newUserId: string;
  readonly newApplicationId: string;
  readonly type: ApplicationType;
  readonly context: ApplicationContextDraft;
  readonly link: { readonly hash: Buffer; readonly expiresAt: Date } | null;
  readonly write: Omit<Write, "person">;
};

const TRIES = 3;

/** Stores an anonymous draft with its person, link and event; null for a person who may not use the service any more. */
export async function storeEmailedDraft(
  db: Db,
  { email, newUserId, newApplicationId, type, context, link, write }: EmailedDraft,
): Promise<ApplicationContext | null> {
  const values = {
    email,
    newUser: newUserId,
    newApplication: newApplicationId,
    type,
    context,
    now: write.now,
    hash: link?.hash ?? null,
    expiresAt: link?.expiresAt ?? null,
    details: write.details ?? {},
  };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const row = await fetchRow(db, STORE, values);
    if (row !== null) return row.context;
  }
  throw new Error("A person made at the same instant could not be found again");
}
