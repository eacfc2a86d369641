import type { AnswerOf } from "@keystep/contract/http/route";
import type { listMessages } from "@keystep/contract/messages/messages";
import type { MessageWriter, Wording } from "@keystep/domain/messages/message";
import { jsonArrayFrom, jsonBuildObject } from "kysely/helpers/postgres";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { insertRows, instant, rowCount, rowsOf } from "#src/platform/db/expressions";
import {
  execute,
  fetchOne,
  fetchRow,
  json,
  nullable,
  prepared,
  query,
  textIn,
  type RowOf,
} from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { Problem } from "#src/platform/http/problem";
import { matterOf } from "./open-matter.ts";
import { messageColumns, messageOf, pageOf, staffName } from "./message-rows.ts";
import type { Subject } from "./own-subject.ts";

// The update changes nothing but holds the row, as the insert does where there was none.
const LOCK = prepared("messages-lock-conversation", { customer: "uuid" }, ({ customer }) =>
  query
    .insertInto("conversations")
    .values({ user_id: customer })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet((eb) => ({ user_id: eb.ref("excluded.user_id") })))
    .returning([
      "newest_number as newestNumber",
      "answered_up_to as answeredUpTo",
      "waits_since as waitsSince",
      "read_up_to as readUpTo",
      "told_number as toldNumber",
      "told_at as toldAt",
    ]),
);

const NEWEST = prepared("messages-newest", { customer: "uuid", number: "integer" }, ({ customer, number }) =>
  query
    .selectFrom("messages as m")
    .select(messageColumns)
    .select((eb) => [staffName(eb), eb.ref("m.written_by").as("writerId")])
    .where("m.user_id", "=", customer)
    .where("m.number", "=", number),
);

/** How many messages of a customer since `since` have no answer, and when the oldest of those was written. */
export const UNANSWERED = prepared(
  "messages-unanswered",
  { customer: "uuid", answeredUpTo: "integer", since: "timestamptz" },
  ({ customer, answeredUpTo, since }) =>
    query
      .selectFrom("messages")
      .select((eb) => [rowCount().as("count"), eb.fn.min("written_at").as("oldestAt")])
      .where("user_id", "=", customer)
      .where("number", ">", answeredUpTo)
      .where("written_at", ">", since),
);

const INSERT = prepared(
  "messages-insert",
  {
    id: "uuid",
    customer: "uuid",
    number: "integer",
    writer: textIn<MessageWriter>(),
    writerId: "uuid",
    text: "text",
    aboutKind: nullable(textIn<Subject["kind"]>()),
    aboutId: "uuid?",
    now: "timestamptz",
    answeredUpTo: "integer",
    waitsSince: "timestamptz?",
    toldNumber: "integer?",
    toldAt: "timestamptz?",
    action: "text",
    subject: "uuid?",
    details: json(),
  },
  (values) =>
    query
      .with("made", (db) =>
        db
          .insertInto("messages")
          .values({
            id: values.id,
            user_id: values.customer,
            number: values.number,
            writer: values.writer,
            written_by: values.writerId,
            text: values.text,
            about_kind: values.aboutKind,
            about_id: values.aboutId,
            written_at: values.now,
          })
          .returningAll(),
      )
      .with("moved", (db) =>
        db
          .updateTable("conversations")
          .set({
            newest_number: values.number,
            written_at: values.now,
            answered_up_to: values.answeredUpTo,
            waits_since: values.waitsSince,
            told_number: values.toldNumber,
            told_at: values.toldAt,
          })
          .where("user_id", "=", values.customer),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("made"), () => ({
          action: values.action,
          actor: values.writerId,
          subject: values.subject,
          details: values.details,
        })),
      )
      .selectFrom("made as m")
      .select(messageColumns)
      .select(staffName),
);

// A file of the writer's own, sent for no document, and held: one that is being removed is waited for and then not found.
const ATTACH = prepared(
  "messages-attach-files",
  { message: "uuid", writerId: "uuid", files: "uuid[]", positions: "integer[]" },
  ({ message, writerId, files, positions }) =>
    insertRows(
      "message_files",
      query
        .selectFrom(rowsOf("sent", { id: files, position: positions }))
        .innerJoin("files as f", "f.id", "sent.id")
        .select([message.as("message_id"), "f.id as file_id", "sent.position"])
        .where("f.uploaded_by", "=", writerId)
        .where("f.document_id", "is", null)
        .where("f.status", "<>", "refused")
        .forKeyShare("f"),
    ),
);

const READ = prepared("messages-read", { customer: "uuid", before: "uuid?" }, ({ customer, before }) =>
  query
    .selectFrom("conversations as c")
    .select((eb) => [
      "c.read_up_to as readUpTo",
      eb.fn
        .coalesce(
          eb
            .selectFrom("messages as n")
            .select(rowCount().as("count"))
            .where("n.user_id", "=", customer)
            .where("n.writer", "=", "staff")
            .whereRef("n.number", ">", "c.read_up_to"),
          eb.lit(0),
        )
        .as("unreadCount"),
      jsonArrayFrom(pageOf(customer, before).select(messageColumns)).as("messages"),
      jsonArrayFrom(
        eb
          .selectFrom("case_sources as s")
          .innerJoin("cases as k", "k.id", "s.case_id")
          .select((of) => [
            "k.type",
            instant(of.ref("k.opened_at")).as("openedAt"),
            jsonArrayFrom(
              of
                .selectFrom("case_clocks as r")
                .select((clock) => [
                  "r.clock",
                  "r.started_on as startedOn",
                  "r.due_on as dueOn",
                  instant(clock.ref("r.due_at")).as("dueAt"),
                ])
                .whereRef("r.case_id", "=", "k.id")
                .where("r.met_at", "is", null)
                .where("r.due_at", "is not", null),
            ).as("clocks"),
          ])
          .where("s.kind", "=", "conversation")
          .where("s.source_id", "=", customer)
          .where("k.kind", "=", "conversation")
          .where("k.closed_at", "is", null),
      ).as("matters"),
    ])
    .where("c.user_id", "=", customer),
);

