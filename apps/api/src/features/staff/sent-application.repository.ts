import { SENT_APPLICATIONS_AT_A_TIME, STATUSES_IN_HAND } from "@keystep/contract/staff";
import type { SentApplication } from "@keystep/contract/staff";
import { INFORMATION_REQUEST_JSON } from "#src/features/applications/application.policy";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

const IN_HAND = STATUSES_IN_HAND.map((status) => `'${status}'`).join(", ");

// The condition is the one of the partial index. UUIDv7 ids are in the order of their making, so the first edition's id is its turn.
const LIST = statement(
  "staff-sent-applications",
  `SELECT a.id, s.reference, a.type, a.status, trim(u.first_name || ' ' || u.last_name) AS name, u.email AS "emailAddress",
     s.submitted_at AS "submittedAt",
     (SELECT max(l.submitted_at) FROM submissions l WHERE l.application_id = a.id) AS "lastSentAt",
     EXISTS (SELECT FROM applicants p WHERE p.application_id = a.id AND p.type = 'co-applicant') AS "hasCoApplicant",
     ${INFORMATION_REQUEST_JSON} AS "informationRequest"
   FROM applications a
     JOIN submissions s ON s.application_id = a.id AND s.edition = 1
     JOIN users u ON u.id = a.user_id
   WHERE a.status IN (${IN_HAND}) AND ($1::text IS NULL OR a.status = $1)
     AND ($2::uuid IS NULL OR s.id > (SELECT b.id FROM submissions b WHERE b.application_id = $2 AND b.edition = 1))
   ORDER BY s.id LIMIT ${SENT_APPLICATIONS_AT_A_TIME}`,
);

type Row = Omit<SentApplication, "submittedAt" | "lastSentAt"> & {
  readonly submittedAt: Date;
  readonly lastSentAt: Date;
};
type Asked = { readonly status?: SentApplication["status"] | undefined; readonly after?: string | undefined };

/** What staff have in hand, the one that waits longest first. */
export async function findSentApplications(db: Db, { status, after }: Asked): Promise<SentApplication[]> {
  const rows = await db.run<Row>(LIST, [status ?? null, after ?? null]);
  return rows.map(({ submittedAt, lastSentAt, ...row }) => ({
    ...row,
    submittedAt: submittedAt.toISOString(),
    lastSentAt: lastSentAt.toISOString(),
  }));
}
