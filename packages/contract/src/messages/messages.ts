import { outOfLength } from "@keystep/domain/answers/messages";
import { calendarDate } from "@keystep/domain/answers/date";
import { isPlainText } from "@keystep/domain/answers/text";
import type { ConversationTopic } from "@keystep/domain/desk/case";
import { MAX_FILES_AT_ONCE } from "@keystep/domain/files/file-limits";
import { MESSAGE_MAX_LENGTH, MESSAGE_WRITERS, SUBJECT_KINDS } from "@keystep/domain/messages/message";
import { z } from "zod";
import { TOO_MANY_AT_ONCE } from "@keystep/contract/files/file-texts";
import { storedFile } from "@keystep/contract/files/files";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("messages");

const SOMETHING_TO_SEE = /[^\p{C}\p{Z}]/u;

/** The text of a message: 1 to 2,000 characters after trimming, plain text of any number of lines, kept and shown as it is. */
export const messageText = z
  .string({ error: MESSAGES.message })
  .overwrite((text) => text.replace(/\r\n?/g, "\n").replaceAll("\t", " ").trim())
  .refine((text) => SOMETHING_TO_SEE.test(text), { error: MESSAGES.message, abort: true })
  .refine((text) => isPlainText(text.replaceAll("\n", " ")), { error: MESSAGES.text, abort: true })
  .max(MESSAGE_MAX_LENGTH, { error: outOfLength(MESSAGES.message, 1, MESSAGE_MAX_LENGTH) });

/** The subject of a message as it is sent: something of the writer's own. */
export const messageSubject = z.object({ kind: z.enum(SUBJECT_KINDS, { error: MESSAGES.choice }), id });

/** The ids of files that their writer sent before, for no document, in the order in which they are shown. */
export const filesOfMessage = z
  .array(id)
  .max(MAX_FILES_AT_ONCE, { error: TOO_MANY_AT_ONCE })
  .overwrite((files) => [...new Set(files.map((file) => file.toLowerCase()))]);

export const newMessage = z.object({
  text: messageText,
  about: messageSubject.nullish(),
  files: filesOfMessage.optional(),
});

/** A file that came with a message. */
const messageFile = storedFile.pick({ id: true, name: true, size: true, mediaType: true, status: true });
export type MessageFile = z.output<typeof messageFile>;

export const message = z.object({
  id,
  from: z.enum(MESSAGE_WRITERS),
  text: z.string(),
  /** `reference`: of an application that was sent in. */
  about: messageSubject.extend({ reference: z.string().nullable() }).nullable(),
  files: z.array(messageFile),
  writtenAt: instant,
  /** From us, and not seen by the customer yet. */
  isUnread: z.boolean(),
});
export type Message = z.output<typeof message>;

const page = z.object({ before: id.optional() });

// Written out: the table of the desk would come with every page that a form is on.
const TOPICS = [
  "question",
  "complaint",
  "hardship",
  "access",
  "correction",
] as const satisfies readonly ConversationTopic[];

/** A last day, and whether it is over. */
const lastDay = z.object({ dueOn: calendarDate(MESSAGES.date), isLate: z.boolean() });

/** A conversation of the caller that we have not closed, with the days by which we act. */
export const openMatter = z.object({
  topic: z.enum(TOPICS),
  openedAt: instant,
  /** The day on which we asked for information that has not come. */
  askedOn: calendarDate(MESSAGES.date).nullable(),
  /** By when we answer what was written; null where nothing waits for us. */
  answer: lastDay.nullable(),
  /** By when we do what the law asks of its topic. */
  decision: lastDay.nullable(),
});
export type OpenMatter = z.output<typeof openMatter>;

/** Own addition: the caller's conversation with us, newest first, 50 at a time (keyset by `before`). */
export const listMessages = route("GET /v1/messages", {
  summary: "The caller's messages with us, newest first",
  access: "user",
  query: page,
  responses: { 200: z.object({ unreadCount: z.int(), messages: z.array(message), matters: z.array(openMatter) }) },
});

/** Own addition: the caller writes to us. The same words again within two minutes are answered with the message that is there. */
export const sendMessage = route("POST /v1/messages", {
  summary: "Write to us",
  access: "user",
  body: newMessage,
  responses: { 201: message },
  problems: ["message.subject-not-found", "message.too-many-unanswered", "file.not-found"],
});

/** Own addition: the caller has seen everything up to this message. Seen messages stay seen. */
export const markMessagesRead = route("POST /v1/messages/read", {
  summary: "Everything up to a message has been read",
  access: "user",
  body: z.object({ upTo: id }),
  problems: ["message.not-found"],
});

/** A message as staff see it, with its writer among us, and the way it went. */
export const staffMessage = message.extend({
  writtenBy: z.string().nullable(),
  /** By email to or by the contact form from somebody without an open account; else in their account. */
  way: z.enum(["account", "email", "form"]),
});
export type StaffMessage = z.output<typeof staffMessage>;
