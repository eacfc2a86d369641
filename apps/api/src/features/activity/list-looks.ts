import * as contract from "@keystep/contract/activity/activity";
import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { LOOKING_TEAM, LOOKS, type LookAction } from "@keystep/domain/activity/looks";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { namesOf } from "@keystep/domain/kernel/named";
import type { Expression, ExpressionBuilder } from "kysely";
import { asUuid, LAST_UUID, listOf, textOf } from "#src/platform/db/expressions";
import { fetchRows, prepared, query, type RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { handle } from "#src/platform/http/handle";

type OnEvent = ExpressionBuilder<Schema & { e: Schema["events"] }, "e">;

/** The applications and cases of a person, which are the subjects of such events. */
function subjectsOf(eb: OnEvent, person: Expression<string>) {
  const own = eb.selectFrom("applications as a").select("a.id").where("a.user_id", "=", person);
  const joined = eb.selectFrom("applicants as p").select("p.application_id as id").where("p.user_id", "=", person);
  const cases = eb.selectFrom("case_people as c").select("c.case_id as id").where("c.user_id", "=", person);
  return listOf(own.where("a.claimed_at", "is not", null).union(joined).union(cases));
}

/** Its actor is one of the two who apply, and no member of our staff at work. */
function isByParty(eb: OnEvent) {
  const parties = eb
    .selectFrom("applications as own")
    .leftJoin("applicants as both", "both.application_id", "own.id")
    .select("own.id")
    .whereRef("own.id", "=", "e.application_id")
    .where((of) => {
      const actor = of.ref("e.actor_user_id");
      return of.or([of("own.user_id", "=", actor), of("both.user_id", "=", actor)]);
    });
  return eb.exists(parties);
}

/** The reference of the case that a look was about. */
function referenceOf(eb: OnEvent) {
  return eb
    .selectFrom("cases as of")
    .select((on) => on.fn.min("of.reference").as("reference"))
    .where((on) => {
      const sources = on
        .selectFrom("case_sources as s")
        .select("s.case_id")
        .whereRef("s.source_id", "=", "e.application_id")
        .where("s.kind", "=", "application");
      return on.or([on("of.id", "=", on.ref("e.application_id")), on("of.id", "in", sources)]);
    });
}

// Of the files of two people each hears of looks at their own. Those of one that was removed since are told to nobody: whose it was is gone with it.
const LIST = prepared(
  "receipts-looks",
  { person: "uuid", before: "uuid?", actions: "text[]" },
  ({ person, before, actions }) =>
    query
      .selectFrom("events as e")
      .leftJoin("files as f", (join) => join.on((eb) => eb("f.id", "=", asUuid(textOf(eb.ref("e.details"), "fileId")))))
      .leftJoin("applicant_documents as d", "d.id", "f.document_id")
      .leftJoin("applicants as p", "p.id", "d.applicant_id")
      .leftJoin("applications as a", "a.id", "p.application_id")
      .select(["e.id", "e.occurred_at as at", "e.action", "f.name as file", "d.document_type as documentType"])
      .select((eb) => referenceOf(eb).as("reference"))
      .where((eb) => eb("e.application_id", "=", eb.fn.any(subjectsOf(eb, person))))
      .where((eb) => eb("e.action", "=", eb.fn.any(actions)))
      .where("e.actor_user_id", "is not", null)
      .where("e.actor_user_id", "<>", person)
      .where((eb) => eb.not(isByParty(eb)))
      .where((eb) =>
        eb.or([eb("e.action", "<>", "file.read"), eb(eb.fn.coalesce("p.user_id", "a.user_id"), "=", person)]),
      )
      .where((eb) => eb("e.id", "<", eb.fn.coalesce(before, LAST_UUID)))
      .orderBy("e.id", "desc")
      .limit(ROWS_AT_A_TIME),
);

const ACTIONS = namesOf(LOOKS);

function lookOf({ id, at, action, file, documentType, reference }: RowOf<typeof LIST>): contract.Look[] {
  const known = ACTIONS.find((each): each is LookAction => each === action);
  if (known === undefined) return [];
  const { what, task } = LOOKS[known];
  const paper = documentType === null ? undefined : findDocumentType(documentType)?.name;
  const named = file === null ? what : [paper, file].filter(Boolean).join(": ");
  return [{ id, at: at.toISOString(), team: LOOKING_TEAM, what: named, task, reference }];
}

export const listLooks = handle(contract.listLooks, async ({ db }, { query: { before = null }, principal }) => {
  const rows = await fetchRows(db, LIST, { person: principal.userId, before, actions: ACTIONS });
  return rows.flatMap(lookOf);
});
