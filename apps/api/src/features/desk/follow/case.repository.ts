import type { ClockKind } from "@keystep/domain/clocks/promises";
import type { CaseKind, SourceKind, Stage, WaitsFor } from "@keystep/domain/desk/case";
import type { DatedClock } from "@keystep/domain/desk/due";
import type { State } from "@keystep/domain/kernel/states";
import type { Expression, ExpressionBuilder } from "kysely";
import type { Db } from "#src/platform/db/database";
import { holdName, insertRows, LAST_MOMENT } from "#src/platform/db/expressions";
import { execute, fetchRow, fetchRows, prepared, query, textIn } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import type { CasePerson } from "./source.ts";

declare module "#src/platform/db/schema" {
  interface Columns {
    case_clocks: { clock: ClockKind };
  }
}

const SOURCE_KIND = textIn<SourceKind>();

/** The source that waits longest takes its turn, of one case or of all. One that another process works on is left to it, and not one that a reader
 * waits for at this instant: the lock of `WAIT_FOR_OTHERS` is no reason to pass it over. */
export const TAKE_SOURCE = prepared("desk-take-source", { of: "uuid?" }, ({ of }) =>
  query
    .with("taken", (db) =>
      db
        .selectFrom("cases_to_follow as waiting")
        .select(["kind", "source_id"])
        .where((eb) =>
          eb.or([
            eb(of, "is", null),
            eb.exists(
              eb
                .selectFrom("case_sources as c")
                .select("c.case_id")
                .where("c.case_id", "=", of)
                .whereRef("c.kind", "=", "waiting.kind")
                .whereRef("c.source_id", "=", "waiting.source_id"),
            ),
          ]),
        )
        .orderBy("changed_at")
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .deleteFrom("cases_to_follow as f")
    .using("taken")
    .whereRef("f.kind", "=", "taken.kind")
    .whereRef("f.source_id", "=", "taken.source_id")
    .returning(["f.kind", "f.source_id as id"]),
);

/** Waits for those that another process works on, and answers those that are left. Read without it, a case could be as it was before what the reader just did. */
export const WAIT_FOR_OTHERS = prepared("desk-wait-for-others", { most: "integer" }, ({ most }) =>
  query.selectFrom("cases_to_follow").select("kind").orderBy("changed_at").limit(most).forKeyShare(),
);

/** To be followed again, behind the others. */
export const FOLLOW_AGAIN = prepared("desk-follow-again", { kind: SOURCE_KIND, id: "uuid" }, ({ kind, id }) =>
  query
    .insertInto("cases_to_follow")
    .values({ kind, source_id: id })
    .onConflict((conflict) => conflict.columns(["kind", "source_id"]).doNothing()),
);

/**
 * The sources of a case are followed again. A transaction that changes a case does this before it holds the case, as following does: the other
 * way round the two would wait for each other.
 */
export const FOLLOW_CASE = prepared("desk-follow-case", { id: "uuid" }, ({ id }) =>
  insertRows(
    "cases_to_follow",
    query
      .selectFrom("case_sources")
      .select(["kind", "source_id"])
      .where("case_id", "=", id)
      .orderBy("kind")
      .orderBy("source_id"),
  ).onConflict((conflict) =>
    conflict.columns(["kind", "source_id"]).doUpdateSet((eb) => ({ changed_at: eb.ref("excluded.changed_at") })),
  ),
);

const LEAD_CASE = (lead: Expression<string>) =>
  query
    .selectFrom("case_sources as c")
    .select("c.case_id")
    .where("c.kind", "=", "lead")
    .where("c.source_id", "=", lead);

/** The case that a source belongs to, its own id where it is the first of its case; held until the transaction ends. */
export const HOLD_CASE = prepared("desk-hold-case", { kind: SOURCE_KIND, id: "uuid" }, ({ kind, id }) =>
  query
    .with("found", (db) =>
      db.selectNoFrom((eb) => {
        const known = eb
          .selectFrom("case_sources as s")
          .select("s.case_id")
          .where("s.kind", "=", kind)
          .where("s.source_id", "=", id);
        const ofApplication = eb
          .selectFrom("leads as l")
          .innerJoin("case_sources as c", (join) => join.onRef("c.source_id", "=", "l.id").on("c.kind", "=", "lead"))
          .select("c.case_id")
          .where("l.application_id", "=", id)
          .where(kind, "=", "application");
        const ofMortgageShare = eb
          .selectFrom("mortgage_share_applications as m")
          .select((of) => of.fn.coalesce(LEAD_CASE(of.ref("m.lead_id")), "m.lead_id").as("case_id"))
          .where("m.id", "=", id)
          .where(kind, "=", "mortgage-share");
        return eb.fn.coalesce(known, ofApplication, ofMortgageShare, id).as("id");
      }),
    )
    .selectFrom("found")
    .select((eb) => ["found.id", holdName("case ", eb.cast<string>("found.id", "text")).as("held")]),
);

const FIND_KNOWN = prepared("desk-find-known-case", { id: "uuid" }, ({ id }) =>
  query.selectFrom("cases").select(["reference", "kind"]).where("id", "=", id),
);

const LIST_SOURCES = prepared("desk-list-sources", { id: "uuid" }, ({ id }) =>
  query.selectFrom("case_sources").select(["kind", "source_id as id"]).where("case_id", "=", id),
);

const LINK = prepared("desk-link-source", { caseId: "uuid", kind: SOURCE_KIND, id: "uuid" }, ({ caseId, kind, id }) =>
  query
    .insertInto("case_sources")
    .values({ case_id: caseId, kind, source_id: id })
    .onConflict((conflict) => conflict.doNothing()),
);

const UPSERT = prepared(
  "desk-upsert-case",
  {
    id: "uuid",
    kind: textIn<CaseKind>(),
    reference: "text",
    type: "text",
    status: "text",
    stage: textIn<Stage>(),
    waits_for: textIn<WaitsFor>(),
    state: textIn<State>(),
    amount_cents: "bigint",
    sort_name: "text",
    due_at: "timestamptz?",
    due_clock: "text?",
    answers_version: "integer",
    opened_at: "timestamptz",
    closed_at: "timestamptz?",
    now: "timestamptz",
  },
  ({ now, due_at: dueAt, ...columns }) => {
    const followed = [
      "kind",
      "reference",
      "type",
      "status",
      "stage",
      "waits_for",
      "state",
      "amount_cents",
      "sort_name",
    ] as const;
    const more = ["due_at", "due_clock", "answers_version", "closed_at"] as const;
    const changing = [...followed, ...more];
    return query
      .insertInto("cases")
      .values((eb) => ({ ...columns, due_at: eb.fn.coalesce(dueAt, LAST_MOMENT), changed_at: now }))
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet((eb) => ({
            ...Object.fromEntries(changing.map((name) => [name, eb.ref(`excluded.${name}`)])),
            version: eb("cases.version", "+", eb.lit(1)),
            changed_at: now,
          }))
          .where((eb) =>
            eb.or(changing.map((name) => eb(`cases.${name}`, "is distinct from", eb.ref(`excluded.${name}`)))),
          ),
      );
  },
);

