import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import type { Message, StaffMessage } from "@keystep/contract/messages/messages";
import { isUnreadByCustomer, type SubjectKind } from "@keystep/domain/messages/message";
import type { Expression, ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { fullName } from "#src/platform/db/expressions";
import { query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

type OnMessage = ExpressionBuilder<Schema & { m: Schema["messages"] }, "m">;

export function messageColumns(eb: OnMessage) {
  return [
    eb.ref("m.id").as("id"),
    eb.ref("m.number").as("number"),
    eb.ref("m.writer").as("from"),
    eb.ref("m.text").as("text"),
    eb.ref("m.about_kind").as("aboutKind"),
    eb.ref("m.about_id").as("aboutId"),
    eb.ref("m.written_at").as("writtenAt"),
    jsonArrayFrom(
      query
        .selectFrom("message_files as x")
        .innerJoin("files as f", "f.id", "x.file_id")
        .select(["f.id", "f.name", "f.size", "f.media_type as mediaType", "f.status"])
        .where("x.message_id", "=", eb.ref("m.id"))
        .orderBy("x.position"),
    ).as("files"),
    query
      .selectFrom("submissions as s")
      .select("s.reference")
      .where("s.application_id", "=", eb.ref("m.about_id"))
      .where("s.edition", "=", 1)
      .where(eb("m.about_kind", "=", "application"))
      .as("reference"),
  ] as const;
}

/** The staff member who wrote row `m` of messages; only staff see it. */
export function staffName(eb: OnMessage) {
  return query
    .selectFrom("users as w")
    .select((w) => fullName(w.ref("w.first_name"), w.ref("w.last_name")).as("name"))
    .where("w.id", "=", eb.ref("m.written_by"))
    .where(eb("m.writer", "=", "staff"))
    .as("writtenBy");
}

/** A page of a customer's messages, newest first: those before message `before`, or the newest of all where it is null. */
export function pageOf(customer: Expression<string>, before: Expression<string | null>) {
  return query
    .selectFrom("messages as m")
    .where("m.user_id", "=", customer)
    .where((eb) =>
      eb.or([
        eb(before, "is", null),
        eb(
          "m.number",
          "<",
          query
            .selectFrom("messages as b")
            .select("b.number")
            .where("b.id", "=", before)
            .where("b.user_id", "=", customer),
        ),
      ]),
    )
    .orderBy("m.number", "desc")
    .limit(ROWS_AT_A_TIME);
}

type MessageRow = {
  readonly id: string;
  readonly number: number;
  readonly from: Message["from"];
  readonly text: string;
  readonly aboutKind: SubjectKind | null;
  readonly aboutId: string | null;
  readonly reference: string | null;
  readonly files: Message["files"];
  /** Text where the row came as JSON. */
  readonly writtenAt: Date | string;
};

/** A message as it travels, to a customer who has seen those up to number `readUpTo`. */
export function messageOf(row: MessageRow, readUpTo: number): Message {
  const { id, number, from, text, aboutKind, aboutId, reference, files, writtenAt } = row;
  return {
    id,
    from,
    text,
    about: aboutKind === null || aboutId === null ? null : { kind: aboutKind, id: aboutId, reference },
    files,
    writtenAt: new Date(writtenAt).toISOString(),
    isUnread: isUnreadByCustomer({ from, number }, readUpTo),
  };
}

export function staffMessageOf(
  row: MessageRow & { readonly writtenBy: string | null },
  readUpTo: number,
): StaffMessage {
  return { ...messageOf(row, readUpTo), writtenBy: row.writtenBy, way: "account" };
}
