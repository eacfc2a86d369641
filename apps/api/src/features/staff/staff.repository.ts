import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { type SecurityEvent } from "@keystep/contract/staff/staff";
import type { Db } from "#src/platform/db/database";
import { asUuid, looksLike, subjectOf, textOf } from "#src/platform/db/expressions";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";

const NEWEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const UUID = "^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$";

// The condition is the one of the partial index. An event is about the account it names, else about the person who did
// it.
export const LIST_SECURITY_EVENTS = prepared("staff-security-events", { before: "uuid" }, ({ before }) =>
  query
    .selectFrom(
      query
        .selectFrom("events")
        .select(["id", "occurred_at", "action", "actor_user_id", "details"])
        .select((eb) => textOf(eb.ref("details"), "userId").as("named"))
        .where((eb) => subjectOf(eb.ref("action")), "in", [
          "sign-in",
          "session",
          "sessions",
          "user",
          "email",
          "password",
          "second-factor",
        ])
        .where("id", "<", before)
        .orderBy("id", "desc")
        .limit(ROWS_AT_A_TIME)
        .as("e"),
    )
    .leftJoin("users as u", (join) =>
      join.on((eb) =>
        eb(
          "u.id",
          "=",
          eb
            .case()
            .when(looksLike(eb.ref("e.named"), UUID))
            .then(asUuid(eb.ref("e.named")))
            .else(eb.ref("e.actor_user_id"))
            .end(),
        ),
      ),
    )
    .select(["e.id", "e.occurred_at as occurredAt", "e.action", "u.email", "e.details"])
    .orderBy("e.id", "desc"),
);

/** The record of sign-ins and of changes to accounts, newest first: the newest, or the newest before one of them. */
export async function listSecurityEvents(db: Db, before: string | undefined): Promise<SecurityEvent[]> {
  const rows = await fetchRows(db, LIST_SECURITY_EVENTS, { before: before ?? NEWEST });
  return rows.map(({ occurredAt, ...event }) => ({ ...event, occurredAt: occurredAt.toISOString() }));
}
