import { hasUnfilled } from "@keystep/domain/settings/placeholders";
import { z } from "zod";
import { id } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";
import { filesOfMessage, messageText, staffMessage } from "@keystep/contract/messages/messages";

const route = routesOf("desk");

export const staffText = messageText.refine((text) => !hasUnfilled(text), { error: MESSAGES.unfilled });

/** Own addition: what a person of a case and we wrote to each other, newest first, 50 at a time. The reading is recorded. */
export const listCaseMessages = route("GET /v1/staff/cases/:id/messages", {
  summary: "The messages with a person of a case, newest first; the reading is recorded",
  access: "staff",
  scope: "case.read",
  /** `person`: left out, the first of the case. */
  query: z.object({ person: id.optional(), before: id.optional() }),
  responses: {
    200: z.object({
      messages: z.array(staffMessage),
      /** The message before which there are more; null where there are none. */
      earlier: id.nullable(),
    }),
  },
  problems: ["case.not-found", "user.not-found"],
});

/** A message of ours; nothing in it waits for a fact. */
export const newMessageToPeople = z.object({
  to: z
    .array(
      z.object({
        /** Null for somebody without an account. */
        userId: id.nullable(),
        /** The newest message that was on the screen: where the customer has written since, nothing is sent before that was read. */
        seen: id.optional(),
      }),
    )
    .min(1, { error: "Choose who gets it" })
    .max(2),
  text: staffText,
  files: filesOfMessage.optional(),
});

/**
 * Own addition: staff write to one or both people of a case, asked or not. Each gets a message of their own, or an email where they have no
 * open account. An email about a message never says what it says.
 */
export const writeToPeople = route("POST /v1/staff/cases/:id/messages", {
  summary: "Write to one or both people of a case",
  access: "staff",
  scope: "case.work",
  body: newMessageToPeople,
  responses: { 201: z.array(staffMessage) },
  problems: [
    "case.not-found",
    "user.not-found",
    "file.not-found",
    "message.no-reader",
    "message.no-files",
    "message.written-meanwhile",
  ],
});