const UPSERT_PERSON = prepared(
  "desk-upsert-person",
  {
    case_id: "uuid",
    position: "integer",
    user_id: "uuid?",
    name: "text",
    email: "text?",
    phone: "text?",
    birth_date: "date?",
    abn: "text?",
    addresses: "text",
    is_open: "boolean",
  },
  (row) => {
    const changing = ["user_id", "name", "email", "phone", "birth_date", "abn", "addresses", "is_open"] as const;
    return query
      .insertInto("case_people")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(["case_id", "position"])
          .doUpdateSet((eb) => Object.fromEntries(changing.map((name) => [name, eb.ref(`excluded.${name}`)])))
          .where((eb) =>
            eb.or(changing.map((name) => eb(`case_people.${name}`, "is distinct from", eb.ref(`excluded.${name}`)))),
          ),
      );
  },
);

const DROP_PEOPLE = prepared("desk-drop-people", { id: "uuid", count: "integer" }, ({ id, count }) =>
  query.deleteFrom("case_people").where("case_id", "=", id).where("position", ">=", count),
);

const UPSERT_CLOCK = prepared(
  "desk-upsert-clock",
  {
    case_id: "uuid",
    clock: textIn<ClockKind>(),
    started_on: "date",
    due_on: "date?",
    due_at: "timestamptz?",
    warn_at: "timestamptz?",
    paused_on: "date?",
    days_left: "integer?",
    met_at: "timestamptz?",
  },
  (row) => {
    const changing = ["due_on", "due_at", "warn_at", "paused_on", "days_left", "met_at"] as const;
    return query
      .insertInto("case_clocks")
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(["case_id", "clock", "started_on"])
          .doUpdateSet((eb) => Object.fromEntries(changing.map((name) => [name, eb.ref(`excluded.${name}`)]))),
      );
  },
);

