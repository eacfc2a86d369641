import { REMIND_AGAIN_HOURS } from "@keystep/domain/desk/look-due";
import { expressionBuilder, type Expression, type SqlBool } from "kysely";
import { hoursBefore } from "#src/platform/db/expressions";

/** True where there was no reminder yet, or one so long ago that another may follow. */
export function mayRemind(remindedAt: Expression<Date | null>, now: Expression<Date>): Expression<SqlBool> {
  const eb = expressionBuilder();
  return eb.or([eb(remindedAt, "is", null), eb(remindedAt, "<=", hoursBefore(now, REMIND_AGAIN_HOURS))]);
}
