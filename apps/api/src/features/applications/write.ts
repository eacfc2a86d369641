import type { AliasableExpression, Expression } from "kysely";
import { constant } from "#src/platform/db/expressions";
import { json, query } from "#src/platform/db/prepared";
import type { ParametersOf } from "#src/platform/db/prepared";
import { newEventId, type EventExpressions } from "#src/platform/events";

/** The author of a write, its time, and its request. */
export type Write = {
  readonly userId: string;
  readonly now: Date;
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** The values of a write in a statement that also records it. */
export const WRITE = { person: "uuid", now: "timestamptz", event: "uuid", request: "text", details: json() } as const;
type WriteParameters = ParametersOf<typeof WRITE>;

export function writeValues({ userId, now, requestId, details }: Write) {
  return { person: userId, now, event: newEventId(), request: requestId, details };
}

/** The event of a write, for `insertEvents`. */
export function eventOf(
  { event, person, request, details }: Omit<WriteParameters, "now">,
  action: string | AliasableExpression<string>,
  application: AliasableExpression<string>,
): EventExpressions {
  const named = typeof action === "string" ? constant(action) : action;
  return { id: event, action: named, actor: person, subject: application, request, details };
}

/** Counts a version of the application, and answers it. */
export function counted({ application, now }: { application: Expression<string>; now: Expression<Date> }) {
  return query
    .updateTable("applications as a")
    .set((eb) => ({ version: eb("a.version", "+", 1), updated_at: now }))
    .where("a.id", "=", application)
    .returning("a.version");
}
