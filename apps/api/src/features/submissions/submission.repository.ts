import type { SheetSource } from "@keystep/contract/applications/answer-sheet";
import type { Account } from "@keystep/domain/applications/account";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { Application } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import type { Dependencies } from "#src/dependencies";
import { IS_OWN, IS_PARTY, PARTY } from "#src/features/applications/application.policy";
import type { Write } from "#src/features/applications/application.repository";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import type { AgreedWords, Declared } from "./declaration.repository.ts";

// The reference number stays with the first version, for every version asked about.
const WITH_REFERENCE = "LEFT JOIN submissions first ON first.application_id = s.application_id AND first.edition = 1";
const NEWEST = "ORDER BY s.edition DESC NULLS LAST LIMIT 1";

const FIND = statement(
  "submissions-find",
  `SELECT a.status, s.id, first.reference, s.edition, s.submitted_at AS "submittedAt", c.sent_to AS "sentTo",
     c.document_key AS "documentKey", ${PARTY} AS viewer
   FROM applications a LEFT JOIN submissions s ON s.application_id = a.id ${WITH_REFERENCE}
     LEFT JOIN submission_copies c ON c.submission_id = s.id AND c.user_id = $2
   WHERE a.id = $1 AND ${IS_PARTY} ${NEWEST}`,
);

// Every write to an application raises its version: with the one that was read, what was read beside it is still so. Files come and go
// without one, and end a declaration: the one that was frozen must still stand.
const MOVE_IN = statement(
  "submissions-move-in",
  `WITH moved AS (
     UPDATE applications a
     SET status = $9, step = 'success', information_request_id = NULL, version = a.version + 1, updated_at = $4
     WHERE a.id = $1 AND ${IS_OWN} AND a.status = $8 AND a.version = $3 AND NOT EXISTS (
       SELECT FROM applicants p WHERE p.application_id = a.id AND p.user_id IS NOT NULL
         AND (p.declared_at IS NULL OR p.declared_at IS DISTINCT FROM $11::timestamptz))
     RETURNING a.id
   ), noted AS (
     INSERT INTO status_moves (id, application_id, from_status, to_status, moved_at, moved_by, mover)
     SELECT $5, moved.id, $8, $9, $4, $2, 'applicant' FROM moved
   ), recorded AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $6, CASE WHEN $8 = 'draft' THEN 'application.submitted' ELSE 'application.resubmitted' END,
       $2, moved.id, $7, $10::jsonb
     FROM moved
   )
   SELECT coalesce((SELECT max(s.edition) FROM submissions s WHERE s.application_id = moved.id), 0) + 1 AS edition FROM moved`,
);

const INSERT = statement(
  "submissions-insert",
  `INSERT INTO submissions (id, application_id, edition, reference, submitted_at, submitted_by, sent_to, declarations, answers)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9) ON CONFLICT (reference) DO NOTHING RETURNING id`,
);

const GET_FROZEN = statement(
  "submissions-get-frozen",
  `SELECT s.id, s.application_id AS "applicationId", s.edition, first.reference, s.submitted_at AS "submittedAt",
     s.answers AS encrypted,
     (SELECT b.id FROM submissions b WHERE b.application_id = s.application_id AND b.edition = s.edition - 1) AS "replacesId"
   FROM submissions s ${WITH_REFERENCE} WHERE s.id = $1`,
);

/** The newest version of an application's submission; without one, its fields are null. */
export type FoundSubmission = {
  readonly viewer: ApplicantType;
  readonly status: ApplicationStatus;
  readonly id: string | null;
  readonly reference: string | null;
  readonly edition: number | null;
  readonly submittedAt: Date | null;
  /** The address that this person's own copy goes to; null if they have none. */
  readonly sentTo: string | null;
  readonly documentKey: string | null;
};

/** Null where this person takes no part in such an application. */
export async function findSubmission(db: Db, applicationId: string, userId: string): Promise<FoundSubmission | null> {
  const [row] = await db.run<FoundSubmission>(FIND, [applicationId, userId]);
  return row ?? null;
}

type MoveIn = {
  readonly applicationId: string;
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  readonly version: number;
  /** When the co-applicant who joined declared; null where none joined. */
  readonly declaredAt: string | null;
  readonly write: Write;
};

/** The number of the version sent in; null where the application has another status or version by now. */
export async function moveIn(db: Db, move: MoveIn): Promise<number | null> {
  const { applicationId, from, to, version, declaredAt, write } = move;
  const [moved] = await db.run<{ edition: number }>(MOVE_IN, [
    applicationId,
    write.userId,
    version,
    write.now,
    newEventId(),
    newEventId(),
    write.requestId,
    from,
    to,
    JSON.stringify(write.details),
    declaredAt,
  ]);
  return moved?.edition ?? null;
}

/** A co-applicant's declaration of their own part: the person, the time, and the words. */
export type CoApplicantDeclaration = Declared & { readonly person: string; readonly declaredAt: string };

/** A co-applicant who joined, and what they had declared. */
export type FrozenCoApplicant = {
  readonly userId: string;
  readonly account: Account;
  readonly declaration: CoApplicantDeclaration;
};

export type FrozenAnswers = SheetSource & {
  readonly application: Application;
  readonly declarations: readonly AgreedWords[];
  /** Null where none joined; absent in answers frozen before joining was possible. */
  readonly coApplicant?: FrozenCoApplicant | null;
};

function placeOf(submissionId: string): string {
  return `submissions.answers/${submissionId}`;
}

type NewSubmission = {
  readonly id: string;
  readonly applicationId: string;
  readonly edition: number;
  /** Given to the first version, and null with every other. */
  readonly reference: string | null;
  readonly sentTo: string;
  readonly declarations: Readonly<Record<string, unknown>>;
  readonly answers: FrozenAnswers;
  readonly write: Pick<Write, "userId" | "now">;
};

/** False where the reference number is another submission's. */
export async function insertSubmission(
  { db, encryption }: { readonly db: Db; readonly encryption: Dependencies["encryption"] },
  { id, applicationId, edition, reference, sentTo, declarations, answers, write }: NewSubmission,
): Promise<boolean> {
  const made = await db.run(INSERT, [
    id,
    applicationId,
    edition,
    reference,
    write.now,
    write.userId,
    sentTo,
    JSON.stringify(declarations),
    encryption.encrypt(JSON.stringify(answers), placeOf(id)),
  ]);
  return made.length > 0;
}

export type FrozenSubmission = {
  readonly id: string;
  readonly applicationId: string;
  readonly reference: string;
  readonly edition: number;
  /** The version before; null for the first. */
  readonly replacesId: string | null;
  readonly submittedAt: Date;
  readonly answers: FrozenAnswers;
};

export async function getFrozenSubmission(
  { db, encryption }: Pick<Dependencies, "db" | "encryption">,
  id: string,
): Promise<FrozenSubmission> {
  const [row] = await db.run<Omit<FrozenSubmission, "answers"> & { encrypted: Buffer }>(GET_FROZEN, [id]);
  if (row === undefined) throw new Error("A job names a submission that is not there");
  const { encrypted, ...submission } = row;
  // Written by `insertSubmission` above, and proven unchanged by its encryption tag.
  return { ...submission, answers: JSON.parse(encryption.decrypt(encrypted, placeOf(id)).toString()) as FrozenAnswers };
}
