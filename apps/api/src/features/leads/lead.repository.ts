import type { KeptLead } from "@keystep/contract/leads";
import type { LeadProperty } from "@keystep/domain/leads/lead";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { LEAD_COLUMN_NAMES, LEAD_JSON, leadValues } from "./lead-columns.ts";

// Two leads with one phone at the same instant would else not see each other, and neither be known as the later one.
const LOCK_PHONE = statement("leads-lock-phone", "SELECT pg_advisory_xact_lock(hashtextextended('lead ' || $1, 0))");

const INSERT_LEAD = statement(
  "leads-insert",
  `WITH older AS (
     SELECT coalesce(l.duplicate_of, l.id) AS id FROM leads l
     WHERE l.email = $4::jsonb ->> 'email' OR l.phone = $4::jsonb ->> 'phone' ORDER BY l.id LIMIT 1
   ), made AS (
     INSERT INTO leads (id, user_id, type, ${LEAD_COLUMN_NAMES}, duplicate_of, created_at)
     VALUES ($1, $2, $3, ${leadValues("$4::jsonb")}, (SELECT older.id FROM older), $5)
     RETURNING id, type, duplicate_of
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $6, 'lead.received', $2, $7,
       jsonb_build_object('leadId', made.id, 'leadType', made.type, 'isDuplicate', made.duplicate_of IS NOT NULL)
     FROM made
   )
   SELECT duplicate_of AS "duplicateOf" FROM made`,
);

// Made as text in SQL and sent as it is, like the list of applications.
const LIST_LEADS = statement(
  "leads-list",
  `SELECT coalesce(json_agg(page.row ORDER BY page.id DESC), '[]'::json)::text AS body
   FROM (
     SELECT l.id, ${LEAD_JSON} || jsonb_build_object(
       'id', l.id, 'status', l.status,
       'createdAt', to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'applicationType', $2::jsonb ->> l.type, 'applicationId', l.application_id
     ) AS row
     FROM leads l WHERE l.user_id = $1 ORDER BY l.id DESC LIMIT 50
   ) AS page`,
);

const LOCK_OWN_LEAD = statement(
  "leads-lock-own",
  `SELECT ${LEAD_JSON} AS lead, l.application_id AS "applicationId" FROM leads l
   WHERE l.id = $1 AND l.user_id = $2 FOR NO KEY UPDATE`,
);

const SET_APPLICATION = statement(
  "leads-set-application",
  `WITH continued AS (
     UPDATE leads SET application_id = $2 WHERE id = $1 RETURNING id, user_id, application_id
   )
   INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
   SELECT $3, 'lead.continued', c.user_id, c.application_id, $4, jsonb_build_object('leadId', c.id) FROM continued c`,
);

export type NewLead = {
  readonly id: string;
  readonly userId: string;
  readonly form: KeptLead;
  readonly now: Date;
  readonly requestId: string;
};

/** Stores a lead with its event, and answers the first lead of the same email or phone, null for a first one. */
export async function insertLead(
  db: Db,
  { id, userId, form, now, requestId }: NewLead,
): Promise<{ duplicateOf: string | null }> {
  await db.run(LOCK_PHONE, [form.phone]);
  const values = [id, userId, form.leadType, JSON.stringify(form), now, newEventId(), requestId];
  const [row] = await db.run<{ duplicateOf: string | null }>(INSERT_LEAD, values);
  return { duplicateOf: row?.duplicateOf ?? null };
}

/** A person's leads as JSON text for the wire, newest first; `applicationTypes` says what each kind continues as. */
export async function listLeadsText(
  db: Db,
  { userId, applicationTypes }: { userId: string; applicationTypes: Readonly<Record<string, string>> },
): Promise<string> {
  const [row] = await db.run<{ body: string }>(LIST_LEADS, [userId, JSON.stringify(applicationTypes)]);
  return row?.body ?? "[]";
}

/** A lead with the application it was continued as. */
export type OwnLeadRow = { readonly lead: LeadProperty; readonly applicationId: string | null };

/** Holds the person's lead until the transaction ends; null where they have none of that id. */
export async function lockOwnLead(db: Db, id: string, userId: string): Promise<OwnLeadRow | null> {
  const [row] = await db.run<OwnLeadRow>(LOCK_OWN_LEAD, [id, userId]);
  return row ?? null;
}

export async function setApplicationOfLead(
  db: Db,
  { id, applicationId, requestId }: { id: string; applicationId: string; requestId: string },
): Promise<void> {
  await db.run(SET_APPLICATION, [id, applicationId, newEventId(), requestId]);
}
