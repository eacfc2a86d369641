import type { ContactMessage } from "@keystep/contract/contact/contact";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Transaction } from "#src/platform/db/database";
import { hoursBefore, isTrue, monthsBefore } from "#src/platform/db/expressions";
import { fetchOne, prepared, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import type { RetentionRule } from "#src/platform/jobs/housekeeping";

const QUIET_HOURS = 1;

const INSERT = prepared(
  "contact-insert-message",
  {
    id: "uuid",
    name: "text",
    email: "text",
    phone: "text?",
    message: "text",
    now: "timestamptz",
  },
  ({ id, name, email, phone, message, now }) =>
    query
      .with("kept", (db) =>
        db.insertInto("contact_messages").values({ id, name, email, phone, message, created_at: now }).returning("id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("kept"), () => ({
          action: "contact-message.received",
          details: jsonBuildObject({ id }),
        })),
      )
      .selectNoFrom((eb) => {
        const heard = eb
          .selectFrom("contact_messages")
          .select("id")
          .where("email", "=", email)
          .where("created_at", ">", hoursBefore(now, QUIET_HOURS));
        return isTrue(eb.exists(heard)).as("wasHeardOf");
      }),
);

type SentMessage = ContactMessage & { readonly id: string; readonly now: Date };

/** Whether the same address was entered within the hour before. */
export function insertContactMessage(
  tx: Transaction,
  { phone = null, ...sent }: SentMessage,
): Promise<{ wasHeardOf: boolean }> {
  return fetchOne(tx, INSERT, { ...sent, phone });
}

export const CONTACT_RETENTION: readonly RetentionRule[] = [
  prepared("keep-contact-messages", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("contact_messages").where("created_at", "<", monthsBefore(now, 24)),
  ),
];
