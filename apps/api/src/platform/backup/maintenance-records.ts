import type { MaintenanceKind } from "@keystep/contract/operations/operations";
import type { Db } from "#src/platform/db/database";
import { execute, fetchRows, prepared, query, textIn } from "#src/platform/db/prepared";
import type { Clock } from "#src/platform/clock";
import { newId } from "#src/platform/ids";

const RECORD = prepared(
  "maintenance-record",
  { id: "uuid", kind: textIn<MaintenanceKind>(), note: "text", now: "timestamptz" },
  ({ id, kind, note, now }) => query.insertInto("maintenance_records").values({ id, kind, note, done_at: now }),
);
const FIND_NEWEST = prepared("maintenance-find-newest", {}, () =>
  query
    .selectFrom("maintenance_records")
    .distinctOn("kind")
    .select(["kind", "note", "done_at as doneAt"])
    .orderBy("kind")
    .orderBy("done_at", "desc"),
);

/** @param note at most 200 characters, without personal facts */
export async function recordMaintenance(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { kind, note }: { readonly kind: MaintenanceKind; readonly note: string },
): Promise<void> {
  await execute(db, RECORD, { id: newId(clock), kind, note, now: clock.now() });
}

/** The newest of each kind that there is. */
export function findNewestMaintenance(db: Db) {
  return fetchRows(db, FIND_NEWEST, {});
}
