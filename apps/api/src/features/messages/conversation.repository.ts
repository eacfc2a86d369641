import { CONVERSATIONS_AT_A_TIME, MESSAGES_AT_A_TIME } from "@keystep/contract/conversations";
import type { Conversation, ConversationSummary } from "@keystep/contract/conversations";
import type { UserStatus } from "@keystep/domain/identity/user";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { asMessage, STAFF_MESSAGE_JSON } from "./message-json.ts";
import type { StaffMessageRow } from "./message-json.ts";

/** Of row `u` of users, for the member of staff `$1`: whom they talk with. */
const CORRESPONDENT = `u.id AS "userId", trim(u.first_name || ' ' || u.last_name) AS name, u.email AS "emailAddress",
  u.id = $1 AS "isOwn", u.status = 'active' AS "isReachable"`;

// Two halves in one order: by the time somebody waits since, then backwards by the time of the newest message. Whoever cannot sign in waits for
// nothing. That these people were looked at is recorded in the statement that reads, so that no page of them is seen unrecorded.
const LIST = statement(
  "messages-conversations",
  `WITH placed AS (
     SELECT c.user_id, c.newest_number, c.newest_number - c.answered_up_to AS unanswered, s.waiting,
       s.waiting IS NULL AS is_answered, coalesce(extract(epoch FROM s.waiting), -extract(epoch FROM c.written_at)) AS turn
     FROM conversations c JOIN users u ON u.id = c.user_id
       CROSS JOIN LATERAL (SELECT CASE u.status WHEN 'active' THEN c.waits_since END AS waiting) s
   ), page AS (
     SELECT p.* FROM placed p
     WHERE $2::uuid IS NULL OR (p.is_answered, p.turn, p.user_id) > (
       SELECT l.is_answered, l.turn, l.user_id FROM placed l WHERE l.user_id = $2)
     ORDER BY p.is_answered, p.turn, p.user_id LIMIT ${CONVERSATIONS_AT_A_TIME}
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $3, 'conversations.listed', $1, $4, jsonb_build_object('userIds', jsonb_agg(page.user_id))
     FROM page HAVING count(*) > 0
   )
   SELECT ${CORRESPONDENT}, page.waiting AS "waitingSince", page.unanswered AS "unansweredCount",
     m.writer AS "from", left(m.text, 160) AS beginning, m.written_at AS "writtenAt"
   FROM page JOIN users u ON u.id = page.user_id
     JOIN messages m ON m.user_id = page.user_id AND m.number = page.newest_number
   ORDER BY page.is_answered, page.turn, page.user_id`,
);

const READ = statement(
  "messages-conversation",
  `WITH customer AS (
     SELECT ${CORRESPONDENT}, u.phone FROM users u WHERE u.id = $2
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, request_id, details)
     SELECT $4, 'conversation.read', $1, $5, jsonb_build_object('userId', customer."userId") FROM customer
   )
   SELECT to_jsonb(customer) AS customer,
     coalesce((SELECT c.read_up_to FROM conversations c WHERE c.user_id = customer."userId"), 0) AS "readUpTo",
     coalesce((
       SELECT jsonb_agg(page.message ORDER BY page.number DESC)
       FROM (
         SELECT m.number, ${STAFF_MESSAGE_JSON} AS message FROM messages m
         WHERE m.user_id = customer."userId" AND ($3::uuid IS NULL
           OR m.number < (SELECT b.number FROM messages b WHERE b.id = $3 AND b.user_id = m.user_id))
         ORDER BY m.number DESC LIMIT ${MESSAGES_AT_A_TIME}
       ) AS page
     ), '[]') AS messages
   FROM customer`,
);

const FIND_CUSTOMER = statement(
  "messages-find-customer",
  "SELECT u.email, u.status, trim(u.first_name || ' ' || u.last_name) AS name FROM users u WHERE u.id = $1",
);

type Reader = { readonly staffId: string; readonly requestId: string };
type SummaryRow = Omit<ConversationSummary, "waitingSince" | "newest"> &
  Omit<ConversationSummary["newest"], "writtenAt"> & { readonly waitingSince: Date | null; readonly writtenAt: Date };

/** The conversations, unanswered first; who looked at whose is recorded. */
export async function readConversations(
  db: Db,
  { staffId, requestId, after }: Reader & { after: string | undefined },
): Promise<ConversationSummary[]> {
  const rows = await db.run<SummaryRow>(LIST, [staffId, after ?? null, newEventId(), requestId]);
  return rows.map(({ from, beginning, writtenAt, waitingSince, ...row }) => ({
    ...row,
    waitingSince: waitingSince?.toISOString() ?? null,
    newest: { from, beginning, writtenAt: writtenAt.toISOString() },
  }));
}

type ConversationRow = {
  readonly customer: Conversation["customer"];
  readonly readUpTo: number;
  readonly messages: readonly StaffMessageRow[];
};

/** One customer's conversation, also one in which nothing was written yet; null where there is no such person. Who read it is recorded. */
export async function readConversation(
  db: Db,
  { staffId, requestId, userId, before }: Reader & { userId: string; before: string | undefined },
): Promise<Conversation | null> {
  const values = [staffId, userId, before ?? null, newEventId(), requestId];
  const [row] = await db.run<ConversationRow>(READ, values);
  if (row === undefined) return null;
  const { customer, readUpTo, messages } = row;
  return { customer, messages: messages.map((message) => asMessage(message, readUpTo)) };
}

/** Whom a message or a letter goes to. */
export type Customer = { readonly email: string; readonly status: UserStatus; readonly name: string };

export async function findCustomer(db: Db, userId: string): Promise<Customer | null> {
  const [row] = await db.run<Customer>(FIND_CUSTOMER, [userId]);
  return row ?? null;
}
