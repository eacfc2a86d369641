import { outOfLength } from "@keystep/domain/answers/messages";
import { isPlainText } from "@keystep/domain/answers/text";
import { MESSAGE_MAX_LENGTH, MESSAGE_WRITERS, SUBJECT_KINDS } from "@keystep/domain/messages/message";
import { z } from "zod";
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

export const newMessage = z.object({ text: messageText, about: messageSubject.nullish() });

export const message = z.object({
  id,
  from: z.enum(MESSAGE_WRITERS),
  text: z.string(),
  /** `reference`: of an application that was sent in. */
  about: messageSubject.extend({ reference: z.string().nullable() }).nullable(),
  writtenAt: instant,
  /** From us, and not seen by the customer yet. */
  isUnread: z.boolean(),
});
export type Message = z.output<typeof message>;

const page = z.object({ before: id.optional() });

/** Own addition: the caller's conversation with us, newest first, 50 at a time (keyset by `before`). */
export const listMessages = route("GET /v1/messages", {
  summary: "The caller's messages with us, newest first",
  access: "user",
  query: page,
  responses: { 200: z.object({ unreadCount: z.int(), messages: z.array(message) }) },
});

/** Own addition: the caller writes to us. The same words again within two minutes are answered with the message that is there. */
export const sendMessage = route("POST /v1/messages", {
  summary: "Write to us",
  access: "user",
  body: newMessage,
  responses: { 201: message },
  problems: ["message.subject-not-found", "message.too-many-unanswered"],
});

/** Own addition: the caller has seen everything up to this message. Seen messages stay seen. */
export const markMessagesRead = route("POST /v1/messages/read", {
  summary: "Everything up to a message has been read",
  access: "user",
  body: z.object({ upTo: id }),
  problems: ["message.not-found"],
});

/** The customer that staff talk with. */
const correspondent = {
  userId: id,
  /** Blank where the person has not said. */
  name: z.string(),
  emailAddress: z.string(),
  /** The caller is this customer themselves, and cannot be the one who answers. */
  isOwn: z.boolean(),
  /** The account is active, so our message can be read. */
  isReachable: z.boolean(),
};

/** A conversation as staff find it in the list: enough to know who waits, since when and about what. */
export const conversationSummary = z.object({
  ...correspondent,
  /** Since when the customer has waited for an answer; null where we wrote last, or where the account is not active. */
  waitingSince: instant.nullable(),
  /** Messages of the customer without an answer. */
  unansweredCount: z.int(),
  newest: z.object({
    from: z.enum(MESSAGE_WRITERS),
    /** Its first 160 characters. */
    beginning: z.string(),
    writtenAt: instant,
  }),
});
export type ConversationSummary = z.output<typeof conversationSummary>;

/** A message as staff see it, with its writer among us. */
export const staffMessage = message.extend({ writtenBy: z.string().nullable() });
export type StaffMessage = z.output<typeof staffMessage>;

/** One customer's conversation as staff read it. */
export const conversation = z.object({
  customer: z.object({ ...correspondent, phone: z.string() }),
  messages: z.array(staffMessage),
});
export type Conversation = z.output<typeof conversation>;

/**
 * Own addition: the conversations with customers, those that wait for an answer first, the longest of them at the top, then the others by
 * their newest message; 50 at a time (keyset by `after`, the user id of the last row). The reading is recorded, as that of applications is.
 */
export const listConversations = route("GET /v1/staff/messages", {
  summary: "The conversations with customers, unanswered first; the reading is recorded",
  access: "staff",
  scope: "case.read",
  query: z.object({ after: id.optional() }),
  responses: { 200: z.array(conversationSummary) },
});

/** Own addition: a customer's conversation, newest first, 50 at a time (keyset by `before`). The reading is recorded. */
export const getConversation = route("GET /v1/staff/messages/:userId", {
  summary: "A customer's messages with us, newest first; the reading is recorded",
  access: "staff",
  scope: "case.read",
  query: page,
  responses: { 200: conversation },
  problems: ["user.not-found"],
});

/** Own addition: staff write to a customer, asked or not. An email tells them that there is a message, never what it says. */
export const answerCustomer = route("POST /v1/staff/messages/:userId", {
  summary: "Write to a customer",
  access: "staff",
  scope: "case.work",
  body: z.object({
    text: messageText,
    /** The newest message that was on the screen: where the customer has written since, nothing is sent before that was read. */
    seen: id.optional(),
  }),
  responses: { 201: staffMessage },
  problems: ["user.not-found", "message.no-reader", "message.own-conversation", "message.written-meanwhile"],
});
