import { clockState } from "@keystep/domain/clocks/deadline";
import type { WorkDone } from "@keystep/domain/desk/acts";
import { stateOfClocks } from "@keystep/domain/applications/answer-deadlines";
import { conversationStanding } from "@keystep/domain/desk/standing";
import type { ExpressionBuilder } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { fullName } from "#src/platform/db/expressions";
import type { Db } from "#src/platform/db/database";
import { fetchOne, prepared, present, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { readBy } from "./source.ts";

/** The home and the place of their newest application: the days of their state count. */
function newestApplication(eb: ExpressionBuilder<Schema & { u: Schema["users"] }, "u">) {
  return eb
    .selectFrom("applications as a")
    .leftJoin("applicants as p", (join) =>
      join.onRef("p.application_id", "=", "a.id").on("p.type", "=", "main-applicant"),
    )
    .select(["a.property_address as propertyAddress", "p.address"])
    .whereRef("a.user_id", "=", "u.id")
    .orderBy("a.id", "desc")
    .limit(1);
}

const FIND_CONVERSATION = prepared("desk-conversation-source", { ids: "uuid[]" }, ({ ids }) =>
  query
    .selectFrom("conversations as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select((eb) => [
      "u.id",
      "u.email",
      "u.phone",
      "u.status",
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"),
      "c.waits_since as waitsSince",
      "c.written_at as writtenAt",
      "c.newest_number as newestNumber",
      jsonObjectFrom(newestApplication(eb)).as("application"),
    ])
    .where((eb) => eb("c.user_id", "=", eb.fn.any(ids)))
    .where("c.written_at", "is not", null),
);

const FIND_CONTACT_MESSAGE = prepared("desk-contact-message-source", { ids: "uuid[]" }, ({ ids }) =>
  query
    .selectFrom("contact_messages as m")
    .select(["m.id", "m.name", "m.email", "m.phone", "m.created_at as writtenAt"])
    .where((eb) => eb("m.id", "=", eb.fn.any(ids))),
);

const WROTE_AGAIN = prepared("desk-wrote-again", { id: "uuid", since: "timestamptz" }, ({ id, since }) =>
  query
    .selectFrom("messages")
    .select((eb) => eb.fn.min("written_at").as("at"))
    .where("user_id", "=", id)
    .where("writer", "=", "customer")
    .where("written_at", ">", since),
);

/** The customer's first message since the conversation was closed. */
async function findWroteAgain(db: Db, id: string, { closedAt }: WorkDone): Promise<string | null> {
  if (closedAt === null) return null;
  const { at } = await fetchOne(db, WROTE_AGAIN, { id, since: new Date(closedAt) });
  return at?.toISOString() ?? null;
}

const ABOUT_PERSON = { birthDate: null, abn: null, addresses: [] };
const CONVERSATION = {
  kind: "conversation",
  reference: null,
  amountCents: 0,
  askedUntil: null,
} as const;

export const readConversations = readBy(FIND_CONVERSATION, async (row, work, db) => {
  const writtenAt = present(row.writtenAt);
  const { id: userId, name, email, phone } = row;
  const { propertyAddress = null, address = null } = row.application ?? {};
  return {
    ...CONVERSATION,
    type: work.topic?.topic ?? "question",
    state: stateOfClocks({ propertyAddress, homeState: address?.state ?? null }),
    standing: conversationStanding({
      clock: "message",
      waitsSince: row.waitsSince?.toISOString() ?? null,
      writtenAt: writtenAt.toISOString(),
      wroteAgainAt: await findWroteAgain(db, userId, work),
      work,
    }),
    people: [{ ...ABOUT_PERSON, userId, name, email, phone }],
    answersVersion: row.newestNumber,
    openedAt: row.waitsSince ?? writtenAt,
  };
});

/** From somebody without an account: what they wrote waits until it is answered or closed. What they write again is a case of its own. */
export const readContactMessages = readBy(FIND_CONTACT_MESSAGE, ({ name, email, phone, writtenAt }, work) => {
  const cameAt = writtenAt.toISOString();
  const answeredAt = work.contacts.findLast(({ result }) => result === "wrote")?.at ?? null;
  return {
    ...CONVERSATION,
    type: work.topic?.topic ?? "question",
    state: clockState({ property: null, person: null }),
    standing: conversationStanding({
      clock: "contact",
      waitsSince: answeredAt === null ? cameAt : null,
      writtenAt: answeredAt ?? cameAt,
      wroteAgainAt: null,
      work,
    }),
    people: [{ ...ABOUT_PERSON, userId: null, name, email: email.toLowerCase(), phone }],
    answersVersion: 1,
    openedAt: writtenAt,
  };
});
