import type { Application, ApplicationType } from "@keystep/domain/applications/application";
import type { StepName } from "@keystep/domain/applications/steps";
import type { UserStatus } from "@keystep/domain/identity/user";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { CONTEXT_JSON } from "./context-columns.ts";

// Claims the draft and proves the email in one statement. The email is proven only while the person still has the address that
// the link was sent to. A person who may not use the service any more has no link.
const OPEN_LINK = statement(
  "application-emails-open",
  `WITH link AS (
     SELECT e.id_hash, e.sent_to, e.expires_at > $2 AS valid, a.id, a.step, a.user_id, u.status,
       u.status = 'active' AND u.email_verified_at IS NULL AND u.id IS DISTINCT FROM $5::uuid AS needs_sign_in
     FROM application_emails e
     JOIN applications a ON a.id = e.application_id JOIN users u ON u.id = a.user_id
     WHERE e.id_hash = $1 AND u.status <> 'disabled'
   ), opened AS (
     UPDATE application_emails e SET opened_at = $2
     FROM link WHERE e.id_hash = link.id_hash AND link.valid AND NOT link.needs_sign_in AND e.opened_at IS NULL
   ), claimed AS (
     UPDATE applications a SET claimed_at = $2, updated_at = $2
     FROM link WHERE a.id = link.id AND link.valid AND NOT link.needs_sign_in AND a.claimed_at IS NULL RETURNING a.id
   ), proven AS (
     UPDATE users u SET email_verified_at = $2, updated_at = $2
     FROM link WHERE u.id = link.user_id AND link.valid AND NOT link.needs_sign_in AND u.email = link.sent_to
       AND u.email_verified_at IS NULL
     RETURNING u.id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $3, 'application-email.opened', link.user_id, link.id, $4,
       jsonb_build_object('claimed', EXISTS (SELECT FROM claimed), 'emailProven', EXISTS (SELECT FROM proven))
     FROM link WHERE link.valid AND NOT link.needs_sign_in
   )
   SELECT valid, id, step, user_id AS "userId", status, needs_sign_in AS "needsSignIn",
     EXISTS (SELECT FROM proven) AS "emailProven"
   FROM link`,
);

const FIND_LINK = statement(
  "application-emails-find",
  `SELECT e.sent_to AS "sentTo", a.id AS "applicationId", a.type, ${CONTEXT_JSON} AS context
   FROM application_emails e
   JOIN applications a ON a.id = e.application_id JOIN users u ON u.id = a.user_id
   WHERE e.id_hash = $1 AND u.status <> 'disabled' AND u.email = e.sent_to`,
);

const INSERT_LINK = statement(
  "application-emails-insert",
  `WITH made AS (
     INSERT INTO application_emails (id_hash, application_id, sent_to, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)
     RETURNING application_id
   )
   INSERT INTO events (id, action, application_id, request_id, details)
   SELECT $6, 'application-email.renewed', made.application_id, $7, '{}' FROM made`,
);

/**
 * The place a link leads to and its person; `valid` is false once it expired. A link that needs a sign-in first has
 * opened nothing.
 */
export type OpenedLink = {
  valid: boolean;
  needsSignIn: boolean;
  /** By this very opening. */
  emailProven: boolean;
  id: string;
  step: StepName | null;
  userId: string;
  status: UserStatus;
};

export async function openLink(
  db: Db,
  { hash, now, requestId, userId }: { hash: Buffer; now: Date; requestId: string; userId: string | null },
): Promise<OpenedLink | null> {
  const [row] = await db.run<OpenedLink>(OPEN_LINK, [hash, now, newEventId(), requestId, userId]);
  return row ?? null;
}

/** The application that a link was sent about, and its recipient. */
export type SentLink = {
  sentTo: string;
  applicationId: string;
  type: ApplicationType;
  context: Application["context"];
};

export async function findLink(db: Db, hash: Buffer): Promise<SentLink | null> {
  const [row] = await db.run<SentLink>(FIND_LINK, [hash]);
  return row ?? null;
}

type NewLink = {
  readonly hash: Buffer;
  readonly applicationId: string;
  readonly sentTo: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Null where no request asked for it. */
  readonly requestId: string | null;
};

export async function insertLink(
  db: Db,
  { hash, applicationId, sentTo, now, expiresAt, requestId }: NewLink,
): Promise<void> {
  await db.run(INSERT_LINK, [hash, applicationId, sentTo, now, expiresAt, newEventId(), requestId]);
}
