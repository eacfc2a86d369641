import type { SettingKind } from "@keystep/contract/settings/settings";
import type { ExpressionBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { constant, fullName, insertRows } from "#src/platform/db/expressions";
import type { Json } from "#src/platform/db/tables.generated";
import { json, prepared, query, textIn } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";

declare module "#src/platform/db/schema" {
  interface Columns {
    policy_drafts: { body: Json<object> };
  }
}

const KIND = textIn<SettingKind>();

/** The two people of each version; its tables come with the versions of all kinds. */
export const LIST_AUTHORS = prepared("settings-list-authors", {}, () =>
  query
    .selectFrom("policy_versions as v")
    .innerJoin("policy_drafts as d", "d.id", "v.draft_id")
    .innerJoin("users as p", "p.id", "d.proposed_by")
    .innerJoin("users as a", "a.id", "d.decided_by")
    .select(["v.kind", "v.version"])
    .select((eb) => [
      fullName(eb.ref("p.first_name"), eb.ref("p.last_name")).as("proposedBy"),
      fullName(eb.ref("a.first_name"), eb.ref("a.last_name")).as("approvedBy"),
    ]),
);

/** Nothing of somebody with whose case the caller has no business. */
export const FIND_FIRST_NAME = prepared(
  "settings-find-first-name",
  { person: "uuid", reader: "uuid" },
  ({ person, reader }) =>
    query
      .selectFrom("users as u")
      .select("u.first_name as firstName")
      .where("u.id", "=", person)
      .where((eb) => eb.not(eb.fn<boolean>("is_barred_conversation", [reader, person]))),
);

const DRAFT = [
  "d.id",
  "d.kind",
  "d.revision",
  "d.body",
  "d.based_on as basedOn",
  "d.effective_from as from",
  "d.note",
  "d.proposed_by as proposedBy",
  "d.proposed_at as proposedAt",
  "d.changed_at as changedAt",
] as const;

export const LIST_DRAFTS = prepared("settings-list-drafts", {}, () =>
  query
    .selectFrom("policy_drafts as d")
    .innerJoin("users as u", "u.id", "d.proposed_by")
    .select(DRAFT)
    .select((eb) => fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"))
    .where("d.state", "=", "open")
    .orderBy("d.proposed_at"),
);

/** An open draft, held until the transaction ends. */
export const HOLD_DRAFT = prepared("settings-hold-draft", { id: "uuid" }, ({ id }) =>
  query.selectFrom("policy_drafts as d").select(DRAFT).where("d.id", "=", id).where("d.state", "=", "open").forUpdate(),
);

function draftedEvent(
  eb: ExpressionBuilder<{ made: { id: string; kind: string; revision: number; proposed_by: string } }, "made">,
  action: string,
) {
  return {
    action,
    actor: eb.ref("made.proposed_by"),
    details: jsonBuildObject({
      kind: eb.ref("made.kind"),
      draftId: eb.ref("made.id"),
      revision: eb.ref("made.revision"),
    }),
  };
}

const DRAFTED = { body: json(), basedOn: "integer", from: "timestamptz?", note: "text", now: "timestamptz" } as const;

export const INSERT_DRAFT = prepared(
  "settings-insert-draft",
  { ...DRAFTED, id: "uuid", kind: KIND, by: "uuid" },
  ({ id, kind, body, basedOn, from, note, by, now }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("policy_drafts")
          .values({
            id,
            kind,
            body,
            based_on: basedOn,
            effective_from: from,
            note,
            proposed_by: by,
            proposed_at: now,
            changed_at: now,
          })
          .returning(["id", "kind", "revision", "proposed_by"]),
      )
      .with("noted", (db) => insertEvents(db.selectFrom("made"), (eb) => draftedEvent(eb, "setting.proposed")))
      .selectFrom("made")
      .select("id"),
);

export const CHANGE_DRAFT = prepared(
  "settings-change-draft",
  { ...DRAFTED, id: "uuid" },
  ({ id, body, basedOn, from, note, now }) =>
    query
      .with("made", (db) =>
        db
          .updateTable("policy_drafts")
          .set((eb) => ({
            body,
            based_on: basedOn,
            effective_from: from,
            note,
            changed_at: now,
            revision: eb("revision", "+", eb.lit(1)),
          }))
          .where("id", "=", id)
          .returning(["id", "kind", "revision", "proposed_by"]),
      )
      .with("noted", (db) => insertEvents(db.selectFrom("made"), (eb) => draftedEvent(eb, "setting.changed")))
      .selectFrom("made")
      .select("id"),
);

export const WITHDRAW_DRAFT = prepared(
  "settings-withdraw-draft",
  { id: "uuid", by: "uuid", now: "timestamptz" },
  ({ id, by, now }) =>
    query
      .with("made", (db) =>
        db
          .updateTable("policy_drafts")
          .set({ state: "withdrawn", decided_by: by, decided_at: now })
          .where("id", "=", id)
          .where("proposed_by", "=", by)
          .where("state", "=", "open")
          .returning(["id", "kind", "revision", "proposed_by"]),
      )
      .with("noted", (db) => insertEvents(db.selectFrom("made"), (eb) => draftedEvent(eb, "setting.withdrawn")))
      .selectFrom("made")
      .select("id"),
);

export const DECIDE_DRAFT = prepared(
  "settings-decide-draft",
  { id: "uuid", by: "uuid", now: "timestamptz" },
  ({ id, by, now }) =>
    query
      .updateTable("policy_drafts")
      .set({ state: "approved", decided_by: by, decided_at: now })
      .where("id", "=", id)
      .returning("id"),
);

/** The version that an approved draft becomes, with its event. */
export const PUBLISH_DRAFT = prepared("settings-publish-draft", { id: "uuid", from: "timestamptz" }, ({ id, from }) =>
  query
    .with("published", (db) =>
      insertRows(
        "policy_versions",
        db
          .selectFrom("policy_drafts as d")
          .select((eb) => [
            "d.kind as kind",
            eb("d.based_on", "+", eb.lit(1)).as("version"),
            from.as("effective_from"),
            "d.body as body",
            "d.decided_at as created_at",
            "d.id as draft_id",
          ])
          .where("d.id", "=", id)
          .$narrowType<{ created_at: Date }>(),
      ).returning(["version", "kind", "draft_id"]),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("published").innerJoin("policy_drafts as d", "d.id", "published.draft_id"), (eb) => ({
        action: "policy.published",
        actor: eb.ref("d.decided_by"),
        details: jsonBuildObject({
          kind: eb.ref("published.kind"),
          version: eb.ref("published.version"),
          draftId: eb.ref("d.id"),
          by: constant("approval"),
        }),
      })),
    )
    .selectFrom("published")
    .select("version"),
);
