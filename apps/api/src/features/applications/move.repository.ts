import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import type { StepName } from "@keystep/domain/applications/steps";
import type { Move, Mover } from "@keystep/domain/cases/moves";
import type { Db } from "#src/platform/db/database";
import { insertRows } from "#src/platform/db/expressions";
import { fetchRow, nullable, prepared, query, textIn } from "#src/platform/db/prepared";
import { insertEvents, newEventId } from "#src/platform/events";
import { isOwn } from "./parties.ts";
import { eventOf, WRITE, writeValues } from "./write.ts";
import type { Write } from "./write.ts";

const MOVE = prepared(
  "applications-move",
  {
    ...WRITE,
    application: "uuid",
    from: textIn<ApplicationStatus>(),
    to: textIn<ApplicationStatus>(),
    mover: textIn<Mover>(),
    version: "integer?",
    step: nullable(textIn<StepName>()),
    asked: "uuid?",
    reason: "text?",
    move: "uuid",
    action: "text",
  },
  ({ application, from, to, mover, version, step, asked, reason, move, action, ...write }) =>
    query
      .with("moved", (db) =>
        db
          .updateTable("applications as a")
          .set((eb) => ({
            status: to,
            step: eb.fn.coalesce(step, "a.step"),
            information_request_id: asked,
            version: eb("a.version", "+", 1),
            updated_at: write.now,
          }))
          .where("a.id", "=", application)
          .where("a.status", "=", from)
          .where((eb) => eb.or([eb(mover, "=", "staff"), isOwn(write.person)(eb)]))
          .where((eb) => eb.or([eb(version, "is", null), eb("a.version", "=", version)]))
          .returning(["a.id", "a.version"]),
      )
      .with("noted", (db) =>
        insertRows(
          "status_moves",
          db
            .selectFrom("moved")
            .select([
              move.as("id"),
              "moved.id as application_id",
              from.as("from_status"),
              to.as("to_status"),
              write.now.as("moved_at"),
              write.person.as("moved_by"),
              mover.as("mover"),
              reason.as("reason"),
            ]),
        ),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("moved"), (eb) => eventOf(write, action, eb.ref("moved.id"))),
      )
      .selectFrom("moved")
      .select("version"),
);

type ApplicationMove = {
  readonly applicationId: string;
  readonly from: ApplicationStatus;
  /** A move of the domain's table, by one of the sides that it names. */
  readonly move: Move<ApplicationStatus>;
  readonly by: Mover;
  /** The version it must still have; any if left out. */
  readonly version?: number;
  /** Where its person goes on; left out, they stay where they are. */
  readonly step?: StepName | undefined;
  /** The request for information that stands from now on. */
  readonly asked?: string;
  readonly reason?: string | null;
  readonly write: Write;
};

/** The version then; null where it has another status or version by now. The reason is kept with the move, never in the record. */
export async function moveApplication(
  db: Db,
  { applicationId, from, move, by, version, step, asked, reason, write }: ApplicationMove,
): Promise<number | null> {
  const moved = await fetchRow(db, MOVE, {
    ...writeValues(write),
    application: applicationId,
    from,
    to: move.to,
    mover: by,
    version: version ?? null,
    step: step ?? null,
    asked: asked ?? null,
    reason: reason ?? null,
    move: newEventId(),
    action: `application.${move.action}`,
  });
  return moved?.version ?? null;
}
