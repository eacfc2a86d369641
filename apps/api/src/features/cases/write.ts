import type { AliasableExpression } from "kysely";
import type { Dependencies } from "#src/dependencies";
import { constant } from "#src/platform/db/expressions";
import { json } from "#src/platform/db/prepared";
import type { ParametersOf } from "#src/platform/db/prepared";
import { newEventId, type EventExpressions } from "#src/platform/events";

/** The reader of something whose reading is recorded, and their request. */
export type Reading = { readonly userId: string; readonly requestId: string };
/** The author of a write, its time, its request, and the details that the record keeps. */
export type Write = Reading & { readonly now: Date; readonly details?: Readonly<Record<string, unknown>> };

/** The values of a reading in a statement that also records it. */
export const READING = { person: "uuid", event: "uuid", request: "text" } as const;
/** The same of a write. */
export const WRITE = { ...READING, now: "timestamptz", details: json() } as const;

/** The write that a call asks for. */
export function writeOf(
  { clock }: Pick<Dependencies, "clock">,
  { principal, requestId }: { readonly principal: Pick<Reading, "userId">; readonly requestId: string },
  details: NonNullable<Write["details"]> = {},
): Write {
  return { userId: principal.userId, now: clock.now(), requestId, details };
}

export function readingValues({ userId, requestId }: Reading) {
  return { person: userId, event: newEventId(), request: requestId };
}

export function writeValues({ now, details = {}, ...reading }: Write) {
  return { ...readingValues(reading), now, details };
}

type Recorded = Omit<ParametersOf<typeof READING>, "person"> & {
  readonly person: AliasableExpression<string | null>;
  readonly details?: AliasableExpression<unknown>;
};

/** The event of a reading or a write, for `insertEvents`; an application is named as its subject. */
export function eventOf(
  { event, person, request, details }: Recorded,
  action: string | AliasableExpression<string>,
  application?: AliasableExpression<string>,
): EventExpressions {
  const named = typeof action === "string" ? constant(action) : action;
  return { id: event, action: named, actor: person, subject: application, request, details };
}
