import type { ApplicantDraft } from "@keystep/contract/applicants/applicants";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { StepName } from "@keystep/domain/applications/steps";
import {
  applicantAssignments,
  APPLICANT_COLUMN_NAMES,
  OWN_APPLICANT_JSON,
  applicantValues,
} from "#src/features/applications/applicant-columns";
import { IS_PARTY, takesAnswersOf } from "#src/features/applications/application.policy";
import type { Write } from "#src/features/applications/application.repository";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";

// The application is held first, as every save does, so that two writers wait for each other instead of deadlocking.
export function heldForAnswers({
  version: expectedVersion,
  steps,
}: {
  readonly version: string | null;
  readonly steps: string;
}): string {
  const isAsExpected =
    expectedVersion === null ? "" : `AND (${expectedVersion}::integer IS NULL OR a.version = ${expectedVersion})`;
  return `SELECT a.id, a.user_id FROM applications a
    WHERE a.id = $1 AND ${IS_PARTY} AND ${takesAnswersOf(`${steps}::text[]`)} ${isAsExpected} FOR UPDATE OF a`;
}

/** SQL over an application `held` so and row `p` of its applicants: the answers are `$2`'s to write. */
export const IS_OWN_ROW_OF_HELD = "coalesce(p.user_id, held.user_id) = $2";

const INSERT_APPLICANT = statement(
  "applicants-insert",
  `WITH held AS (${heldForAnswers({ version: null, steps: "$10" })}), made AS (
     INSERT INTO applicants AS p (id, application_id, type, ${APPLICANT_COLUMN_NAMES}, created_at, updated_at)
     SELECT $3, held.id, $4, ${applicantValues("$5::jsonb")}, $6, $6 FROM held
     WHERE held.user_id = $2
     ON CONFLICT (application_id, type) DO NOTHING
     RETURNING p.application_id, ${OWN_APPLICANT_JSON}::text AS body
   ), counted AS (
     UPDATE applications a SET version = a.version + 1, updated_at = $6 FROM made WHERE a.id = made.application_id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $7, 'applicant.created', $2, made.application_id, $8, $9::jsonb FROM made
   )
   SELECT body FROM made`,
);

const UPDATE_APPLICANT = statement(
  "applicants-update",
  `WITH held AS (${heldForAnswers({ version: "$9", steps: "$10" })}), changed AS (
     UPDATE applicants p SET ${applicantAssignments("$4::jsonb")}, updated_at = $5
     FROM held WHERE p.application_id = held.id AND p.id = $3 AND ${IS_OWN_ROW_OF_HELD}
     RETURNING p.application_id, ${OWN_APPLICANT_JSON}::jsonb AS answers
   ), counted AS (
     UPDATE applications a SET version = a.version + 1, updated_at = $5
     FROM changed WHERE a.id = changed.application_id RETURNING a.version
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $6, 'applicant.updated', $2, changed.application_id, $7, $8::jsonb FROM changed
   )
   SELECT (changed.answers || jsonb_build_object('version', counted.version))::text AS body FROM changed, counted`,
);

type NewApplicant = {
  readonly applicationId: string;
  readonly id: string;
  readonly type: ApplicantType;
  readonly answers: ApplicantDraft;
  readonly steps: readonly StepName[];
  readonly write: Write;
};

export async function insertApplicant(
  db: Db,
  { applicationId, id, type, answers, steps, write }: NewApplicant,
): Promise<string | null> {
  const [row] = await db.run<{ body: string }>(INSERT_APPLICANT, [
    applicationId,
    write.userId,
    id,
    type,
    JSON.stringify(answers),
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
    steps,
  ]);
  return row?.body ?? null;
}

/** The applicant with the version made, as JSON text for the wire; null where there is no such applicant to be changed so any more. */
export async function updateApplicantAnswers(
  db: Db,
  {
    applicationId,
    id,
    answers,
    steps,
    version,
    write,
  }: Omit<NewApplicant, "type"> & { readonly version: number | null },
): Promise<string | null> {
  const [row] = await db.run<{ body: string }>(UPDATE_APPLICANT, [
    applicationId,
    write.userId,
    id,
    JSON.stringify(answers),
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
    version,
    steps,
  ]);
  return row?.body ?? null;
}
