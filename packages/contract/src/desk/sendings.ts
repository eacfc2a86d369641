import { z } from "zod";
import { id, instant } from "@keystep/contract/fields/fields";
import { routesOf } from "@keystep/contract/http/route";
import { newInformationRequest } from "@keystep/contract/information-requests/information-requests";
import { newMessageToPeople } from "./case-messages.ts";

const route = routesOf("desk");

/** So long what staff send can be taken back; nothing leaves before. */
export const UNDO_MS = 10_000;

const sending = z.object({
  id,
  state: z.enum(["held", "sent", "undone", "refused"]),
  sendAt: instant,
  /** Why it was refused once its time had come, in words for the writer. */
  problem: z.string().nullable(),
});
export type HeldSending = z.output<typeof sending>;

/** The template that filled the box, with its version; null where it was written by hand. */
const template = z.object({ code: z.string().max(40), version: z.int().min(1) }).nullable();

/** Own addition: a message or a request is sent in ten seconds, unless it is taken back; it outlives the page that sent it (decision 0056). */
export const holdSending = route("POST /v1/staff/sendings", {
  summary: "Send a message or a request for information in ten seconds",
  access: "staff",
  scope: "case.work",
  body: z.object({
    sending: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("message"), about: id, body: newMessageToPeople }),
      z.object({ kind: z.literal("request"), about: id, body: newInformationRequest }),
    ]),
    template: template.default(null),
  }),
  responses: { 201: sending },
});
export type NewSending = z.input<typeof holdSending.body>;

/** Own addition: one's own sending as it stands. */
export const getSending = route("GET /v1/staff/sendings/:sendingId", {
  summary: "Whether something was sent",
  access: "staff",
  scope: "case.work",
  responses: { 200: sending },
  problems: ["sending.not-found"],
});

/** Own addition: one's own sending is taken back. Once it was sent the answer says so. */
export const undoSending = route("POST /v1/staff/sendings/:sendingId/undo", {
  summary: "Take back what was to be sent",
  access: "staff",
  scope: "case.work",
  responses: { 200: sending },
  problems: ["sending.not-found", "sending.gone"],
});
