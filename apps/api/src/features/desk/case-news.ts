import * as contract from "@keystep/contract/desk/side-by-side";
import { DRAFT_DAYS, GONE_AFTER_SECONDS, sectionOf } from "@keystep/domain/desk/side-by-side";
import type { CaseSection } from "@keystep/domain/desk/side-by-side";
import type { Db } from "#src/platform/db/database";
import { fullName, hoursBefore, insertRows, listOf, minutesBefore, secondsBefore } from "#src/platform/db/expressions";
import { fetchRow, fetchRows, prepared, query } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import type { RetentionRule } from "#src/platform/jobs/housekeeping";
import { isBarred } from "#src/features/cases/barred";
import { hereBeside } from "./case-rows.ts";
import { CHANGING_ACTIONS } from "./timeline-words.ts";
import { followBeforeReading } from "./follow/follow-cases.ts";

/** To ask is to be there. Somebody who had left comes anew. */
const APPEAR = prepared("desk-appear", { id: "uuid", person: "uuid", now: "timestamptz" }, ({ id, person, now }) =>
  query
    .with("found", () =>
      query
        .selectFrom("cases as c")
        .select((eb) => ["c.id", "c.version", hereBeside(eb, { person, now }).as("here")])
        .where("c.id", "=", id)
        .where((eb) => eb.not(isBarred(person, eb.ref("c.id")))),
    )
    .with("appeared", (db) =>
      insertRows(
        "case_presences",
        db
          .selectFrom("found")
          .select(["found.id as case_id", person.as("user_id"), now.as("since"), now.as("seen_at")]),
      ).onConflict((conflict) =>
        conflict.columns(["case_id", "user_id"]).doUpdateSet((eb) => ({
          since: eb
            .case()
            .when("case_presences.seen_at", ">", secondsBefore(now, GONE_AFTER_SECONDS))
            .then(eb.ref("case_presences.since"))
            .else(now)
            .end(),
          seen_at: now,
        })),
      ),
    )
    .selectFrom("found")
    .select(["found.version", "found.here"]),
);

// Ids of events are in the order of their making.
const LIST_CHANGES = prepared("desk-list-changes", { id: "uuid", actions: "text[]" }, ({ id, actions }) =>
  query
    .selectFrom("events as e")
    .leftJoin("users as u", "u.id", "e.actor_user_id")
    .distinctOn("e.action")
    .select((eb) => [
      "e.id",
      "e.action",
      "e.actor_user_id as actor",
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"),
    ])
    .where((eb) => {
      const sources = eb.selectFrom("case_sources as s").select("s.source_id").where("s.case_id", "=", id);
      return eb("e.application_id", "=", eb.fn.any(listOf(sources)));
    })
    .where((eb) => eb("e.action", "=", eb.fn.any(actions)))
    .orderBy("e.action")
    .orderBy("e.id", "desc"),
);

const LIST_MESSAGES = prepared("desk-newest-messages", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("case_people as p")
    .innerJoin("conversations as v", "v.user_id", "p.user_id")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.user_id", "=", "v.user_id").onRef("m.number", "=", "v.newest_number"),
    )
    .innerJoin("users as u", "u.id", "m.written_by")
    .select((eb) => ["m.id", "u.id as actor", fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name")])
    .where("p.case_id", "=", id),
);

type Change = { readonly id: string; readonly actor: string | null; readonly name: string };

/** The last change of each section, as its version. */
async function lastChanges(db: Db, id: string): Promise<ReadonlyMap<CaseSection, Change>> {
  const changed = await fetchRows(db, LIST_CHANGES, { id, actions: CHANGING_ACTIONS });
  const written = await fetchRows(db, LIST_MESSAGES, { id });
  const last = new Map<CaseSection, Change>();
  const all = [
    ...changed.map((change) => ({ change, section: sectionOf(change.action) })),
    ...written.map((change) => ({ change, section: "messages" as const })),
  ];
  for (const { change, section } of all) if ((last.get(section)?.id ?? "") < change.id) last.set(section, change);
  return last;
}

export const getCaseNews = handle(contract.getCaseNews, async (deps, { params, principal }) => {
  await followBeforeReading(deps, params.id);
  const person = principal.userId;
  const found = await fetchRow(deps.db, APPEAR, { id: params.id, person, now: deps.clock.now() });
  if (found === null) throw new Problem("case.not-found");
  const last = await lastChanges(deps.db, params.id);
  const changes = [...last].map(([section, { id, actor, name }]) => ({
    section,
    version: id,
    by: actor === null ? null : { name, isMe: actor === person },
  }));
  return { ...found, changes };
});

export const DESK_RETENTION: readonly RetentionRule[] = [
  prepared("keep-case-presences", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("case_presences").where("seen_at", "<", minutesBefore(now, 1)),
  ),
  prepared("keep-case-drafts", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("case_drafts").where("saved_at", "<", hoursBefore(now, 24 * DRAFT_DAYS)),
  ),
];