/** Answers no row where the person has no such message; what was read before stays read. */
export const MARK_READ = prepared("messages-mark-read", { customer: "uuid", upTo: "uuid" }, ({ customer, upTo }) =>
  query
    .with("seen", (db) =>
      db
        .selectFrom("messages")
        .select(["id", "user_id", "number"])
        .where("id", "=", upTo)
        .where("user_id", "=", customer),
    )
    .with("moved", (db) =>
      db
        .updateTable("conversations as c")
        .from("seen")
        .set((eb) => ({ read_up_to: eb.ref("seen.number") }))
        .whereRef("c.user_id", "=", "seen.user_id")
        .whereRef("c.read_up_to", "<", "seen.number")
        .returning(["seen.id", "c.user_id"]),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("moved"), (eb) => ({
        action: "messages.read",
        actor: eb.ref("moved.user_id"),
        details: jsonBuildObject({ upTo: eb.ref("moved.id") }),
      })),
    )
    .selectFrom("seen")
    .select("id"),
);

export type ConversationState = RowOf<typeof LOCK>;

/** Holds a customer's conversation until the transaction ends; a new one has no message yet, and is gone where none is written. */
export function lockConversation(tx: Transaction, customer: string): Promise<ConversationState> {
  return fetchOne(tx, LOCK, { customer });
}

export type StaffMessageRow = RowOf<typeof INSERT>;

/** The newest message of a held conversation, and what tells whether another one repeats it. */
export async function findNewest(
  tx: Transaction,
  { userId, newestNumber }: { userId: string; newestNumber: number },
): Promise<{ message: StaffMessageRow; wording: Wording } | null> {
  const message = await fetchRow(tx, NEWEST, { customer: userId, number: newestNumber });
  if (message === null) return null;
  const { aboutKind, aboutId, writerId, text: words, files, writtenAt } = message;
  const about = aboutKind === null || aboutId === null ? null : subjectKey({ kind: aboutKind, id: aboutId });
  return {
    message,
    wording: { writtenBy: writerId, text: words, about, files: files.map(({ id }) => id), at: writtenAt.getTime() },
  };
}

/** Kind and id as one text. */
export function subjectKey(about: Subject | null): string | null {
  return about === null ? null : `${about.kind} ${about.id.toLowerCase()}`;
}

export type NewMessage = {
  readonly id: string;
  /** The customer whose conversation it is. */
  readonly userId: string;
  readonly from: MessageWriter;
  readonly writtenBy: string;
  readonly text: string;
  readonly about: Subject | null;
  readonly files: readonly string[];
  /** The case from which one of us wrote. */
  readonly caseId?: string;
  readonly now: Date;
  /** How the conversation stands with this message, the newest. */
  readonly state: ConversationState;
};

/** Stores a message with its files and its event in a held conversation. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<StaffMessageRow> {
  const { id, userId, from, writtenBy, about, files, caseId, now, state } = message;
  const subject = about === null ? {} : { aboutKind: about.kind, aboutId: about.id.toLowerCase() };
  const stored = await fetchOne(tx, INSERT, {
    ...state,
    id,
    customer: userId,
    number: state.newestNumber,
    writer: from,
    writerId: writtenBy,
    text: message.text,
    aboutKind: about?.kind ?? null,
    aboutId: about?.id ?? null,
    now,
    action: from === "staff" ? "message.answered" : "message.sent",
    // The conversation of a customer is named by them.
    subject: about?.kind === "application" ? about.id : (caseId ?? userId),
    details: { messageId: id, userId: userId.toLowerCase(), ...subject, ...(files.length > 0 && { fileIds: files }) },
  });
  if (files.length === 0) return stored;
  const positions = files.map((_, index) => index + 1);
  const attached = await execute(tx, ATTACH, { message: id, writerId: writtenBy, files, positions });
  if (attached < files.length) throw new Problem("file.not-found");
  return fetchOne(tx, NEWEST, { customer: userId, number: state.newestNumber });
}

/** One page of a customer's own conversation, newest first, with what of it is open. */
export async function readOwnConversation(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { userId, before }: { userId: string; before: string | undefined },
): Promise<AnswerOf<typeof listMessages>> {
  const found = await fetchRow(db, READ, { customer: userId, before: before ?? null });
  if (found === null) return { unreadCount: 0, messages: [], matters: [] };
  const { readUpTo, unreadCount, messages, matters } = found;
  return {
    unreadCount,
    messages: messages.map((row) => messageOf(row, readUpTo)),
    matters: matters.map((matter) => matterOf(matter, clock.now())),
  };
}
