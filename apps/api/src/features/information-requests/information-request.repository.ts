import type { ApplicationStatus, ApplicationType } from "@keystep/domain/applications/application";
import type { InformationRequest } from "@keystep/domain/applications/information-request";
import { IS_PARTY } from "#src/features/applications/application.policy";
import type { Write } from "#src/features/applications/application.repository";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";

// A draft is its applicant's alone: to staff it is not there.
const FIND = statement(
  "information-requests-find-application",
  `SELECT a.id, a.status, a.version, a.type, s.reference, u.email AS "sentTo",
     EXISTS (SELECT FROM applicants p WHERE p.application_id = a.id AND p.type = 'co-applicant') AS "hasCoApplicant",
     (${IS_PARTY}) AS "isOwn"
   FROM applications a
     JOIN submissions s ON s.application_id = a.id AND s.edition = 1
     JOIN users u ON u.id = a.user_id
   WHERE a.id = $1`,
);

// The row is locked before the request is made, so that of two who ask at once the second finds another status.
const ASK = statement(
  "information-requests-ask",
  `WITH held AS (
     SELECT a.id FROM applications a WHERE a.id = $1 AND a.status = 'in-review' FOR UPDATE
   ), made AS (
     INSERT INTO information_requests (id, application_id, steps, message, due_on, requested_at, requested_by)
     SELECT $2, held.id, $3::text[], $4, $5::date, $6, $7 FROM held RETURNING id, application_id
   ), noted AS (
     INSERT INTO status_moves (id, application_id, from_status, to_status, moved_at, moved_by, mover)
     SELECT $8, made.application_id, 'in-review', 'information-requested', $6, $7, 'staff' FROM made
   ), recorded AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $9, 'application.information-requested', $7, made.application_id, $10,
       $11::jsonb || jsonb_build_object('informationRequestId', made.id)
     FROM made
   )
   UPDATE applications a
   SET status = 'information-requested', step = ($3::text[])[1], information_request_id = made.id,
     version = a.version + 1, updated_at = $6
   FROM made WHERE a.id = made.application_id RETURNING a.id`,
);

const MOVE_TO_REVIEW = statement(
  "information-requests-move-to-review",
  `WITH moved AS (
     UPDATE applications a
     SET status = 'in-review', step = 'success', information_request_id = NULL, version = a.version + 1, updated_at = $3
     WHERE a.id = $1 AND a.status = $2 RETURNING a.id, a.version
   ), noted AS (
     INSERT INTO status_moves (id, application_id, from_status, to_status, moved_at, moved_by, mover, reason)
     SELECT $4, moved.id, $2, 'in-review', $3, $5, 'staff', $6 FROM moved
   ), recorded AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $7, 'application.moved-to-review', $5, moved.id, $8, $9::jsonb FROM moved
   )
   SELECT version FROM moved`,
);

/** What of an application counts when staff move it, and whom to write to. */
export type SentApplication = {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly version: number;
  readonly type: ApplicationType;
  readonly reference: string;
  readonly sentTo: string;
  readonly hasCoApplicant: boolean;
  /** The member of staff takes part in it themselves; who takes part is settled once it was sent. */
  readonly isOwn: boolean;
};

/** As this member of staff finds it; null where nothing of that id was ever sent in. */
export async function findSentApplication(db: Db, id: string, userId: string): Promise<SentApplication | null> {
  const [row] = await db.run<SentApplication>(FIND, [id, userId]);
  return row ?? null;
}

/** What is asked for, by whom and when. */
export type Asking = Pick<InformationRequest, "id" | "steps" | "message" | "dueOn"> & {
  readonly applicationId: string;
  readonly write: Write;
};

/** False where the application is not in review any more. */
export async function ask(db: Db, { id, applicationId, steps, message, dueOn, write }: Asking): Promise<boolean> {
  const asked = await db.run(ASK, [
    applicationId,
    id,
    steps,
    message,
    dueOn,
    write.now,
    write.userId,
    newEventId(),
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
  ]);
  return asked.length > 0;
}

type ReviewMove = {
  readonly applicationId: string;
  readonly from: ApplicationStatus;
  readonly reason: string | null;
  readonly write: Write;
};

/** The version then; null where the application has another status by now. The reason is kept with the move, never in the record. */
export async function moveToReview(db: Db, { applicationId, from, reason, write }: ReviewMove): Promise<number | null> {
  const [row] = await db.run<{ version: number }>(MOVE_TO_REVIEW, [
    applicationId,
    from,
    write.now,
    newEventId(),
    write.userId,
    reason,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
  ]);
  return row?.version ?? null;
}
