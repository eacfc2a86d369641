import type { StaffMessage } from "@keystep/contract/messages/messages";
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";
import type { Db } from "#src/platform/db/database";
import { fullName } from "#src/platform/db/expressions";
import { fetchOne, fetchRow, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { messageColumns, pageOf, staffMessageOf, staffName } from "./message-rows.ts";

const READ = prepared(
  "messages-conversation",
  { staff: "uuid", customer: "uuid", about: "uuid", before: "uuid?" },
  ({ staff, customer, about, before }) =>
    query
      .with("customer", (db) => db.selectFrom("users as u").select("u.id").where("u.id", "=", customer))
      .with("noted", (db) =>
        insertEvents(db.selectFrom("customer"), (eb) => ({
          action: "conversation.read",
          actor: staff,
          subject: about,
          details: jsonBuildObject({ userId: eb.ref("customer.id") }),
        })),
      )
      .selectFrom("customer")
      .leftJoin("conversations as c", "c.user_id", "customer.id")
      .select([
        "c.read_up_to as readUpTo",
        jsonArrayFrom(pageOf(customer, before).select(messageColumns).select(staffName)).as("messages"),
      ]),
);

const FIND_CUSTOMER = prepared("messages-find-customer", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("users")
    .select((eb) => ["email", fullName(eb.ref("first_name"), eb.ref("last_name")).as("name")])
    .where("id", "=", id),
);

type Reading = {
  readonly staffId: string;
  readonly userId: string;
  /** The case from which it is read. */
  readonly caseId: string;
  readonly before: string | undefined;
};

/** A page of one customer's conversation, newest first. The reading is recorded. */
export async function readConversation(
  db: Db,
  { staffId, userId, caseId, before }: Reading,
): Promise<readonly StaffMessage[]> {
  const values = { staff: staffId, customer: userId, about: caseId, before: before ?? null };
  const { messages, readUpTo } = await fetchOne(db, READ, values);
  return messages.map((message) => staffMessageOf(message, readUpTo ?? 0));
}

type Customer = RowOf<typeof FIND_CUSTOMER>;

export function findCustomer(db: Db, userId: string): Promise<Customer | null> {
  return fetchRow(db, FIND_CUSTOMER, { id: userId });
}
