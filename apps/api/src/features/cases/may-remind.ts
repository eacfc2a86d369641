import { REMIND_AGAIN_HOURS } from "@keystep/domain/desk/look-due";
import { expressionBuilder, type Expression, type SqlBool } from "kysely";
import { hoursBefore } from "#src/platform/db/expressions";

/** Nobody was reminded yet, or so long ago that they may be again. */
export function mayRemind(remindedAt: Expression<Date | null>, now: Expression<Date>): Expression<SqlBool> {
  const eb = expressionBuilder();
  return eb.or([eb(remindedAt, "is", null), eb(remindedAt, "<=", hoursBefore(now, REMIND_AGAIN_HOURS))]);
}
