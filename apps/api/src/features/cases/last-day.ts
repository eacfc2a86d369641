import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expressionBuilder, type Expression } from "kysely";
import type { Schema } from "#src/platform/db/schema";

/** The last day of the offer of a decision: what was decided, and a day for each begun day on which we looked at it again. */
export function lastDayOf(decision: Expression<string>, decided: Expression<CalendarDate | null>) {
  return expressionBuilder<Schema>().fn<CalendarDate | null>("offer_last_day", [decision, decided]);
}
