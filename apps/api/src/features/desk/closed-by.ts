import type { CaseRow } from "@keystep/contract/desk/cases";
import type { Db } from "#src/platform/db/database";
import { fullName, listOf } from "#src/platform/db/expressions";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";

/** The moves that end an application or a mortgage share application. */
const ENDS = [
  "application.declined",
  "application.withdrawn",
  "application.offer-lapsed",
  "application.settled",
  "application.bought-back",
  "mortgage-share.withdrawn",
  "mortgage-share.moved",
] as const;

// The newest of these events is the one that closed the case.
const FIND = prepared("desk-find-closed-by", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("events as e")
    .leftJoin("users as u", "u.id", "e.actor_user_id")
    .select((eb) => ["u.id", fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name")])
    .where((eb) => {
      const sources = eb.selectFrom("case_sources as s").select("s.source_id").where("s.case_id", "=", id);
      return eb("e.application_id", "=", eb.fn.any(listOf(sources)));
    })
    .where("e.action", "in", ENDS)
    .orderBy("e.id", "desc")
    .limit(1),
);

/** The colleague or customer who ended the application of a closed case; null where it ended by itself. */
export async function closedBy(db: Db, { id, kind, stage }: Pick<CaseRow, "id" | "kind" | "stage">) {
  if (stage !== "closed" || kind === "lead" || kind === "conversation") return null;
  const found = await fetchRow(db, FIND, { id });
  return found === null || found.id === null ? null : { id: found.id, name: found.name };
}
