import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { isOwn, isParty, partyOf } from "#src/features/applications/parties";
import { eventOf, moveOf, WRITE, writeValues } from "#src/features/applications/write";
import type { Write } from "#src/features/applications/write";
import type { Db } from "#src/platform/db/database";
import { constant, insertRows } from "#src/platform/db/expressions";
import { fetchRow, prepared, query, textIn } from "#src/platform/db/prepared";
import type { RowOf } from "#src/platform/db/prepared";
import { insertEvents, newEventId } from "#src/platform/events";

const FIND = prepared("withdrawals-find", { application: "uuid", person: "uuid" }, ({ application, person }) =>
  query
    .selectFrom("applications as a")
    .leftJoin("submissions as s", (join) => join.onRef("s.application_id", "=", "a.id").on("s.edition", "=", 1))
    .select((eb) => ["a.status", "a.version", "a.type", "s.reference", partyOf(person)(eb).as("viewer")])
    .where("a.id", "=", application)
    .where(isParty(person)),
);

const WITHDRAW = prepared(
  "withdrawals-withdraw",
  { ...WRITE, application: "uuid", from: textIn<ApplicationStatus>(), reason: "text?", move: "uuid" },
  ({ application, from, reason, move, ...write }) =>
    query
      .with("moved", (db) =>
        db
          .updateTable("applications as a")
          .set((eb) => ({
            status: "withdrawn",
            information_request_id: null,
            version: eb("a.version", "+", 1),
            updated_at: write.now,
          }))
          .where("a.id", "=", application)
          .where(isOwn(write.person))
          .where("a.status", "=", from)
          .returning(["a.id", "a.version"]),
      )
      .with("noted", (db) =>
        insertRows(
          "status_moves",
          db.selectFrom("moved").select((eb) =>
            moveOf(write, eb.ref("moved.id"), {
              id: move,
              from,
              to: constant("withdrawn"),
              mover: "applicant",
              reason,
            }),
          ),
        ),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("moved"), (eb) => eventOf(write, "application.withdrawn", eb.ref("moved.id"))),
      )
      .selectFrom("moved")
      .select("version"),
);

/** The facts of an application that taking it back needs; the reference is null before it was sent in. */
export type Withdrawable = RowOf<typeof FIND>;

/** Null where this person takes no part in such an application. */
export function findWithdrawable(db: Db, application: string, person: string): Promise<Withdrawable | null> {
  return fetchRow(db, FIND, { application, person });
}

type Withdrawal = {
  readonly applicationId: string;
  readonly from: ApplicationStatus;
  readonly reason: string | null;
  readonly write: Write;
};

/** The version then; null where the application has another status by now. The reason is kept with the move, never in the record. */
export async function withdraw(db: Db, { applicationId, from, reason, write }: Withdrawal): Promise<number | null> {
  const values = { ...writeValues(write), application: applicationId, from, reason, move: newEventId() };
  return (await fetchRow(db, WITHDRAW, values))?.version ?? null;
}
