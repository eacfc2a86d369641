import * as contract from "@keystep/contract/desk/case";
import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { fullName, isTrue, LAST_UUID, listOf } from "#src/platform/db/expressions";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { findCase } from "./find-case.ts";
import { timelineEntryOf, TOLD_ACTIONS } from "./timeline-words.ts";

// Ids of events are in the order of their making. What is recorded of a case names the case, or the source that it is about.
const LIST = prepared("desk-timeline", { id: "uuid", before: "uuid?", actions: "text[]" }, ({ id, before, actions }) =>
  query
    .selectFrom("events as e")
    .leftJoin("users as u", "u.id", "e.actor_user_id")
    .select((eb) => [
      "e.id",
      "e.occurred_at as at",
      "e.action",
      "e.details",
      "e.actor_user_id as actor",
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"),
      isTrue(
        eb.exists(
          eb
            .selectFrom("case_people as p")
            .select("p.case_id")
            .where("p.case_id", "=", id)
            .whereRef("p.user_id", "=", "e.actor_user_id"),
        ),
      ).as("isCustomer"),
    ])
    .where((eb) => {
      const sources = eb.selectFrom("case_sources as s").select("s.source_id").where("s.case_id", "=", id);
      return eb("e.application_id", "=", eb.fn.any(listOf(sources)));
    })
    .where((eb) => eb("e.action", "=", eb.fn.any(actions)))
    .where((eb) => eb("e.id", "<", eb.fn.coalesce(before, LAST_UUID)))
    .orderBy("e.id", "desc")
    .limit(ROWS_AT_A_TIME),
);

export const getCaseTimeline = handle(contract.getCaseTimeline, async ({ db }, { params, query: asked, principal }) => {
  await findCase(db, { id: params.id, person: principal.userId });
  const rows = await fetchRows(db, LIST, { id: params.id, before: asked.before ?? null, actions: TOLD_ACTIONS });
  return rows.map(({ id, at, action, details, actor, name, isCustomer }) => ({
    id,
    at: at.toISOString(),
    by: actor === null ? null : { name, isStaff: !isCustomer },
    ...timelineEntryOf(action, details),
  }));
});
