import { MORTGAGE_SHARES_AT_A_TIME } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { MortgageShareAnswer, StaffMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import {
  isInHand,
  MORTGAGE_SHARE_MOVES,
  MORTGAGE_SHARE_STATUSES,
} from "@keystep/domain/mortgage-shares/mortgage-share";
import { possibleMoves } from "@keystep/domain/cases/moves";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { missingTabs } from "@keystep/domain/mortgage-shares/tabs";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { MORTGAGE_SHARE_JSON } from "./mortgage-share-columns.ts";

const ENDS = MORTGAGE_SHARE_STATUSES.filter((status) => !isInHand(status)).map((status) => `'${status}'`);

// The expression is the one of the index.
const IN_HAND = `(m.status NOT IN (${ENDS.join(", ")}))`;

// Contact details that a draft has cleared come from the lead, so that staff can still reach the person.
const SEEN = `${MORTGAGE_SHARE_JSON} AS share,
  json_build_object('firstName', l.first_name, 'lastName', l.last_name, 'phone', l.phone) AS lead`;
const FROM = "FROM mortgage_share_applications m JOIN leads l ON l.id = m.lead_id";

// The statement that reads also records which applications were read.
const LIST = statement(
  "mortgage-shares-list-for-staff",
  `WITH page AS (
     SELECT m.id, ${IN_HAND} AS in_hand, m.user_id = $2 AS "isOwn", ${SEEN} ${FROM}
     WHERE $1::uuid IS NULL
       OR (${IN_HAND}, m.id) < (SELECT ${IN_HAND}, m.id FROM mortgage_share_applications m WHERE m.id = $1)
     ORDER BY ${IN_HAND} DESC, m.id DESC LIMIT ${MORTGAGE_SHARES_AT_A_TIME}
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $3, 'mortgage-shares.listed', $2, $4,
       jsonb_build_object('mortgageShareIds', jsonb_agg(page.id ORDER BY page.in_hand DESC, page.id DESC))
     FROM page HAVING count(*) > 0
   )
   SELECT share, lead, "isOwn" FROM page ORDER BY in_hand DESC, id DESC`,
);

const FIND = statement(
  "mortgage-shares-find-for-staff",
  `SELECT ${MORTGAGE_SHARE_JSON} AS share, m.user_id = $2 AS "isOwn" FROM mortgage_share_applications m WHERE m.id = $1`,
);

/** One as a member of staff finds it; `isOwn`: they asked for it themselves. */
export type FoundMortgageShare = { readonly share: MortgageShareAnswer; readonly isOwn: boolean };

type Row = FoundMortgageShare & {
  readonly lead: { readonly firstName: string; readonly lastName: string; readonly phone: string };
};

function shown({ share, lead, isOwn }: Row, today: CalendarDate): StaffMortgageShare {
  return {
    id: share.id,
    status: share.status,
    createdAt: share.createdAt,
    sentAt: share.sentAt,
    hasUnsentChanges: share.hasUnsentChanges,
    isComplete: missingTabs(share, today).length === 0,
    version: share.version,
    name: `${share.firstName ?? lead.firstName} ${share.lastName ?? lead.lastName}`,
    emailAddress: share.emailAddress ?? share.email,
    phone: share.phone ?? lead.phone,
    dateOfPropertyPurchase: share.dateOfPropertyPurchase,
    estimatedPropertyValue: share.estimatedPropertyValue,
    estimatedOutstandingMortgage: share.estimatedOutstandingMortgage,
    yearsLeftOnMortgage: share.yearsLeftOnMortgage,
    estimatedMonthlyMortgage: share.estimatedMonthlyMortgage,
    propertyAddress: share.propertyAddress,
    isOwn,
    moves: isOwn ? [] : possibleMoves(MORTGAGE_SHARE_MOVES, share.status, "staff"),
  };
}

type Reading = {
  readonly after?: string | undefined;
  readonly userId: string;
  readonly requestId: string;
  readonly today: CalendarDate;
};

/** All of them, those in hand first, the newest first among each; the reading is recorded. */
export async function readMortgageSharesForStaff(
  db: Db,
  { after, userId, requestId, today }: Reading,
): Promise<StaffMortgageShare[]> {
  const rows = await db.run<Row>(LIST, [after ?? null, userId, newEventId(), requestId]);
  return rows.map((row) => shown(row, today));
}

export async function findMortgageShareForStaff(
  db: Db,
  id: string,
  userId: string,
): Promise<FoundMortgageShare | null> {
  const [row] = await db.run<FoundMortgageShare>(FIND, [id, userId]);
  return row ?? null;
}
