import { expressionBuilder, type Expression } from "kysely";
import { constant } from "#src/platform/db/expressions";
import { query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

/** Whether a person of ours has no business with a case: their own, of somebody they apply with, or one they stepped back from. */
export function isBarred(person: Expression<string>, about: Expression<string>) {
  return expressionBuilder<Schema>().fn<boolean>("is_barred", [person, about]);
}

/** The same of the case that an application or mortgage share application belongs to. */
export function isBarredFrom(
  kind: "application" | "mortgage-share",
  person: Expression<string>,
  source: Expression<string>,
) {
  return expressionBuilder<Schema>().exists(
    query
      .selectFrom("case_sources as of")
      .select("of.case_id")
      .where("of.kind", "=", constant(kind))
      .where("of.source_id", "=", source)
      .where((eb) => isBarred(person, eb.ref("of.case_id"))),
  );
}
