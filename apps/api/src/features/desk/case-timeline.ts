import * as contract from "@keystep/contract/desk/case";
import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { leadTypeName } from "@keystep/domain/leads/lead";
import { fullName, idOf, isTrue, LAST_UUID, listOf } from "#src/platform/db/expressions";
import type { Db } from "#src/platform/db/database";
import { fetchRow, fetchRows, prepared, query } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import type { Expression } from "kysely";
import { findCase } from "./find-case.ts";
import { timelineEntryOf, TOLD_ACTIONS } from "./timeline-words.ts";

/** The type of the document that the file of an event belongs to: as it was sent it names the document, as it was read the file. */
function documentOfFile(details: Expression<unknown>) {
  return query
    .selectFrom("applicant_documents as d")
    .select("d.document_type")
    .where((eb) =>
      eb(
        "d.id",
        "=",
        eb.fn.coalesce(
          idOf(details, "documentId"),
          eb.selectFrom("files as f").select("f.document_id").where("f.id", "=", idOf(details, "fileId")),
        ),
      ),
    );
}

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
      documentOfFile(eb.ref("e.details")).as("documentType"),
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

const LIST_ARRIVALS = prepared("desk-list-arrivals", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("case_sources as s")
    .innerJoin("case_people as p", (join) => join.onRef("p.case_id", "=", "s.case_id").on("p.position", "=", 0))
    .leftJoin("leads as l", (join) => join.onRef("l.id", "=", "s.source_id").on("s.kind", "=", "lead"))
    .leftJoin("contact_messages as m", (join) =>
      join.onRef("m.id", "=", "s.source_id").on("s.kind", "=", "contact-message"),
    )
    .select(["s.source_id as id", "p.name", "l.type"])
    .select((eb) => eb.fn.coalesce("l.created_at", "m.created_at").as("at"))
    .where("s.case_id", "=", id)
    .where((eb) => eb.or([eb("l.id", "is not", null), eb("m.id", "is not", null)])),
);

/** An enquiry or contact message comes before there is a case that could be named: the timeline of it begins with the source itself. */
async function arrivalsOf(db: Db, id: string, before: string | undefined): Promise<contract.TimelineEntry[]> {
  const rows = await fetchRows(db, LIST_ARRIVALS, { id });
  return rows.flatMap((row) => {
    if (row.at === null || (before !== undefined && row.id >= before.toLowerCase())) return [];
    const words = row.type === null ? "Wrote in the contact form" : `Asked about ${leadTypeName(row.type)}`;
    const by = { name: row.name, isStaff: false };
    return [{ id: row.id, at: row.at.toISOString(), kind: "customer", by, words }];
  });
}

/** The newest act of a closed conversation that ends or begins work. */
const FIND_LAST = prepared("desk-find-closing", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("cases as c")
    .innerJoin("case_acts as t", "t.case_id", "c.id")
    .select(["t.id", "t.act"])
    .where("c.id", "=", id)
    .where("c.kind", "=", "conversation")
    .where("c.closed_at", "is not", null)
    .where("t.act", "in", ["wrote", "closed", "reopened"])
    .orderBy("t.number", "desc")
    .limit(1),
);

const WRITING: readonly string[] = ["message.answered", "case.emailed"];

/** The first entries, and where the newest message of ours stands among them. */
type Page = { readonly entries: readonly contract.TimelineEntry[]; readonly place: number };

/** A question is closed by our answer, which no event says: it is told above the message that did it. */
async function withClosing(db: Db, id: string, { entries, place }: Page) {
  const last = await fetchRow(db, FIND_LAST, { id });
  const wrote = entries[place];
  if (last?.act !== "wrote" || wrote === undefined) return [...entries];
  return entries.toSpliced(place, 0, { ...wrote, id: last.id, words: "Closed the case: answered" });
}

export const getCaseTimeline = handle(contract.getCaseTimeline, async ({ db }, { params, query: asked, principal }) => {
  await findCase(db, { id: params.id, person: principal.userId });
  const rows = await fetchRows(db, LIST, { id: params.id, before: asked.before ?? null, actions: TOLD_ACTIONS });
  const entries = rows.map(({ id, at, action, details, actor, documentType, name, isCustomer }) => ({
    id,
    at: at.toISOString(),
    by: actor === null ? null : { name, isStaff: !isCustomer },
    ...timelineEntryOf({ action, details, actor, documentType }),
  }));
  const place = rows.findIndex(({ action }) => WRITING.includes(action));
  const told = asked.before === undefined ? await withClosing(db, params.id, { entries, place }) : entries;
  const isLast = rows.length < ROWS_AT_A_TIME;
  return isLast ? [...told, ...(await arrivalsOf(db, params.id, asked.before))] : told;
});
