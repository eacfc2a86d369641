import type { ReceiptPlace } from "@keystep/contract/receipts";
import type { ApplicationType } from "@keystep/domain/applications/application";
import type { ReceiptState } from "@keystep/domain/receipts/receipt";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

// To the microsecond, as the record of events is kept: a page begins exactly where the one before it ended.
const placeOf = (at: string) => `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

// To whom an email went is known by the hash of the address alone; the address counts as the person's once they proved it, and what went to it
// before they were known is not theirs.
const EMAILS = statement(
  "receipts-emails",
  `SELECT r.job_id AS id, ${placeOf("r.first_tried_at")} AS at, r.subject, r.state
   FROM users u JOIN email_records r ON r.address_hash = ANY ($5::bytea[]) AND r.first_tried_at >= u.created_at
   WHERE u.id = $1 AND u.email = $6 AND u.email_verified_at IS NOT NULL
     AND (r.first_tried_at, r.job_id) < ($2::timestamptz, $3::uuid)
   ORDER BY r.first_tried_at DESC, r.job_id DESC LIMIT $4`,
);

const UPLOADS = statement(
  "receipts-uploads",
  `SELECT f.id, ${placeOf("f.created_at")} AS at, f.name,
     CASE WHEN f.status <> 'accepted' THEN f.status WHEN f.checked_at IS NULL THEN 'stored' ELSE 'checked' END AS state
   FROM files f WHERE f.uploaded_by = $1 AND (f.created_at, f.id) < ($2::timestamptz, $3::uuid)
   ORDER BY f.created_at DESC, f.id DESC LIMIT $4`,
);

const EVENT = `e.id, ${placeOf("e.occurred_at")} AS at, e.action, e.details, e.application_id AS "applicationId", a.type,
  coalesce(a.user_id = $1, true) AS "isMainApplicant"
  FROM events e LEFT JOIN applications a ON a.id = e.application_id WHERE e.actor_user_id = $1 AND e.action = ANY ($5::text[])`;

const EVENTS = statement(
  "receipts-events",
  `SELECT ${EVENT} AND (e.occurred_at, e.id) < ($2::timestamptz, $3::uuid)
   ORDER BY e.occurred_at DESC, e.id DESC LIMIT $4`,
);

const EVENTS_AFTER = statement(
  "receipts-events-after",
  `SELECT ${EVENT} AND (e.occurred_at, e.id) >= ($2::timestamptz, $3::uuid)
   ORDER BY e.occurred_at, e.id LIMIT $4`,
);

const FROM_THE_START: ReceiptPlace = { at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/** What is read, of whom, and from where; null from the newest on. */
export type ReceiptQuery = { readonly userId: string; readonly before: ReceiptPlace | null; readonly limit: number };

function valuesOf({ userId, before, limit }: ReceiptQuery): [string, string, string, number] {
  const { at, id } = before ?? FROM_THE_START;
  return [userId, at, id, limit];
}

type EmailRow = ReceiptPlace & { readonly subject: string; readonly state: ReceiptState<"email"> };

/** The emails that went to the person's own proven address; `hashes` are what it is known by in the record. */
export async function findEmails(
  db: Db,
  query: ReceiptQuery,
  { email, hashes }: { email: string; hashes: readonly Buffer[] },
): Promise<EmailRow[]> {
  return db.run<EmailRow>(EMAILS, [...valuesOf(query), hashes, email]);
}

type UploadRow = ReceiptPlace & { readonly name: string; readonly state: ReceiptState<"upload"> };

/** The files that the person sent and that are still there, or were refused. */
export async function findUploads(db: Db, query: ReceiptQuery): Promise<UploadRow[]> {
  return db.run<UploadRow>(UPLOADS, valuesOf(query));
}

/** A line of the record that a receipt is made of; `details` hold names of fields and never answers. */
export type EventRow = ReceiptPlace & {
  readonly action: string;
  readonly details: unknown;
  readonly applicationId: string | null;
  /** Null where the event is about no application. */
  readonly type: ApplicationType | null;
  readonly isMainApplicant: boolean;
};

/** What the person did themselves, newest first. */
export async function findEvents(db: Db, query: ReceiptQuery, actions: readonly string[]): Promise<EventRow[]> {
  return db.run<EventRow>(EVENTS, [...valuesOf(query), actions]);
}

/** The one that came next after a place; null where nothing did. */
export async function findEventAfter(
  db: Db,
  query: Omit<ReceiptQuery, "limit">,
  actions: readonly string[],
): Promise<EventRow | null> {
  const [row] = await db.run<EventRow>(EVENTS_AFTER, [...valuesOf({ ...query, limit: 1 }), actions]);
  return row ?? null;
}
