import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { ApplicationType } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { IS_OWN, IS_PARTY, PARTY } from "#src/features/applications/application.policy";
import type { Write } from "#src/features/applications/application.repository";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";

const FIND = statement(
  "withdrawals-find",
  `SELECT a.status, a.version, a.type, s.reference,
     ${PARTY} AS viewer
   FROM applications a LEFT JOIN submissions s ON s.application_id = a.id AND s.edition = 1 WHERE a.id = $1 AND ${IS_PARTY}`,
);

const WITHDRAW = statement(
  "withdrawals-withdraw",
  `WITH moved AS (
     UPDATE applications a SET status = 'withdrawn', information_request_id = NULL, version = a.version + 1, updated_at = $4
     WHERE a.id = $1 AND ${IS_OWN} AND a.status = $3 RETURNING a.id, a.version
   ), noted AS (
     INSERT INTO status_moves (id, application_id, from_status, to_status, moved_at, moved_by, mover, reason)
     SELECT $5, moved.id, $3, 'withdrawn', $4, $2, 'applicant', $6 FROM moved
   ), recorded AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $7, 'application.withdrawn', $2, moved.id, $8, $9::jsonb FROM moved
   )
   SELECT version FROM moved`,
);

/** The facts of an application that taking it back needs; the reference is null before it was sent in. */
export type Withdrawable = {
  readonly viewer: ApplicantType;
  readonly status: ApplicationStatus;
  readonly version: number;
  readonly type: ApplicationType;
  readonly reference: string | null;
};

/** Null where this person takes no part in such an application. */
export async function findWithdrawable(db: Db, applicationId: string, userId: string): Promise<Withdrawable | null> {
  const [row] = await db.run<Withdrawable>(FIND, [applicationId, userId]);
  return row ?? null;
}

type Withdrawal = {
  readonly applicationId: string;
  readonly from: ApplicationStatus;
  readonly reason: string | null;
  readonly write: Write;
};

/** The version then; null where the application has another status by now. The reason is kept with the move, never in the record. */
export async function withdraw(db: Db, { applicationId, from, reason, write }: Withdrawal): Promise<number | null> {
  const [row] = await db.run<{ version: number }>(WITHDRAW, [
    applicationId,
    write.userId,
    from,
    write.now,
    newEventId(),
    reason,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
  ]);
  return row?.version ?? null;
}