function nameAndDay(eb: ExpressionBuilder<Schema, "case_clocks">) {
  return eb.fn<string>("concat", [eb.ref("clock"), eb.val(" "), eb.ref("started_on")]);
}

// A deadline that its source no longer names was met when that went.
const END_CLOCKS = prepared(
  "desk-end-clocks",
  { id: "uuid", running: "text[]", now: "timestamptz" },
  ({ id, running, now }) =>
    query
      .updateTable("case_clocks")
      .set({ met_at: now, due_on: null, due_at: null, warn_at: null, paused_on: null, days_left: null })
      .where("case_id", "=", id)
      .where("met_at", "is", null)
      .where((eb) => eb.not(eb(nameAndDay(eb), "=", eb.fn.any(running)))),
);

/** The case and its number so far; null where there is none yet. */
export function findKnownCase(db: Db, id: string) {
  return fetchRow(db, FIND_KNOWN, { id });
}

export function listSources(db: Db, id: string) {
  return fetchRows(db, LIST_SOURCES, { id });
}

type Worked = { readonly people: readonly CasePerson[]; readonly clocks: readonly DatedClock[] };
type StoredCase = Parameters<typeof UPSERT.valuesOf>[0] &
  Worked & { readonly source: { readonly kind: SourceKind; readonly id: string } };

/** The rows of its people and deadlines. */
export function rowsBeside({ id, people, clocks, closed_at: closedAt }: Worked & Pick<StoredCase, "id" | "closed_at">) {
  return {
    people: people.map(({ userId, birthDate, addresses, ...person }, position) => ({
      ...person,
      case_id: id,
      position,
      user_id: userId,
      birth_date: birthDate,
      addresses: addresses.join("\n"),
      is_open: closedAt === null,
    })),
    clocks: clocks.map(({ clock, startedOn, dueOn, dueAt, warnAt, pausedOn, daysLeft, metAt }) => ({
      case_id: id,
      clock,
      started_on: startedOn,
      due_on: dueOn,
      due_at: dueAt === null ? null : new Date(dueAt),
      warn_at: warnAt === null ? null : new Date(warnAt),
      paused_on: pausedOn,
      days_left: daysLeft,
      met_at: metAt === null ? null : new Date(metAt),
    })),
  };
}

/** Stores a case as it was worked out; its version rises where something of it changed. */
export async function storeCase(db: Db, { source, people, clocks, ...row }: StoredCase): Promise<void> {
  const { id, now } = row;
  const beside = rowsBeside({ ...row, people, clocks });
  await execute(db, UPSERT, row);
  await execute(db, LINK, { caseId: id, ...source });
  for (const person of beside.people) await execute(db, UPSERT_PERSON, person);
  await execute(db, DROP_PEOPLE, { id, count: people.length });
  for (const clock of beside.clocks) await execute(db, UPSERT_CLOCK, clock);
  await execute(db, END_CLOCKS, { id, running: clocks.map(({ clock, startedOn }) => `${clock} ${startedOn}`), now });
}
