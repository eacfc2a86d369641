import type { ApplicationContextDraft } from "@keystep/contract/applications/applications";
import type { ApplicationType } from "@keystep/domain/applications/application";
import type { StepName } from "@keystep/domain/applications/steps";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { IS_OWN } from "./application.policy.ts";
import type { Write } from "./application.repository.ts";
import { CONTEXT_COLUMN_NAMES, contextAssignments, contextValues } from "./context-columns.ts";

const INSERT_OWN_APPLICATION = statement(
  "applications-insert-own",
  `WITH made AS (
     INSERT INTO applications
       (id, type, user_id, email_address, ${CONTEXT_COLUMN_NAMES}, created_at, updated_at, claimed_at)
     SELECT $1, $3, u.id, u.email, ${contextValues("$4::jsonb")}, $5, $5, $5 FROM users u WHERE u.id = $2
     RETURNING id
   )
   INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
   SELECT $6, 'application.created', $2, made.id, $7, $8::jsonb FROM made`,
);

// `found` and `changed` see the same row before the change: no row is "not yours", a row without `changed` is "no draft".
const UPDATE_OWN_DRAFT = statement(
  "applications-update-own-draft",
  `WITH found AS (
     SELECT a.id, a.step FROM applications a WHERE a.id = $1 AND ${IS_OWN}
   ), changed AS (
     UPDATE applications a
     SET type = $3, ${contextAssignments("$4::jsonb")}, version = a.version + 1, updated_at = $5
     WHERE a.id = $1 AND ${IS_OWN} AND a.status = 'draft' RETURNING a.id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $6, 'application.updated', $2, changed.id, $7, $8::jsonb FROM changed
   )
   SELECT found.id, found.step, changed.id IS NOT NULL AS changed FROM found LEFT JOIN changed ON true`,
);

type OwnDraft = {
  readonly id: string;
  readonly type: ApplicationType;
  readonly context: ApplicationContextDraft;
  readonly write: Write;
};

/** An application made by the signed-in person is their own from the start. */
export async function insertOwnApplication(db: Db, { id, type, context, write }: OwnDraft): Promise<void> {
  await db.run(INSERT_OWN_APPLICATION, [
    id,
    write.userId,
    type,
    JSON.stringify(context),
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
  ]);
}

/** Null where this person has no such application; `changed` is false where it is no draft any more. */
export async function updateOwnDraft(
  db: Db,
  { id, type, context, write }: OwnDraft,
): Promise<{ id: string; step: StepName | null; changed: boolean } | null> {
  const [row] = await db.run<{ id: string; step: StepName | null; changed: boolean }>(UPDATE_OWN_DRAFT, [
    id,
    write.userId,
    type,
    JSON.stringify(context),
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
  ]);
  return row ?? null;
}
