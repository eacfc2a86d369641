import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { IS_PARTY } from "#src/features/applications/application.policy";
import type { Write } from "#src/features/applications/application.repository";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";

// A submission sent in by the version before this one has the main applicant's copy already (migration 0014).
const INSERT = statement(
  "submissions-insert-copies",
  `INSERT INTO submission_copies (submission_id, user_id, viewer, sent_to)
   SELECT $1, c."userId", c.viewer, c."sentTo" FROM jsonb_to_recordset($2::jsonb) AS c ("userId" uuid, viewer text, "sentTo" text)
   ON CONFLICT (submission_id, user_id) DO NOTHING`,
);

const FIND = statement(
  "submissions-find-copy",
  `SELECT c.submission_id AS "submissionId", c.user_id AS "userId", c.viewer, c.sent_to AS "sentTo", c.document_key AS "documentKey"
   FROM submission_copies c
   WHERE c.submission_id = $1 AND CASE WHEN $2::uuid IS NULL THEN c.viewer = 'main-applicant' ELSE c.user_id = $2 END`,
);

// Of two that print the same copy at once, the second finds its document there and queues no second email.
const KEEP_DOCUMENT = statement(
  "submissions-keep-document",
  `UPDATE submission_copies c SET document_key = $3, document_hash = $4
   WHERE c.submission_id = $1 AND c.user_id = $2 AND c.document_key IS NULL RETURNING c.user_id`,
);

// The reading is recorded in the same statement.
const READ_DOCUMENT = statement(
  "submissions-read-document",
  `WITH found AS (
     SELECT a.id AS application_id, s.id, c.viewer, first.reference, s.edition, c.document_key, c.document_hash
     FROM applications a JOIN submissions s ON s.application_id = a.id
       JOIN submission_copies c ON c.submission_id = s.id AND c.user_id = $2
       LEFT JOIN submissions first ON first.application_id = s.application_id AND first.edition = 1
     WHERE a.id = $1 AND ${IS_PARTY} ORDER BY s.edition DESC LIMIT 1
   ), recorded AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $3, 'submission.downloaded', $2, found.application_id, $4,
       json_build_object('edition', found.edition, 'viewer', found.viewer)
     FROM found WHERE found.document_key IS NOT NULL
   )
   SELECT id AS "submissionId", viewer, reference, edition, document_key AS "documentKey", document_hash AS "documentHash" FROM found`,
);

/** For whom a copy of what was sent in is made. */
export type Addressee = { readonly userId: string; readonly viewer: ApplicantType; readonly sentTo: string };

export type SubmissionCopy = Addressee & { readonly submissionId: string; readonly documentKey: string | null };

export async function insertCopies(db: Db, submissionId: string, people: readonly Addressee[]): Promise<void> {
  await db.run(INSERT, [submissionId, JSON.stringify(people)]);
}

/** Without a person, the main applicant's copy. */
export async function getCopy(db: Db, submissionId: string, userId: string | null): Promise<SubmissionCopy> {
  const [row] = await db.run<SubmissionCopy>(FIND, [submissionId, userId]);
  if (row === undefined) throw new Error("A job names a copy that is not there");
  return row;
}

/** False where the copy has its document already. */
export async function keepDocument(
  db: Db,
  { submissionId, userId }: Pick<SubmissionCopy, "submissionId" | "userId">,
  { key, hash }: { readonly key: string; readonly hash: Buffer },
): Promise<boolean> {
  const kept = await db.run(KEEP_DOCUMENT, [submissionId, userId, key, hash]);
  return kept.length > 0;
}

type KeptDocument = {
  readonly submissionId: string;
  readonly viewer: ApplicantType;
  readonly reference: string;
  readonly edition: number;
  readonly documentKey: string | null;
  readonly documentHash: Buffer | null;
};

/** The storage place of this person's newest copy; null if they have none. The reading is recorded. */
export async function readDocumentPlace(
  db: Db,
  applicationId: string,
  { userId, requestId }: Pick<Write, "userId" | "requestId">,
): Promise<KeptDocument | null> {
  const [row] = await db.run<KeptDocument>(READ_DOCUMENT, [applicationId, userId, newEventId(), requestId]);
  return row ?? null;
}
