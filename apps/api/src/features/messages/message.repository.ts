import { MESSAGES_AT_A_TIME } from "@keystep/contract/conversations";
import type { MessageWriter, Wording } from "@keystep/domain/messages/message";
import { statement } from "#src/platform/db/database";
import type { Db, Transaction } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { STAFF_MESSAGE_JSON, MESSAGE_JSON } from "./message-json.ts";
import type { MessageRow, StaffMessageRow } from "./message-json.ts";
import type { Subject } from "./own-subject.ts";

// The update changes nothing but holds the row, as the insert does where there was none.
const LOCK = statement(
  "messages-lock-conversation",
  `INSERT INTO conversations AS c (user_id) VALUES ($1)
   ON CONFLICT (user_id) DO UPDATE SET user_id = c.user_id
   RETURNING c.newest_number AS "newestNumber", c.answered_up_to AS "answeredUpTo", c.waits_since AS "waitsSince",
     c.read_up_to AS "readUpTo", c.told_number AS "toldNumber", c.told_at AS "toldAt"`,
);

const NEWEST = statement(
  "messages-newest",
  `SELECT ${STAFF_MESSAGE_JSON} AS message, m.written_by AS "writtenBy", m.written_at AS "writtenAt"
   FROM messages m WHERE m.user_id = $1 AND m.number = $2`,
);

const UNANSWERED = statement(
  "messages-unanswered",
  `SELECT count(*) AS count, min(m.written_at) AS "oldestAt"
   FROM messages m WHERE m.user_id = $1 AND m.number > $2 AND m.written_at > $3`,
);

const INSERT = statement(
  "messages-insert",
  `WITH made AS (
     INSERT INTO messages (id, user_id, number, writer, written_by, text, about_kind, about_id, written_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING *
   ), moved AS (
     UPDATE conversations SET newest_number = $3, written_at = $9, answered_up_to = $10, waits_since = $11,
       told_number = $12, told_at = $13
     WHERE user_id = $2
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $14, CASE made.writer WHEN 'staff' THEN 'message.answered' ELSE 'message.sent' END, made.written_by,
       CASE made.about_kind WHEN 'application' THEN made.about_id END, $15,
       jsonb_strip_nulls(jsonb_build_object(
         'messageId', made.id, 'userId', made.user_id, 'aboutKind', made.about_kind, 'aboutId', made.about_id
       ))
     FROM made
   )
   SELECT ${STAFF_MESSAGE_JSON} AS message FROM made m`,
);

const READ = statement(
  "messages-read",
  `SELECT c.read_up_to AS "readUpTo",
     (SELECT count(*) FROM messages n WHERE n.user_id = c.user_id AND n.writer = 'staff' AND n.number > c.read_up_to)
       AS "unreadCount",
     coalesce((
       SELECT jsonb_agg(page.message ORDER BY page.number DESC)
       FROM (
         SELECT m.number, ${MESSAGE_JSON} AS message FROM messages m
         WHERE m.user_id = c.user_id AND ($2::uuid IS NULL
           OR m.number < (SELECT b.number FROM messages b WHERE b.id = $2 AND b.user_id = c.user_id))
         ORDER BY m.number DESC LIMIT ${MESSAGES_AT_A_TIME}
       ) AS page
     ), '[]') AS messages
   FROM conversations c WHERE c.user_id = $1`,
);

const MARK_READ = statement(
  "messages-mark-read",
  `WITH seen AS (
     SELECT m.id, m.user_id, m.number FROM messages m WHERE m.id = $2 AND m.user_id = $1
   ), moved AS (
     UPDATE conversations c SET read_up_to = seen.number FROM seen
     WHERE c.user_id = seen.user_id AND c.read_up_to < seen.number RETURNING seen.id, c.user_id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $3, 'messages.read', moved.user_id, $4, jsonb_build_object('upTo', moved.id) FROM moved
   )
   SELECT FROM seen`,
);

/** How a conversation stands; the numbers are those of its messages, which count from 1. */
export type Standing = {
  readonly newestNumber: number;
  /** The number of our newest message; 0 without one. */
  readonly answeredUpTo: number;
  readonly waitsSince: Date | null;
  readonly readUpTo: number;
  readonly toldNumber: number | null;
  readonly toldAt: Date | null;
};

/** Holds a customer's conversation until the transaction ends; a new one has no message yet, and is gone where none is written. */
export async function lockConversation(tx: Transaction, userId: string): Promise<Standing> {
  const [row] = await tx.run<Standing>(LOCK, [userId]);
  if (row === undefined) throw new Error("A conversation could not be held");
  return row;
}

/** The newest message of a held conversation, and what tells whether another one repeats it. */
export async function findNewest(
  tx: Transaction,
  { userId, newestNumber }: { userId: string; newestNumber: number },
): Promise<{ message: StaffMessageRow; wording: Wording } | null> {
  const rows = await tx.run<{ message: StaffMessageRow; writtenBy: string; writtenAt: Date }>(NEWEST, [
    userId,
    newestNumber,
  ]);
  const [row] = rows;
  if (row === undefined) return null;
  const { message, writtenBy, writtenAt } = row;
  return {
    message,
    wording: { writtenBy, text: message.text, about: subjectKey(message.about), at: writtenAt.getTime() },
  };
}

/** Kind and id as one text. */
export function subjectKey(about: Subject | null): string | null {
  return about === null ? null : `${about.kind} ${about.id.toLowerCase()}`;
}

/** How many messages a customer has written since `since` that nobody has answered, and when the oldest of those was written. */
export async function countUnanswered(
  tx: Transaction,
  { userId, answeredUpTo, since }: { userId: string; answeredUpTo: number; since: Date },
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await tx.run<{ count: number; oldestAt: Date | null }>(UNANSWERED, [userId, answeredUpTo, since]);
  return row ?? { count: 0, oldestAt: null };
}

export type NewMessage = {
  readonly id: string;
  /** The customer whose conversation it is. */
  readonly userId: string;
  readonly from: MessageWriter;
  readonly writtenBy: string;
  readonly text: string;
  readonly about: Subject | null;
  readonly now: Date;
  readonly requestId: string;
  /** How the conversation stands with this message, the newest. */
  readonly standing: Standing;
};

/** Stores a message with its event in a held conversation. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<StaffMessageRow> {
  const { id, userId, from, writtenBy, text, about, now, requestId, standing } = message;
  const { newestNumber, answeredUpTo, waitsSince, toldNumber, toldAt } = standing;
  const said = [id, userId, newestNumber, from, writtenBy, text, about?.kind ?? null, about?.id ?? null, now];
  const stands = [answeredUpTo, waitsSince, toldNumber, toldAt];
  const values = [...said, ...stands, newEventId(), requestId];
  const [row] = await tx.run<{ message: StaffMessageRow }>(INSERT, values);
  if (row === undefined) throw new Error("A message was not stored");
  return row.message;
}

/** One page of a customer's own conversation, newest first; null where there is none. */
export type OwnConversation = {
  readonly readUpTo: number;
  readonly unreadCount: number;
  readonly messages: readonly MessageRow[];
};

export async function readOwnConversation(
  db: Db,
  { userId, before }: { userId: string; before: string | undefined },
): Promise<OwnConversation | null> {
  const [row] = await db.run<OwnConversation>(READ, [userId, before ?? null]);
  return row ?? null;
}

/** False where the person has no such message; what was read before stays read. */
export async function markRead(
  db: Db,
  { userId, upTo, requestId }: { userId: string; upTo: string; requestId: string },
): Promise<boolean> {
  return (await db.run(MARK_READ, [userId, upTo, newEventId(), requestId])).length > 0;
}
