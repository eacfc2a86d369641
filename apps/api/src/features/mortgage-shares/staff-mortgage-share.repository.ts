import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import type { StaffMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { possibleMoves } from "@keystep/domain/cases/moves";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import {
  isInHand,
  MORTGAGE_SHARE_MOVES,
  MORTGAGE_SHARE_STATUSES,
} from "@keystep/domain/mortgage-shares/mortgage-share";
import { missingTabs } from "@keystep/domain/mortgage-shares/tabs";
import type { Expression, ExpressionBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { isBarredFrom } from "#src/features/cases/barred";
import { isOwnMortgageShare } from "#src/features/cases/parties";
import { eventOf } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { isRowBefore, isTrue, rowCount } from "#src/platform/db/expressions";
import { fetchRow, fetchRows, prepared, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";
import { shareOf, SHARES } from "./mortgage-share-rows.ts";

const ENDS = MORTGAGE_SHARE_STATUSES.filter((status) => !isInHand(status));

/** Of row `m`, by the expression of the index. */
function inHand(eb: ExpressionBuilder<Schema & { m: Schema["mortgage_share_applications"] }, "m">) {
  return isTrue(eb("m.status", "not in", ENDS));
}

function isBarredToStaff(person: Expression<string>) {
  return (eb: ExpressionBuilder<Schema & { m: Schema["mortgage_share_applications"] }, "m">) =>
    eb.or([isOwnMortgageShare(person)(eb), isBarredFrom("mortgage-share", person, eb.ref("m.id"))]);
}

const PLACE = query.selectFrom("mortgage_share_applications as m").select((eb) => [inHand(eb).as("inHand"), "m.id"]);

// The reading is recorded in the statement that reads, so that no page is seen unrecorded. The lead stands in where a draft has cleared a name or
// phone number, so that staff can still reach the person.
const LIST = prepared("mortgage-shares-list-for-staff", { person: "uuid", after: "uuid?" }, ({ after, person }) =>
  query
    .with("page", () =>
      SHARES.innerJoin("leads as l", "l.id", "m.lead_id")
        .select(["l.first_name as leadFirstName", "l.last_name as leadLastName", "l.phone as leadPhone"])
        .select((eb) => [inHand(eb).as("inHand")])
        .where((eb) => eb.not(isBarredToStaff(person)(eb)))
        .where((eb) => {
          const isAfter = isRowBefore([inHand(eb), eb.ref("m.id")], PLACE.where("m.id", "=", after));
          return eb.or([eb(after, "is", null), isAfter]);
        })
        .orderBy("inHand", "desc")
        .orderBy("m.id", "desc")
        .limit(ROWS_AT_A_TIME),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("page").having(rowCount(), ">", 0), (eb) => {
        const mortgageShareIds = eb.fn.jsonAgg("page.id").orderBy("page.inHand", "desc").orderBy("page.id", "desc");
        return eventOf({ person, details: jsonBuildObject({ mortgageShareIds }) }, "mortgage-shares.listed");
      }),
    )
    .selectFrom("page")
    .selectAll()
    .orderBy("inHand", "desc")
    .orderBy("id", "desc"),
);

const FIND = prepared("mortgage-shares-find-for-staff", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  SHARES.select((eb) => isTrue(isBarredToStaff(person)(eb)).as("isBarred")).where("m.id", "=", id),
);

type Listing = { readonly userId: string; readonly after?: string | undefined; readonly today: CalendarDate };

/** All of them, those in hand first, the newest first among each; who looked at which is recorded. */
export async function readMortgageSharesForStaff(
  db: Db,
  { userId, after, today }: Listing,
): Promise<StaffMortgageShare[]> {
  const rows = await fetchRows(db, LIST, { person: userId, after: after ?? null });
  return rows.map(({ leadFirstName, leadLastName, leadPhone, ...row }) => {
    const share = shareOf(row);
    return {
      ...share,
      isComplete: missingTabs(share, today).length === 0,
      name: `${share.firstName ?? leadFirstName} ${share.lastName ?? leadLastName}`,
      emailAddress: share.emailAddress ?? share.email,
      phone: share.phone ?? leadPhone,
      moves: possibleMoves(MORTGAGE_SHARE_MOVES, share.status, "staff"),
    };
  });
}

/** As a member of staff finds it. */
export async function findMortgageShareForStaff(db: Db, id: string, userId: string) {
  const row = await fetchRow(db, FIND, { id, person: userId });
  return row && { share: shareOf(row), isBarred: row.isBarred };
}
