import type { UploadLink } from "@keystep/contract/upload-links";
import { MAX_LIVE_UPLOAD_LINKS } from "@keystep/domain/files/upload-link";
import type { UploadLinkState } from "@keystep/domain/files/upload-link";
import { IS_OWN } from "#src/features/applications/application.policy";
import { statement } from "#src/platform/db/database";
import type { Db, Transaction } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import type { Principal } from "#src/platform/http/principal";
import { standing } from "#src/platform/session-statements";
import { IS_STILL_MEANT, TAKES_FILES } from "./file.policy.ts";

/** Now, and since when the session that made a link must have been used. */
export type Moments = { readonly now: Date; readonly customers: Date; readonly staff: Date };

const EXPIRES_AT = `to_char(l.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const WITH_PEOPLE = `upload_links l JOIN users u ON u.id = l.made_by LEFT JOIN sessions s ON s.id = l.session_id
  JOIN applicant_documents d ON d.id = l.document_id JOIN applicants p ON p.id = d.applicant_id
  JOIN applications a ON a.id = p.application_id`;

/** SQL over those rows, and three moments: what has become of the link. */
const stateOf = (now: string, customers: string, staff: string) => `CASE
  WHEN l.ended_at < l.expires_at THEN 'ended'
  WHEN l.expires_at <= ${now}::timestamptz THEN 'expired'
  WHEN NOT (coalesce(${standing(now, customers, staff)}, false) AND ${IS_STILL_MEANT} AND a.user_id = l.made_by
    AND a.claimed_at IS NOT NULL AND ${TAKES_FILES}) THEN 'ended'
  WHEN l.opened_at IS NULL THEN 'waiting' ELSE 'connected' END`;

// Whoever makes two links at the same instant makes them one after the other.
const LOCK_MAKER = statement("upload-links-lock-maker", "SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE");

const END_EARLIER = statement(
  "upload-links-end-earlier",
  `UPDATE upload_links SET ended_at = $3 WHERE made_by = $1 AND ended_at IS NULL AND (document_id = $2 OR id NOT IN (
     SELECT id FROM upload_links WHERE made_by = $1 AND ended_at IS NULL AND expires_at > $3 AND document_id <> $2
     ORDER BY created_at DESC, id DESC LIMIT ${MAX_LIVE_UPLOAD_LINKS - 1}))
   RETURNING id`,
);

const INSERT = statement(
  "upload-links-insert",
  `WITH place AS (
     SELECT a.id AS application_id
     FROM applicant_documents d JOIN applicants p ON p.id = d.applicant_id JOIN applications a ON a.id = p.application_id
     WHERE d.id = $1 AND ${IS_OWN} AND ($3::uuid IS NULL OR a.id = $3) AND ${TAKES_FILES}
   ), made AS (
     INSERT INTO upload_links (id, token_hash, document_id, made_by, session_id, created_at, expires_at)
     SELECT $4, $5, $1, $2, $6, $7, $8 FROM place RETURNING id
   )
   INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
   SELECT $9, 'upload-link.made', $2, place.application_id, $10,
     json_build_object('uploadLinkId', made.id, 'documentId', $1::uuid, 'ended', $11::uuid[])
   FROM made, place RETURNING true AS made`,
);

const READ = statement(
  "upload-links-read",
  `SELECT l.id, ${stateOf("$4", "$5", "$6")} AS state, ${EXPIRES_AT} AS "expiresAt",
     (SELECT count(*)::integer FROM files f WHERE f.upload_link_id = l.id) AS "filesSent"
   FROM ${WITH_PEOPLE} WHERE l.id = $1 AND l.made_by = $2 AND ($3::uuid IS NULL OR a.id = $3)`,
);

const END = statement(
  "upload-links-end",
  `WITH found AS (
     SELECT l.id, a.id AS application_id FROM ${WITH_PEOPLE}
     WHERE l.id = $1 AND l.made_by = $2 AND ($3::uuid IS NULL OR a.id = $3)
   ), ended AS (
     UPDATE upload_links l SET ended_at = $4 FROM found
     WHERE l.id = found.id AND l.ended_at IS NULL AND l.expires_at > $4 RETURNING l.id, found.application_id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $5, 'upload-link.ended', $2, ended.application_id, $6, json_build_object('uploadLinkId', ended.id) FROM ended
   )
   SELECT id FROM found`,
);

// The row decides between two that open it at the same instant: the second one waits, and finds another browser's key.
const OPEN = statement(
  "upload-links-open",
  `WITH found AS (
     SELECT l.id, l.made_by, l.document_id, l.opened_at, a.id AS application_id, d.document_type, ${EXPIRES_AT} AS expires_at,
       ${stateOf("$4", "$5", "$6")} AS state
     FROM ${WITH_PEOPLE} WHERE l.token_hash = $1
   ), opened AS (
     UPDATE upload_links l SET opened_at = coalesce(l.opened_at, $4), browser_key_hash = $2, cookie_hash = $3
     FROM found WHERE l.id = found.id AND found.state IN ('waiting', 'connected') AND l.ended_at IS NULL
       AND (l.browser_key_hash IS NULL OR l.browser_key_hash = $2)
     RETURNING l.id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $7, 'upload-link.opened', found.made_by, found.application_id, $8, json_build_object('uploadLinkId', opened.id)
     FROM opened JOIN found ON found.id = opened.id WHERE found.opened_at IS NULL
   )
   SELECT found.id, found.made_by AS "userId", found.document_id AS "documentId", found.document_type AS "documentType",
     found.expires_at AS "expiresAt", found.state, opened.id IS NOT NULL AS "isOpened"
   FROM found LEFT JOIN opened ON opened.id = found.id`,
);

const FIND_OPENED = statement(
  "upload-links-find-opened",
  `SELECT l.id, l.made_by AS "userId", l.document_id AS "documentId", d.document_type AS "documentType",
     ${EXPIRES_AT} AS "expiresAt", ${stateOf("$3", "$4", "$5")} AS state
   FROM ${WITH_PEOPLE} WHERE l.id = $1 AND l.cookie_hash = $2`,
);

export type NewUploadLink = {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly documentId: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly requestId: string;
};

/** Makes the link and ends those it takes the place of; false where the document takes no files from this person. */
export async function insertUploadLink(
  tx: Transaction,
  { id, tokenHash, documentId, now, expiresAt, requestId }: NewUploadLink,
  { userId, applicationId, sessionId }: Principal,
): Promise<boolean> {
  await tx.run(LOCK_MAKER, [userId]);
  const ended = await tx.run<{ id: string }>(END_EARLIER, [userId, documentId, now]);
  const made = [documentId, userId, applicationId, id, tokenHash, sessionId, now, expiresAt, newEventId(), requestId];
  return (await tx.run(INSERT, [...made, ended.map((link) => link.id)])).length > 0;
}

type OfMaker = Pick<Principal, "userId" | "applicationId">;

/** The link as who made it sees it; null where this person made none of that id. */
export async function findUploadLink(
  db: Db,
  { id, now, customers, staff }: { readonly id: string } & Moments,
  { userId, applicationId }: OfMaker,
): Promise<UploadLink | null> {
  const [row] = await db.run<UploadLink>(READ, [id, userId, applicationId, now, customers, staff]);
  return row ?? null;
}

/** False where this person made none of that id. One that has ended already stays as it is. */
export async function endLink(
  db: Db,
  { id, now, requestId }: { readonly id: string; readonly now: Date; readonly requestId: string },
  { userId, applicationId }: OfMaker,
): Promise<boolean> {
  const rows = await db.run(END, [id, userId, applicationId, now, newEventId(), requestId]);
  return rows.length > 0;
}

/** A link as the phone's calls need it. */
export type LinkOfPhone = {
  readonly id: string;
  readonly userId: string;
  readonly documentId: string;
  readonly documentType: string;
  readonly expiresAt: string;
  readonly state: UploadLinkState;
};

type Opening = {
  readonly tokenHash: Buffer;
  readonly browserKeyHash: Buffer;
  readonly cookieHash: Buffer;
  readonly requestId: string;
};

/** Gives the link to the browser with that key unless another one has it; null where nothing is opened by that token. */
export async function openLink(
  db: Db,
  { tokenHash, browserKeyHash, cookieHash, requestId }: Opening,
  { now, customers, staff }: Moments,
): Promise<(LinkOfPhone & { readonly isOpened: boolean }) | null> {
  const [row] = await db.run<LinkOfPhone & { isOpened: boolean }>(OPEN, [
    tokenHash,
    browserKeyHash,
    cookieHash,
    now,
    customers,
    staff,
    newEventId(),
    requestId,
  ]);
  return row ?? null;
}

/** The link of that id, for the browser that shows its cookie. */
export async function findOpenedLink(
  db: Db,
  { id, cookieHash }: { readonly id: string; readonly cookieHash: Buffer },
  { now, customers, staff }: Moments,
): Promise<LinkOfPhone | null> {
  const [row] = await db.run<LinkOfPhone>(FIND_OPENED, [id, cookieHash, now, customers, staff]);
  return row ?? null;
}
