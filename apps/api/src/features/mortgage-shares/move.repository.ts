import type { LeadStatus } from "@keystep/domain/leads/lead";
import { leadStatusOf } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { Mover } from "@keystep/domain/cases/moves";
import type { Write } from "#src/features/applications/write";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";

const MOVE = statement(
  "mortgage-shares-move",
  `WITH moved AS (
     UPDATE mortgage_share_applications m SET status = $3, version = m.version + 1, updated_at = $5
     WHERE m.id = $1 AND m.status = $2 AND ($4::integer IS NULL OR m.version = $4) RETURNING m.id, m.lead_id, m.version
   ), followed AS (
     UPDATE leads l SET status = $13 FROM moved WHERE l.id = moved.lead_id AND l.status <> $13
   ), noted AS (
     INSERT INTO mortgage_share_moves (id, mortgage_share_id, from_status, to_status, moved_at, moved_by, mover, reason)
     SELECT $6, moved.id, $2, $3, $5, $7, $8, $9 FROM moved
   ), recorded AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $10, 'mortgage-share.moved', $7, $11, $12::jsonb || jsonb_build_object('mortgageShareId', moved.id) FROM moved
   )
   SELECT version FROM moved`,
);

/** A move that the domain's table allows to its mover. */
export type Move = {
  readonly id: string;
  readonly from: MortgageShareStatus;
  readonly to: MortgageShareStatus;
  readonly mover: Mover;
  /** The version it must still have; null where its status alone counts. */
  readonly version: number | null;
  readonly reason: string | null;
  readonly write: Omit<Write, "details">;
};

/**
 * The version then; null where it has another status or version by now. The lead's own status follows. The reason is kept with the move, never
 * in the record.
 */
export async function move(db: Db, { id, from, to, mover, version, reason, write }: Move): Promise<number | null> {
  const leadStatus: LeadStatus = leadStatusOf(to);
  const [row] = await db.run<{ version: number }>(MOVE, [
    id,
    from,
    to,
    version,
    write.now,
    newEventId(),
    write.userId,
    mover,
    reason,
    newEventId(),
    write.requestId,
    JSON.stringify({ from, to, mover }),
    leadStatus,
  ]);
  return row?.version ?? null;
}
