import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import type { Conversation, ConversationSummary } from "@keystep/contract/messages/messages";
import type { Expression, ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";
import type { Db } from "#src/platform/db/database";
import { beginningOf, FIRST_MOMENT, fullName, isTrue, LAST_MOMENT, rowCount } from "#src/platform/db/expressions";
import { fetchRow, fetchRows, prepared, query, type RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";
import { messageColumns, pageOf, staffMessageOf, staffName } from "./message-rows.ts";

/** Of row `u` of users, for a member of staff: the customer they talk with. */
function correspondent(staff: Expression<string>) {
  return (eb: ExpressionBuilder<Schema & { u: Schema["users"] }, "u">) =>
    [
      eb.ref("u.id").as("userId"),
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"),
      eb.ref("u.email").as("emailAddress"),
      isTrue(eb("u.id", "=", staff)).as("isOwn"),
      isTrue(eb("u.status", "=", "active")).as("isReachable"),
    ] as const;
}

// People who cannot sign in can read no answer, so they are left out.
const CONVERSATIONS = query
  .selectFrom("conversations as c")
  .innerJoin("users as u", "u.id", "c.user_id")
  .select(["c.user_id", "c.newest_number", "c.answered_up_to", "c.written_at"])
  .select((eb) => eb.case().when("u.status", "=", "active").then(eb.ref("c.waits_since")).end().as("waiting"));

const PLACE = prepared("messages-conversation-place", { customer: "uuid" }, ({ customer }) =>
  CONVERSATIONS.where("c.user_id", "=", customer),
);

/** Those who wait after a place among them, or all of them; none where the place is among the others. */
function waitingAfter(after: Expression<string | null>, since: Expression<Date | null>) {
  return CONVERSATIONS.where("u.status", "=", "active")
    .where((eb) => eb("c.waits_since", ">=", eb.fn.coalesce(since, FIRST_MOMENT)))
    .where((eb) => eb.or([eb("c.waits_since", ">", eb.fn.coalesce(since, FIRST_MOMENT)), eb("c.user_id", ">", after)]))
    .orderBy("c.waits_since")
    .orderBy("c.user_id")
    .limit(ROWS_AT_A_TIME);
}

/** The others, after a place among them or all of them. */
function answeredAfter(after: Expression<string | null>, writtenAt: Expression<Date | null>) {
  return CONVERSATIONS.where((eb) => eb.or([eb("c.waits_since", "is", null), eb("u.status", "<>", "active")]))
    .where((eb) => eb("c.written_at", "<=", eb.fn.coalesce(writtenAt, LAST_MOMENT)))
    .where((eb) =>
      eb.or([eb("c.written_at", "<", eb.fn.coalesce(writtenAt, LAST_MOMENT)), eb("c.user_id", ">", after)]),
    )
    .orderBy("c.written_at", "desc")
    .orderBy("c.user_id")
    .limit(ROWS_AT_A_TIME);
}

// Each half walks its index. The statement that reads also records whose conversations were read.
export const LIST = prepared(
  "messages-conversations",
  { staff: "uuid", after: "uuid?", since: "timestamptz?", writtenAt: "timestamptz?" },
  ({ staff, after, since, writtenAt }) =>
    query
      .with("waits", () => waitingAfter(after, since).where((eb) => eb(writtenAt, "is", null)))
      .with("rest", () => answeredAfter(after, writtenAt))
      .with("page", (db) =>
        db
          .selectFrom(db.selectFrom("waits").selectAll().unionAll(db.selectFrom("rest").selectAll()).as("p"))
          .selectAll()
          .select((eb) => eb.case().when("p.waiting", "is", null).then(eb.ref("p.written_at")).end().as("newest"))
          .orderBy("p.waiting")
          .orderBy("newest", "desc")
          .orderBy("p.user_id")
          .limit(ROWS_AT_A_TIME),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("page").having(rowCount(), ">", 0), (eb) => ({
          action: "conversations.listed",
          actor: staff,
          details: jsonBuildObject({ userIds: eb.fn.jsonAgg("page.user_id") }),
        })),
      )
      .selectFrom("page")
      .innerJoin("users as u", "u.id", "page.user_id")
      .innerJoin("messages as m", (join) =>
        join.onRef("m.user_id", "=", "page.user_id").onRef("m.number", "=", "page.newest_number"),
      )
      .select(correspondent(staff))
      .select((eb) => [
        "page.waiting",
        eb("page.newest_number", "-", eb.ref("page.answered_up_to")).as("unansweredCount"),
        "m.writer as from",
        beginningOf(eb.ref("m.text"), 160).as("beginning"),
        "m.written_at as writtenAt",
      ])
      .orderBy("page.waiting")
      .orderBy("page.newest", "desc")
      .orderBy("page.user_id"),
);

const READ = prepared(
  "messages-conversation",
  { staff: "uuid", customer: "uuid", before: "uuid?" },
  ({ staff, customer, before }) =>
    query
      .with("customer", (db) =>
        db.selectFrom("users as u").select(correspondent(staff)).select("u.phone").where("u.id", "=", customer),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("customer"), (eb) => ({
          action: "conversation.read",
          actor: staff,
          details: jsonBuildObject({ userId: eb.ref("customer.userId") }),
        })),
      )
      .selectFrom("customer")
      .leftJoin("conversations as c", "c.user_id", "customer.userId")
      .selectAll("customer")
      .select([
        "c.read_up_to as readUpTo",
        jsonArrayFrom(pageOf(customer, before).select(messageColumns).select(staffName)).as("messages"),
      ]),
);

const FIND_CUSTOMER = prepared("messages-find-customer", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("users")
    .select((eb) => ["email", "status", fullName(eb.ref("first_name"), eb.ref("last_name")).as("name")])
    .where("id", "=", id),
);

type Reader = { readonly staffId: string };

/** The conversations, unanswered first; the reading is recorded. */
export async function readConversations(
  db: Db,
  { staffId, after }: Reader & { after: string | undefined },
): Promise<ConversationSummary[]> {
  const place = after === undefined ? null : await fetchRow(db, PLACE, { customer: after });
  if (after !== undefined && place === null) return [];
  const rows = await fetchRows(db, LIST, {
    staff: staffId,
    after: after ?? null,
    since: place?.waiting ?? null,
    writtenAt: place?.waiting === null ? place.written_at : null,
  });
  return rows.map(({ from, beginning, writtenAt, waiting, ...row }) => ({
    ...row,
    waitingSince: waiting?.toISOString() ?? null,
    newest: { from, beginning, writtenAt: writtenAt.toISOString() },
  }));
}

/** One customer's conversation, even an empty one; null if there is no such person. The reading is recorded. */
export async function readConversation(
  db: Db,
  { staffId, userId, before }: Reader & { userId: string; before: string | undefined },
): Promise<Conversation | null> {
  const values = { staff: staffId, customer: userId, before: before ?? null };
  const row = await fetchRow(db, READ, values);
  if (row === null) return null;
  const { messages, readUpTo, ...customer } = row;
  return { customer, messages: messages.map((message) => staffMessageOf(message, readUpTo ?? 0)) };
}

export type Customer = RowOf<typeof FIND_CUSTOMER>;

export function findCustomer(db: Db, userId: string): Promise<Customer | null> {
  return fetchRow(db, FIND_CUSTOMER, { id: userId });
}
