import { GUARDED_TOPICS } from "@keystep/domain/desk/case";
import type { ExpressionBuilder } from "kysely";
import type { Schema } from "#src/platform/db/schema";

/** A conversation of the person about a complaint or hardship that is not over. */
export function isComplaining(eb: ExpressionBuilder<Schema & { p: Schema["case_people"] }, "p">) {
  return eb.exists(
    eb
      .selectFrom("case_sources as v")
      .innerJoin("cases as k", "k.id", "v.case_id")
      .select("k.id")
      .where("v.kind", "=", "conversation")
      .whereRef("v.source_id", "=", "p.user_id")
      .where("k.closed_at", "is", null)
      .where("k.kind", "=", "conversation")
      .where("k.type", "in", GUARDED_TOPICS),
  );
}
