import { clockState } from "@keystep/domain/clocks/deadline";
import type { WorkDone } from "@keystep/domain/desk/acts";
import { conversationStanding } from "@keystep/domain/desk/standing";
import { fullName } from "#src/platform/db/expressions";
import type { Db } from "#src/platform/db/database";
import { fetchOne, fetchRow, prepared, present, query } from "#src/platform/db/prepared";
import type { ReadSource } from "./source.ts";

const FIND_CONVERSATION = prepared("desk-conversation-source", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("conversations as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select((eb) => [
      "u.id as userId",
      "u.email",
      "u.phone",
      "u.status",
      fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name"),
      "c.waits_since as waitsSince",
      "c.written_at as writtenAt",
      "c.newest_number as newestNumber",
    ])
    .where("c.user_id", "=", id)
    .where("c.written_at", "is not", null),
);

const FIND_CONTACT_MESSAGE = prepared("desk-contact-message-source", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("contact_messages as m")
    .select(["m.name", "m.email", "m.phone", "m.created_at as writtenAt"])
    .where("m.id", "=", id),
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
  state: clockState({ property: null, person: null }),
  askedUntil: null,
} as const;

export const readConversation: ReadSource = async (db, id, work) => {
  const row = await fetchRow(db, FIND_CONVERSATION, { id });
  if (row === null) return null;
  const writtenAt = present(row.writtenAt);
  const { userId, name, email, phone } = row;
  return {
    ...CONVERSATION,
    type: work.topic?.topic ?? "question",
    standing: conversationStanding({
      clock: "message",
      waitsSince: row.waitsSince?.toISOString() ?? null,
      writtenAt: writtenAt.toISOString(),
      wroteAgainAt: await findWroteAgain(db, id, work),
      work,
    }),
    people: [{ ...ABOUT_PERSON, userId, name, email, phone }],
    answersVersion: row.newestNumber,
    openedAt: row.waitsSince ?? writtenAt,
  };
};

/** From somebody without an account: what they wrote waits until it is answered or closed. What they write again is a case of its own. */
export const readContactMessage: ReadSource = async (db, id, work) => {
  const row = await fetchRow(db, FIND_CONTACT_MESSAGE, { id });
  if (row === null) return null;
  const { name, email, phone, writtenAt } = row;
  const cameAt = writtenAt.toISOString();
  const answeredAt = work.contacts.findLast(({ result }) => result === "wrote")?.at ?? null;
  return {
    ...CONVERSATION,
    type: work.topic?.topic ?? "question",
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
};
