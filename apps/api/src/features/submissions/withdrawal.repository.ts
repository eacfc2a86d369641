import { isParty, partyOf } from "#src/features/applications/parties";
import type { Db } from "#src/platform/db/database";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import type { RowOf } from "#src/platform/db/prepared";

const FIND = prepared("withdrawals-find", { application: "uuid", person: "uuid" }, ({ application, person }) =>
  query
    .selectFrom("applications as a")
    .leftJoin("submissions as s", (join) => join.onRef("s.application_id", "=", "a.id").on("s.edition", "=", 1))
    .select((eb) => ["a.status", "a.version", "a.type", "s.reference", partyOf(person)(eb).as("viewer")])
    .where("a.id", "=", application)
    .where(isParty(person)),
);

/** The facts of an application that taking it back needs; the reference is null before it was sent in. */
export type Withdrawable = RowOf<typeof FIND>;

/** Null where this person takes no part in such an application. */
export function findWithdrawable(db: Db, application: string, person: string): Promise<Withdrawable | null> {
  return fetchRow(db, FIND, { application, person });
}
