import type { StaffMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { movesByHand } from "@keystep/domain/mortgage-shares/mortgage-share";
import { missingTabs } from "@keystep/domain/mortgage-shares/tabs";
import type { Expression, ExpressionBuilder } from "kysely";
import { isBarredFrom } from "#src/features/cases/barred";
import { isOwnMortgageShare } from "#src/features/cases/parties";
import { eventOf } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { isTrue } from "#src/platform/db/expressions";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";
import { shareOf, SHARES } from "./mortgage-share-rows.ts";

function isBarredToStaff(person: Expression<string>) {
  return (eb: ExpressionBuilder<Schema & { m: Schema["mortgage_share_applications"] }, "m">) =>
    eb.or([isOwnMortgageShare(person)(eb), isBarredFrom("mortgage-share", person, eb.ref("m.id"))]);
}

// The statement that reads records the reading. The lead stands in where a draft has cleared a name or phone number, so that staff can still reach
// the person.
const READ = prepared("mortgage-shares-read-for-staff", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .with("found", () =>
      SHARES.innerJoin("leads as l", "l.id", "m.lead_id")
        .select(["l.first_name as leadFirstName", "l.last_name as leadLastName", "l.phone as leadPhone"])
        .where("m.id", "=", id)
        .where((eb) => eb.not(isBarredToStaff(person)(eb))),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("found"), (eb) => eventOf({ person }, "mortgage-share.read", eb.ref("found.id"))),
    )
    .selectFrom("found")
    .selectAll(),
);

const FIND = prepared("mortgage-shares-find-for-staff", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  SHARES.select((eb) => isTrue(isBarredToStaff(person)(eb)).as("isBarred")).where("m.id", "=", id),
);

type Reading = { readonly id: string; readonly userId: string; readonly today: CalendarDate };

/** As the case page shows it; the look is recorded. Null where it is not there for this person. */
export async function readMortgageShareForStaff(
  db: Db,
  { id, userId, today }: Reading,
): Promise<StaffMortgageShare | null> {
  const found = await fetchRow(db, READ, { id, person: userId });
  if (found === null) return null;
  const { leadFirstName, leadLastName, leadPhone, ...row } = found;
  const share = shareOf(row);
  return {
    ...share,
    isComplete: missingTabs(share, today).length === 0,
    name: `${share.firstName ?? leadFirstName} ${share.lastName ?? leadLastName}`,
    emailAddress: share.emailAddress ?? share.email,
    phone: share.phone ?? leadPhone,
    moves: movesByHand(share, "staff"),
  };
}

/** As a member of staff finds it. */
export async function findMortgageShareForStaff(db: Db, id: string, userId: string) {
  const row = await fetchRow(db, FIND, { id, person: userId });
  return row && { share: shareOf(row), isBarred: row.isBarred };
}
