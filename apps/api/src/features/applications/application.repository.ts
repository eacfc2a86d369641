import type { ApplicantDraft } from "@keystep/contract/applicants/applicants";
import type { ApplicationContextDraft, ApplicationSummary } from "@keystep/contract/applications/applications";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { Application, ApplicationType } from "@keystep/domain/applications/application";
import type { StepName } from "@keystep/domain/applications/steps";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { applicantAssignments, instantJson, visibleApplicantJson, wholeApplicantJson } from "./applicant-columns.ts";
import { ACCESS, INFORMATION_REQUEST_JSON, IS_OWN, IS_PARTY, takesAnswersOf, PARTY } from "./application.policy.ts";
import { CONTEXT_COLUMN_NAMES, CONTEXT_JSON, contextAssignments, contextValues } from "./context-columns.ts";

// The draft holds the main applicant's step and address. A co-applicant's own are in their rows, which only their own reading looks up.
const OWN_STEP = `CASE WHEN a.user_id = $2 THEN a.step
  ELSE (SELECT me.step FROM applicants me WHERE me.user_id = $2 AND me.application_id = a.id) END`;
const OWN_ADDRESS =
  "CASE WHEN a.user_id = $2 THEN a.email_address ELSE (SELECT u.email FROM users u WHERE u.id = $2) END";

const SUMMARY_FIELDS = `'id', a.id, 'type', a.type, 'status', a.status, 'step', ${OWN_STEP},
  'createdAt', ${instantJson("a.created_at")}, 'emailAddress', ${OWN_ADDRESS},
  'informationRequest', ${INFORMATION_REQUEST_JSON},
  'viewer', ${PARTY}`;

function applicationJson(applicantJson: string): string {
  return `json_build_object(
    ${SUMMARY_FIELDS},
    'applicants', coalesce(
      (SELECT json_agg(${applicantJson} ORDER BY p.type DESC) FROM applicants p WHERE p.application_id = a.id),
      '[]'::json
    ),
    'context', ${CONTEXT_JSON}, 'version', a.version
  )`;
}

// Made as text in SQL and sent as it is: half as dear as rows turned into objects and back.
export const GET_APPLICATION = statement(
  "applications-get",
  `SELECT ${applicationJson(visibleApplicantJson(ACCESS))}::text AS body FROM applications a WHERE a.id = $1 AND ${IS_PARTY}`,
);

function firstNameOf(type: ApplicantType): string {
  return `(SELECT p.first_name FROM applicants p WHERE p.application_id = a.id AND p.type = '${type}')`;
}

// The newest first; the highest UUID stands for "from the start", so that both cases are one walk of one index: of a person's own, and of
// those they joined.
const IN_PAGE =
  "a.id < coalesce($1::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid) AND ($3::uuid IS NULL OR a.id = $3)";
const HISTORY = `coalesce(
  (SELECT json_agg(json_build_object('status', m.to_status, 'at', ${instantJson("m.moved_at")}) ORDER BY m.moved_at, m.id)
   FROM status_moves m WHERE m.application_id = a.id),
  '[]'::json
)`;

export const LIST_APPLICATIONS = statement(
  "applications-list",
  `WITH own AS (
     SELECT a.id, json_build_object(${SUMMARY_FIELDS}, 'withFirstName', ${firstNameOf("co-applicant")}, 'history', ${HISTORY}) AS row
     FROM applications a
     WHERE ${IS_OWN} AND ${IN_PAGE} ORDER BY a.id DESC LIMIT 50
   ), joined AS (
     SELECT a.id, json_build_object(${SUMMARY_FIELDS}, 'withFirstName', ${firstNameOf("main-applicant")}, 'history', ${HISTORY}) AS row
     FROM applicants party JOIN applications a ON a.id = party.application_id
     WHERE party.user_id = $2 AND a.claimed_at IS NOT NULL AND ${IN_PAGE} ORDER BY a.id DESC LIMIT 50
   )
   SELECT coalesce(json_agg(page.row ORDER BY page.id DESC), '[]'::json) AS rows
   FROM (SELECT * FROM own UNION ALL SELECT * FROM joined ORDER BY id DESC LIMIT 50) AS page`,
);

