import type { Mover } from "@keystep/domain/cases/moves";
import type { LeadStatus } from "@keystep/domain/leads/lead";
import { leadStatusOf } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import { WRITE, writeValues } from "#src/features/applications/write";
import type { Write } from "#src/features/applications/write";
import type { Db } from "#src/platform/db/database";
import { constant, insertRows } from "#src/platform/db/expressions";
import { fetchRow, prepared, query, textIn } from "#src/platform/db/prepared";
import { insertEvents, newEventId } from "#src/platform/events";

const MOVE = prepared(
  "mortgage-shares-move",
  {
    ...WRITE,
    id: "uuid",
    from: textIn<MortgageShareStatus>(),
    to: textIn<MortgageShareStatus>(),
    mover: textIn<Mover>(),
    version: "integer?",
    reason: "text?",
    move: "uuid",
    leadStatus: textIn<LeadStatus>(),
  },
  ({ id, from, to, mover, version, reason, move, leadStatus, person, now, event, request, details }) =>
    query
      .with("moved", (db) =>
        db
          .updateTable("mortgage_share_applications as m")
          .set((eb) => ({ status: to, version: eb("m.version", "+", 1), updated_at: now }))
          .where("m.id", "=", id)
          .where("m.status", "=", from)
          .where((eb) => eb.or([eb(version, "is", null), eb("m.version", "=", version)]))
          .returning(["m.id", "m.lead_id", "m.version"]),
      )
      .with("followed", (db) =>
        db
          .updateTable("leads as l")
          .from("moved")
          .set({ status: leadStatus })
          .whereRef("l.id", "=", "moved.lead_id")
          .where("l.status", "<>", leadStatus),
      )
      .with("noted", (db) =>
        insertRows(
          "mortgage_share_moves",
          db
            .selectFrom("moved")
            .select([
              move.as("id"),
              "moved.id as mortgage_share_id",
              from.as("from_status"),
              to.as("to_status"),
              now.as("moved_at"),
              person.as("moved_by"),
              mover.as("mover"),
              reason.as("reason"),
            ]),
        ),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("moved"), () => ({
          id: event,
          action: constant("mortgage-share.moved"),
          actor: person,
          request,
          details,
        })),
      )
      .selectFrom("moved")
      .select("version"),
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
export async function move(db: Db, { write, ...move }: Move): Promise<number | null> {
  const { id, from, to, mover } = move;
  const moved = await fetchRow(db, MOVE, {
    ...writeValues({ ...write, details: { from, to, mover, mortgageShareId: id } }),
    ...move,
    move: newEventId(),
    leadStatus: leadStatusOf(to),
  });
  return moved?.version ?? null;
}
