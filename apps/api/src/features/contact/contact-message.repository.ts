import type { ContactMessage } from "@keystep/contract/contact";
import type { Transaction } from "#src/platform/db/database";
import { statement } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";

const QUIET_HOURS = 1;

const INSERT = statement(
  "contact-insert-message",
  `WITH kept AS (
     INSERT INTO contact_messages (id, name, email, phone, message, created_at) VALUES ($1, $2, $3, $4, $5, $6)
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     VALUES ($7, 'contact-message.received', NULL, NULL, $8, json_build_object('id', $1::uuid))
   )
   SELECT EXISTS (
     SELECT FROM contact_messages WHERE email = $3 AND created_at > $6::timestamptz - make_interval(hours => ${QUIET_HOURS})
   ) AS "wasHeardOf"`,
);

type SentMessage = ContactMessage & { readonly id: string; readonly now: Date; readonly requestId: string };

/** `wasHeardOf` tells whether the same address was entered within the hour before. */
export async function insertContactMessage(tx: Transaction, sent: SentMessage): Promise<{ wasHeardOf: boolean }> {
  const [row] = await tx.run<{ wasHeardOf: boolean }>(INSERT, [
    sent.id,
    sent.name,
    sent.email,
    sent.phone,
    sent.message,
    sent.now,
    newEventId(),
    sent.requestId,
  ]);
  return { wasHeardOf: row?.wasHeardOf === true };
}
