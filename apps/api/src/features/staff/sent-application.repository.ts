import { SENT_APPLICATIONS_AT_A_TIME, STATUSES_IN_HAND } from "@keystep/contract/staff";
import type { SentApplication } from "@keystep/contract/staff";
import { INFORMATION_REQUEST_JSON, IS_PARTY } from "#src/features/applications/application.policy";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";

const IN_HAND = STATUSES_IN_HAND.map((status) => `'${status}'`).join(", ");

// The condition is the one of the partial index. UUIDv7 ids are in the order of their making, so the first edition's id is its turn. That
// these people were looked at is recorded in the statement that reads, so that no page of them is seen unrecorded.
const LIST = statement(
  "staff-sent-applications",
  `WITH page AS (
     SELECT s.id AS turn, a.id, s.reference, a.type, a.status, trim(u.first_name || ' ' || u.last_name) AS name,
       u.email AS "emailAddress", s.submitted_at AS "submittedAt",
       (SELECT max(l.submitted_at) FROM submissions l WHERE l.application_id = a.id) AS "lastSentAt",
       EXISTS (SELECT FROM applicants p WHERE p.application_id = a.id AND p.type = 'co-applicant') AS "hasCoApplicant",
       (${IS_PARTY}) AS "isOwn",
       ${INFORMATION_REQUEST_JSON} AS "informationRequest"
     FROM applications a
       JOIN submissions s ON s.application_id = a.id AND s.edition = 1
       JOIN users u ON u.id = a.user_id
     WHERE a.status IN (${IN_HAND}) AND ($1::text IS NULL OR a.status = $1)
       AND ($3::uuid IS NULL OR s.id > (SELECT b.id FROM submissions b WHERE b.application_id = $3 AND b.edition = 1))
     ORDER BY s.id LIMIT ${SENT_APPLICATIONS_AT_A_TIME}
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $4, 'applications.listed', $2, $5, jsonb_build_object('applicationIds', jsonb_agg(page.id ORDER BY page.turn))
     FROM page HAVING count(*) > 0
   )
   SELECT id, reference, type, status, name, "emailAddress", "submittedAt", "lastSentAt", "hasCoApplicant", "isOwn",
     "informationRequest"
   FROM page ORDER BY turn`,
);

type Row = Omit<SentApplication, "submittedAt" | "lastSentAt"> & {
  readonly submittedAt: Date;
  readonly lastSentAt: Date;
};
type Asked = { readonly status?: SentApplication["status"] | undefined; readonly after?: string | undefined };
type Reading = Asked & { readonly userId: string; readonly requestId: string };

/** What staff have in hand, the one that waits longest first; who looked at which is recorded. */
export async function readSentApplications(
  db: Db,
  { status, after, userId, requestId }: Reading,
): Promise<SentApplication[]> {
  const rows = await db.run<Row>(LIST, [status ?? null, userId, after ?? null, newEventId(), requestId]);
  return rows.map(({ submittedAt, lastSentAt, ...row }) => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    lastSentAt: lastSentAt.toISOString(),
  }));
}
