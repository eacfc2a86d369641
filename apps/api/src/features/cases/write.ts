import type { AliasableExpression } from "kysely";
import type { Dependencies } from "#src/dependencies";
import type { Principal } from "#src/platform/http/principal";
import { json } from "#src/platform/db/prepared";
import type { EventExpressions } from "#src/platform/events";

/** The values of a write in a statement that also records it. */
export const WRITE = { person: "uuid", now: "timestamptz", details: json() } as const;

/** The author of a write, its time, and the details that the record keeps. */
export type Write = {
  readonly person: string;
  readonly now: Date;
  readonly details: Readonly<Record<string, unknown>>;
};

/** The part of a call that says who calls. */
export type Caller = { readonly principal: Pick<Principal, "userId" | "grants"> };

/** The write that a call asks for. */
export function writeOf(
  { clock }: Pick<Dependencies, "clock">,
  { principal }: Caller,
  details: Write["details"] = {},
): Write {
  return { person: principal.userId, now: clock.now(), details };
}

type Recorded = {
  readonly person: AliasableExpression<string | null>;
  readonly details?: AliasableExpression<unknown>;
};

/** The event of a reading or a write, for `insertEvents`; an application is named as its subject. */
export function eventOf(
  { person, details }: Recorded,
  action: EventExpressions["action"],
  application?: AliasableExpression<string>,
): EventExpressions {
  return { action, actor: person, subject: application, details };
}
