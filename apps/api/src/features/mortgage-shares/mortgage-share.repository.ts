import type { MortgageShareAnswer, MortgageShareDraft } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { Write } from "#src/features/applications/write";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { answerAssignments, FROM_LEAD, MORTGAGE_SHARE_JSON } from "./mortgage-share-columns.ts";
import { IS_OWN, TAKES_ANSWERS } from "./mortgage-share.policy.ts";

// One statement, in the transaction that stored the lead: nothing is sent twice, and the copy is what the lead says.
const CREATE = statement(
  "mortgage-shares-create",
  `WITH made AS (
     INSERT INTO mortgage_share_applications (id, lead_id, user_id, ${FROM_LEAD.join(", ")}, email_address, created_at, updated_at)
     SELECT $1, l.id, l.user_id, ${FROM_LEAD.map((name) => `l.${name}`).join(", ")}, l.email, l.created_at, l.created_at
     FROM leads l WHERE l.id = $2
     RETURNING id, lead_id, user_id
   )
   INSERT INTO events (id, action, actor_user_id, request_id, details)
   SELECT $3, 'mortgage-share.created', made.user_id, $4, jsonb_build_object('mortgageShareId', made.id, 'leadId', made.lead_id)
   FROM made`,
);

const FIND_OWN = statement(
  "mortgage-shares-find-own",
  `SELECT ${MORTGAGE_SHARE_JSON} AS found FROM mortgage_share_applications m WHERE m.id = $1 AND ${IS_OWN}`,
);

const LIST_OWN = statement(
  "mortgage-shares-list-own",
  `SELECT ${MORTGAGE_SHARE_JSON} AS found FROM mortgage_share_applications m
   WHERE m.user_id = $1 ORDER BY m.id DESC LIMIT 50`,
);

const SAVE = statement(
  "mortgage-shares-save",
  `WITH changed AS (
     UPDATE mortgage_share_applications m
     SET ${answerAssignments("$4::jsonb")}, version = m.version + 1, updated_at = $5, has_unsent_changes = m.has_unsent_changes OR $9
     WHERE m.id = $1 AND ${IS_OWN} AND ${TAKES_ANSWERS} AND ($3::integer IS NULL OR m.version = $3)
     RETURNING m.id, ${MORTGAGE_SHARE_JSON} AS saved
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $6, 'mortgage-share.saved', $2, $7, $8::jsonb || jsonb_build_object('mortgageShareId', changed.id) FROM changed
   )
   SELECT saved FROM changed`,
);

const SEND = statement(
  "mortgage-shares-send",
  `WITH sent AS (
     UPDATE mortgage_share_applications m
     SET sent_at = $4, has_unsent_changes = false, version = m.version + 1, updated_at = $4
     WHERE m.id = $1 AND ${IS_OWN} AND ${TAKES_ANSWERS} AND m.version = $3 AND m.has_unsent_changes
     RETURNING m.id, ${MORTGAGE_SHARE_JSON} AS answer
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $5, 'mortgage-share.sent', $2, $6, $7::jsonb || jsonb_build_object('mortgageShareId', sent.id) FROM sent
   )
   SELECT answer FROM sent`,
);

type NewMortgageShare = { readonly id: string; readonly leadId: string; readonly requestId: string };

/** A mortgage share application of a Mortgage Share lead, with its event (interpretation, MSA-10). */
export async function createMortgageShare(db: Db, { id, leadId, requestId }: NewMortgageShare): Promise<void> {
  await db.run(CREATE, [id, leadId, newEventId(), requestId]);
}

/** Null where this person has none of that id. */
export async function findOwnMortgageShare(db: Db, id: string, userId: string): Promise<MortgageShareAnswer | null> {
  const [row] = await db.run<{ found: MortgageShareAnswer }>(FIND_OWN, [id, userId]);
  return row?.found ?? null;
}

export async function listOwnMortgageShares(db: Db, userId: string): Promise<MortgageShareAnswer[]> {
  const rows = await db.run<{ found: MortgageShareAnswer }>(LIST_OWN, [userId]);
  return rows.map(({ found }) => found);
}

type Saving = {
  readonly id: string;
  readonly version: number | null;
  readonly answers: MortgageShareDraft;
  /** Something differs from what is stored. */
  readonly isChange: boolean;
  readonly write: Write;
};

/** Null where it takes no answers any more, or its version is another. */
export async function saveMortgageShareAnswers(
  db: Db,
  { id, version, answers, isChange, write }: Saving,
): Promise<MortgageShareAnswer | null> {
  const [row] = await db.run<{ saved: MortgageShareAnswer }>(SAVE, [
    id,
    write.userId,
    version,
    JSON.stringify(answers),
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
    isChange,
  ]);
  return row?.saved ?? null;
}

type Sending = { readonly id: string; readonly version: number; readonly write: Write };

/** Null where there is nothing to send, it takes no answers any more, or its version is another. */
export async function markSent(db: Db, { id, version, write }: Sending): Promise<MortgageShareAnswer | null> {
  const [row] = await db.run<{ answer: MortgageShareAnswer }>(SEND, [
    id,
    write.userId,
    version,
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
  ]);
  return row?.answer ?? null;
}
