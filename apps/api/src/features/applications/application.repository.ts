import type { ApplicantDraft } from "@keystep/contract/applicants";
import type { ApplicationContextDraft } from "@keystep/contract/applications";
import type { Application, ApplicationType } from "@keystep/domain/applications/application";
import type { StepFacts, StepName } from "@keystep/domain/applications/steps";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { applicantAssignments, APPLICANT_JSON } from "./applicant-columns.ts";
import { IS_OWN } from "./application.policy.ts";
import { CONTEXT_COLUMN_NAMES, CONTEXT_JSON, contextAssignments, contextValues } from "./context-columns.ts";

const CREATED_AT = `to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const APPLICATION_JSON = `json_build_object(
  'id', a.id, 'type', a.type, 'status', a.status, 'step', a.step, 'createdAt', ${CREATED_AT},
  'emailAddress', a.email_address,
  'applicants', coalesce(
    (SELECT json_agg(${APPLICANT_JSON} ORDER BY p.type DESC) FROM applicants p WHERE p.application_id = a.id),
    '[]'::json
  ),
  'context', ${CONTEXT_JSON}, 'version', a.version
)`;

const SUMMARY_JSON = `json_build_object(
  'id', a.id, 'type', a.type, 'status', a.status, 'step', a.step, 'createdAt', ${CREATED_AT},
  'emailAddress', a.email_address
)`;

// Made as text in SQL and sent as it is: half as dear as rows turned into objects and back (PERFORMANCE).
export const GET_APPLICATION = statement(
  "applications-get",
  `SELECT ${APPLICATION_JSON}::text AS body FROM applications a WHERE a.id = $1 AND ${IS_OWN}`,
);

// The newest first; the highest UUID stands for "from the start", so that both cases are one walk of one index.
export const LIST_APPLICATIONS = statement(
  "applications-list",
  `SELECT coalesce(json_agg(page.row ORDER BY page.id DESC), '[]'::json)::text AS body
   FROM (
     SELECT a.id, ${SUMMARY_JSON} AS row FROM applications a
     WHERE ${IS_OWN.replaceAll("$2", "$1")}
       AND a.id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
       AND ($3::uuid IS NULL OR a.id = $3)
     ORDER BY a.id DESC LIMIT 50
   ) AS page`,
);

export const GET_FACTS = statement(
  "applications-facts",
  `SELECT ${APPLICATION_JSON} AS application,
     json_build_object(
       'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone, 'status', u.status
     ) AS user
   FROM applications a JOIN users u ON u.id = a.user_id WHERE a.id = $1 AND ${IS_OWN}`,
);

// Row, applicants and event in one statement: twice as fast as BEGIN .. COMMIT around three, and as safe.
export const SAVE_APPLICATION = statement(
  "applications-save",
  `WITH changed AS (
     UPDATE applications a
     SET ${contextAssignments("$4::jsonb")}, step = coalesce($5, a.step), version = a.version + 1, updated_at = $7
     WHERE a.id = $1 AND ${IS_OWN} AND a.status = 'draft' AND ($3::integer IS NULL OR a.version = $3)
     RETURNING a.id, a.step, a.version
   ), people AS (
     UPDATE applicants p SET ${applicantAssignments("sent.answers")}, updated_at = $7
     FROM changed, jsonb_array_elements($6::jsonb) AS sent (answers)
     WHERE p.application_id = changed.id AND p.id = (sent.answers ->> 'id')::uuid
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $8, $9, $2, changed.id, $10, $11::jsonb FROM changed
   )
   SELECT id, step, version FROM changed`,
);

// Nobody is locked here but the draft itself. A person made by another request at the same instant is not visible to this
// statement's snapshot and then no row comes back: the caller runs it again.
const STORE_EMAILED_DRAFT = statement(
  "applications-store-emailed-draft",
  `WITH known AS (
     SELECT u.id, u.status FROM users u WHERE u.email = $1
   ), made AS (
     INSERT INTO users (id, email, status, created_at, updated_at)
     SELECT $2, $1, 'pending', $6, $6 WHERE NOT EXISTS (SELECT FROM known)
     ON CONFLICT (email) DO NOTHING RETURNING id, status
   ), person AS (
     SELECT id, status FROM known UNION ALL SELECT id, status FROM made
   ), stored AS (
     INSERT INTO applications AS a (id, type, user_id, email_address, ${CONTEXT_COLUMN_NAMES}, created_at, updated_at)
     SELECT $3, $4, person.id, $1, ${contextValues("$5::jsonb")}, $6, $6 FROM person WHERE person.status <> 'disabled'
     ON CONFLICT (user_id, type) WHERE claimed_at IS NULL AND status = 'draft'
     DO UPDATE SET ${contextAssignments("$5::jsonb")}, version = a.version + 1, updated_at = $6
     RETURNING a.id, ${CONTEXT_JSON} AS context
   ), link AS (
     INSERT INTO application_emails (id_hash, application_id, sent_to, created_at, expires_at)
     SELECT $7, stored.id, $1, $6, $8 FROM stored WHERE $7::bytea IS NOT NULL
   ), noted AS (
     INSERT INTO events (id, action, application_id, request_id, details)
     SELECT $9, CASE WHEN stored.id = $3 THEN 'application.created' ELSE 'application.updated' END,
       stored.id, $10, $11::jsonb
     FROM stored
   )
   SELECT stored.context FROM person LEFT JOIN stored ON true`,
);

/** Who writes what, when, and which request it came with. */
export type Write = {
  readonly userId: string;
  readonly now: Date;
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** The application as JSON text for the wire, or null where this person has none of that id. */
export async function findApplicationText(db: Db, id: string, userId: string): Promise<string | null> {
  const [row] = await db.run<{ body: string }>(GET_APPLICATION, [id, userId]);
  return row?.body ?? null;
}

/** A page of a person's applications as JSON text for the wire. `only` narrows it to one application. */
export async function listApplicationsText(
  db: Db,
  { userId, before, only }: { userId: string; before: string | null; only: string | null },
): Promise<string> {
  const [row] = await db.run<{ body: string }>(LIST_APPLICATIONS, [userId, before, only]);
  return row?.body ?? "[]";
}

/** An application with the person it belongs to: all that its steps are judged by, but the day. */
export type ApplicationWithUser = { application: Application; user: NonNullable<StepFacts["user"]> };

/** The whole of an application, or null where this person has none of that id. */
export async function findApplicationWithUser(db: Db, id: string, userId: string): Promise<ApplicationWithUser | null> {
  const [row] = await db.run<ApplicationWithUser>(GET_FACTS, [id, userId]);
  return row ?? null;
}

type SavedApplication = {
  readonly id: string;
  readonly version: number | null;
  readonly context: ApplicationContextDraft;
  readonly step: StepName | null;
  readonly applicants: readonly (ApplicantDraft & { id: string })[];
  readonly write: Write;
};

/** Null when there is no such draft of this person any more, or it is no longer of the version given. */
export async function saveDraft(
  db: Db,
  { id, version, context, step, applicants, write }: SavedApplication,
): Promise<{ id: string; step: StepName | null; version: number } | null> {
  const [row] = await db.run<{ id: string; step: StepName | null; version: number }>(SAVE_APPLICATION, [
    id,
    write.userId,
    version,
    JSON.stringify(context),
    step,
    JSON.stringify(applicants),
    write.now,
    newEventId(),
    step === null ? "application.saved" : "application.step-finished",
    write.requestId,
    JSON.stringify(write.details),
  ]);
  return row ?? null;
}

type EmailedDraft = {
  readonly email: string;
  readonly newUserId: string;
  readonly newApplicationId: string;
  readonly type: ApplicationType;
  readonly context: ApplicationContextDraft;
  readonly link: { readonly hash: Buffer; readonly expiresAt: Date } | null;
  readonly write: Omit<Write, "userId">;
};

const TRIES = 3;

/** Stores an anonymous draft with its person, link and event; null for a person who may not use the service any more. */
export async function storeEmailedDraft(
  db: Db,
  { email, newUserId, newApplicationId, type, context, link, write }: EmailedDraft,
): Promise<Application["context"] | null> {
  const values = [
    email,
    newUserId,
    newApplicationId,
    type,
    JSON.stringify(context),
    write.now,
    link?.hash ?? null,
    link?.expiresAt ?? null,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
  ];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const [row] = await db.run<{ context: Application["context"] | null }>(STORE_EMAILED_DRAFT, values);
    if (row !== undefined) return row.context;
  }
  throw new Error("A person made at the same instant could not be found again");
}