// Nothing is withheld here: rules judge what both answered, and what was answered by the other leaves the server as done or missing only.
function facts(name: string, which: string) {
  return statement(
    name,
    `SELECT ${applicationJson(wholeApplicantJson(ACCESS))} AS application,
       json_build_object(
         'firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone, 'status', u.status
       ) AS user
     FROM applications a JOIN users u ON u.id = $2 WHERE ${which} AND ${IS_PARTY}`,
  );
}
export const GET_FACTS = facts("applications-facts", "a.id = $1");
const GET_FACTS_OF_SEVERAL = facts("applications-facts-of-several", "a.id = ANY ($1::uuid[])");

// A co-applicant who joined writes their own row and where they stand, and nothing of the application but its version.
// Row, applicants and event in one statement: twice as fast as BEGIN .. COMMIT around three, and as safe.
export const SAVE_APPLICATION = statement(
  "applications-save",
  `WITH changed AS (
     UPDATE applications a
     SET ${contextAssignments("$4::jsonb")}, step = CASE WHEN a.user_id = $2 THEN coalesce($5, a.step) ELSE a.step END,
       version = a.version + 1, updated_at = $7
     WHERE a.id = $1 AND ${IS_PARTY} AND ${takesAnswersOf("$12::text[]")} AND ($3::integer IS NULL OR a.version = $3)
       AND (a.user_id = $2 OR $4::jsonb = '{}')
     RETURNING a.id, a.user_id, a.step, a.version
   ), people AS (
     UPDATE applicants p
     SET ${applicantAssignments("sent.answers")}, step = CASE WHEN p.user_id = $2 THEN coalesce($5, p.step) ELSE p.step END,
       updated_at = $7
     FROM changed, jsonb_array_elements($6::jsonb) AS sent (answers)
     WHERE p.application_id = changed.id AND p.id = (sent.answers ->> 'id')::uuid
       AND coalesce(p.user_id, changed.user_id) = $2
     RETURNING p.user_id, p.step
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $8, $9, $2, changed.id, $10, $11::jsonb FROM changed
   )
   SELECT id, version,
     CASE WHEN user_id = $2 THEN step ELSE (SELECT people.step FROM people WHERE people.user_id = $2) END AS step
   FROM changed`,
);

// Only the draft is locked. A person made by another request at the same instant is not visible to this statement's snapshot, so no row
// comes back and the caller runs it again.
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

/** A row of the list as it is stored: how much of a draft is done the rules say. */
export type ListedApplication = Omit<ApplicationSummary, "percentDone">;

/** A page of a person's applications. `only` narrows it to one application. */
export async function findListedApplications(
  db: Db,
  { userId, before, only }: { userId: string; before: string | null; only: string | null },
): Promise<ListedApplication[]> {
  const [row] = await db.run<{ rows: ListedApplication[] }>(LIST_APPLICATIONS, [before, userId, only]);
  return row?.rows ?? [];
}

/** An application with the person who looks at it: all that its steps are judged by for them, but the day. Never for the wire. */
export type ApplicationWithUser = { application: Application; user: NonNullable<StepFacts["user"]> };

/** The whole of an application, or null where this person has none of that id. */
export async function findApplicationWithUser(db: Db, id: string, userId: string): Promise<ApplicationWithUser | null> {
  const [row] = await db.run<ApplicationWithUser>(GET_FACTS, [id, userId]);
  return row ?? null;
}

/** The whole of several of a person's applications, in no order. */
export async function findApplicationsWithUser(
  db: Db,
  ids: readonly string[],
  userId: string,
): Promise<ApplicationWithUser[]> {
  return db.run<ApplicationWithUser>(GET_FACTS_OF_SEVERAL, [ids, userId]);
}

type SavedApplication = {
  readonly id: string;
  readonly version: number | null;
  readonly context: ApplicationContextDraft;
  readonly step: StepName | null;
  readonly applicants: readonly (ApplicantDraft & { id: string })[];
  /** The steps whose answers these are. */
  readonly steps: readonly StepName[];
  readonly write: Write;
};

/** Null when this person has no such application that takes these answers any more, or it is no longer of the version given. */
export async function saveDraft(
  db: Db,
  { id, version, context, step, applicants, steps, write }: SavedApplication,
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
    steps,
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
