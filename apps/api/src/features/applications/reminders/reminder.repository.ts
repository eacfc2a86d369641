import { REMINDER_DAYS, REMINDER_LATEST_DAYS } from "@keystep/domain/applications/reminders";
import type { ReminderDays } from "@keystep/domain/applications/reminders";
import type { UserStatus } from "@keystep/domain/identity/user";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";

const { first, last } = REMINDER_DAYS;

const DAYS = `CASE WHEN a.updated_at <= $1::timestamptz - interval '${last * 24} hours' THEN ${last} ELSE ${first} END`;

// An unproven address may belong to a stranger, who must not hear of this application. A day is 24 hours here, also
// when the clocks change.
const DUE = `FROM applications a JOIN users u ON u.id = a.user_id
   WHERE a.status = 'draft' AND a.claimed_at IS NOT NULL
     AND a.updated_at <= $1::timestamptz - interval '${first * 24} hours'
     AND a.updated_at > $1::timestamptz - interval '${REMINDER_LATEST_DAYS * 24} hours'
     AND u.status <> 'disabled' AND u.email_verified_at IS NOT NULL AND u.reminders_stopped_at IS NULL
     AND NOT EXISTS (SELECT FROM application_reminders r WHERE r.application_id = a.id AND r.days = ${DAYS})`;

const LIST_DUE = statement(
  "reminders-list-due",
  `SELECT a.id, a.updated_at::text AS since ${DUE}
     AND (a.updated_at, a.id) > (coalesce($2::timestamptz, '-infinity'), coalesce($3::uuid, '00000000-0000-0000-0000-000000000000'))
   ORDER BY a.updated_at, a.id LIMIT $4`,
);

// A locked application is being saved, so it has changed and is skipped.
const LOCK_DUE = statement(
  "reminders-lock-due",
  `SELECT a.id, a.user_id AS "userId", u.email, u.status, ${DAYS} AS days ${DUE} AND a.id = $2
   FOR NO KEY UPDATE OF a SKIP LOCKED`,
);

const INSERT = statement(
  "reminders-insert",
  `WITH made AS (
     INSERT INTO application_reminders (application_id, days, sent_at, stop_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT (application_id, days) DO NOTHING RETURNING application_id
   ), noted AS (
     INSERT INTO events (id, action, application_id, details)
     SELECT $5, 'application.reminded', made.application_id, jsonb_build_object('days', $2::smallint) FROM made
   )
   SELECT FROM made`,
);

const FIND_STOP = statement(
  "reminders-find-stop",
  `SELECT u.reminders_stopped_at IS NOT NULL AS "isStopped"
   FROM application_reminders r JOIN applications a ON a.id = r.application_id JOIN users u ON u.id = a.user_id
   WHERE r.stop_hash = $1`,
);

const STOP = statement(
  "reminders-stop",
  `WITH person AS (
     SELECT a.user_id FROM application_reminders r JOIN applications a ON a.id = r.application_id WHERE r.stop_hash = $1
   ), stopped AS (
     UPDATE users u SET reminders_stopped_at = $2 FROM person
     WHERE u.id = person.user_id AND u.reminders_stopped_at IS NULL RETURNING u.id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $3, 'reminders.stopped', stopped.id, $4, '{"by": "email"}' FROM stopped
   )
   SELECT FROM person`,
);

export type Resting = { readonly id: string; readonly since: string };

export async function listDue(
  db: Db,
  { now, after, limit }: { now: Date; after: Resting | null; limit: number },
): Promise<Resting[]> {
  return db.run<Resting>(LIST_DUE, [now, after?.since ?? null, after?.id ?? null, limit]);
}

/** The reminder that an application is due, and its person. */
export type DueReminder = {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly status: UserStatus;
  readonly days: ReminderDays;
};

/** Holds the application until the transaction ends; null where nothing is due any more. */
export async function lockDue(db: Db, id: string, now: Date): Promise<DueReminder | null> {
  const [row] = await db.run<DueReminder>(LOCK_DUE, [now, id]);
  return row ?? null;
}

type SentReminder = { readonly id: string; readonly days: ReminderDays; readonly now: Date; readonly stopHash: Buffer };

/** False where this reminder was sent before. */
export async function insertReminder(db: Db, { id, days, now, stopHash }: SentReminder): Promise<boolean> {
  return (await db.run(INSERT, [id, days, now, stopHash, newEventId()])).length > 0;
}

/** The effect of a link that stops reminders; null for a link we never sent. */
export async function findStop(db: Db, hash: Buffer): Promise<{ readonly isStopped: boolean } | null> {
  const [row] = await db.run<{ isStopped: boolean }>(FIND_STOP, [hash]);
  return row ?? null;
}

/** False for a link that we never sent; done again it changes nothing. */
export async function stopReminders(
  db: Db,
  { hash, now, requestId }: { hash: Buffer; now: Date; requestId: string },
): Promise<boolean> {
  return (await db.run(STOP, [hash, now, newEventId(), requestId])).length > 0;
}
