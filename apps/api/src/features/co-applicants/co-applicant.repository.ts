import { IS_PARTY } from "#src/features/applications/application.policy";
import type { Write } from "#src/features/applications/application.repository";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";

// Documents, files and invitation go with the row. What the main applicant chose to show was shown to this person, and not to the next.
const REMOVE = statement(
  "co-applicants-remove",
  `WITH bytes AS (
     SELECT unnest(ARRAY[f.store_key, f.preview_store_key]) AS store_key
     FROM files f JOIN applicant_documents d ON d.id = f.document_id WHERE d.applicant_id = $3
   ), gone AS (
     DELETE FROM applicants p WHERE p.id = $3 AND p.application_id = $1 AND p.type = 'co-applicant' RETURNING p.application_id
   ), no_longer_shared AS (
     UPDATE applicants p SET shares_answers = false, updated_at = $4
     FROM gone WHERE p.application_id = gone.application_id AND p.type = 'main-applicant' AND p.shares_answers
   ), counted AS (
     UPDATE applications a SET version = a.version + 1, updated_at = $4 FROM gone WHERE a.id = gone.application_id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $5, $6, $2, gone.application_id, $7, '{}' FROM gone
   )
   SELECT array_agg(bytes.store_key) FILTER (WHERE bytes.store_key IS NOT NULL) AS "storeKeys" FROM bytes`,
);

const HAS_LEFT = statement(
  "co-applicants-has-left",
  `SELECT EXISTS (
     SELECT FROM events e WHERE e.application_id = $1 AND e.actor_user_id = $2 AND e.action = 'co-applicant.left'
   ) AS "hasLeft"`,
);

// Shown only to somebody who is there: what is chosen now must not wait for whoever joins later.
const SHARE = statement(
  "co-applicants-share",
  `WITH mine AS (
     SELECT p.id, p.shares_answers,
       EXISTS (SELECT FROM applicants c WHERE c.application_id = a.id AND c.user_id IS NOT NULL) AS are_two
     FROM applications a JOIN applicants p ON p.application_id = a.id
     WHERE a.id = $1 AND ${IS_PARTY} AND CASE p.type WHEN 'main-applicant' THEN a.user_id ELSE p.user_id END = $2
     FOR UPDATE OF a
   ), changed AS (
     UPDATE applicants p SET shares_answers = $3, updated_at = $4
     FROM mine WHERE p.id = mine.id AND (mine.are_two OR NOT $3) AND p.shares_answers <> $3
     RETURNING p.application_id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $5, CASE WHEN $3 THEN 'applicant.sharing-begun' ELSE 'applicant.sharing-ended' END,
       $2, changed.application_id, $6, '{}'
     FROM changed
   )
   SELECT mine.are_two AS "areTwo", EXISTS (SELECT FROM changed) AS "isChanged" FROM mine`,
);

type Removal = {
  readonly applicationId: string;
  readonly coApplicantId: string;
  readonly as: "removed" | "left";
  readonly write: Omit<Write, "details">;
};

/** The keys of the bytes of the files that went with the co-applicant. */
export async function deleteCoApplicant(
  db: Db,
  { applicationId, coApplicantId, as, write }: Removal,
): Promise<readonly string[]> {
  const { userId, now, requestId } = write;
  const [row] = await db.run<{ storeKeys: string[] | null }>(REMOVE, [
    applicationId,
    userId,
    coApplicantId,
    now,
    newEventId(),
    `co-applicant.${as}`,
    requestId,
  ]);
  return row?.storeKeys ?? [];
}

/** Whether this person was the co-applicant and left. */
export async function hasLeft(db: Db, applicationId: string, userId: string): Promise<boolean> {
  const [row] = await db.run<{ hasLeft: boolean }>(HAS_LEFT, [applicationId, userId]);
  return row?.hasLeft === true;
}

/** Null where this person has no answers in such an application; nothing begins to be shown where there is nobody to see it. */
export async function shareAnswers(
  db: Db,
  {
    applicationId,
    sharesAnswers,
    write,
  }: { readonly applicationId: string; readonly sharesAnswers: boolean; readonly write: Omit<Write, "details"> },
): Promise<{ readonly areTwo: boolean; readonly isChanged: boolean } | null> {
  const [row] = await db.run<{ areTwo: boolean; isChanged: boolean }>(SHARE, [
    applicationId,
    write.userId,
    sharesAnswers,
    write.now,
    newEventId(),
    write.requestId,
  ]);
  return row ?? null;
}
