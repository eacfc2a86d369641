import { ACTIVITY_KINDS, ACTIVITY_STATES } from "@keystep/domain/activity/activity";
import { z } from "zod";
import { id, instant } from "@keystep/contract/fields/fields";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("activity");

const around = { id, at: instant, what: z.string() };

/** Something a person did or was sent, in plain words, and what became of it (decision 0027). Only saves are counted: those of a section within an hour are one. */
export const activityEntry = z.discriminatedUnion("kind", [
  z.object({ ...around, kind: z.literal("email"), state: z.enum(ACTIVITY_STATES.email) }),
  z.object({ ...around, kind: z.literal("upload"), state: z.enum(ACTIVITY_STATES.upload) }),
  z.object({ ...around, kind: z.literal("save"), state: z.enum(ACTIVITY_STATES.save), times: z.int().min(1) }),
  z.object({ ...around, kind: z.literal("sent"), state: z.enum(ACTIVITY_STATES.sent) }),
  z.object({ ...around, kind: z.literal("consent"), state: z.enum(ACTIVITY_STATES.consent) }),
  z.object({ ...around, kind: z.literal("disclosure"), state: z.enum(ACTIVITY_STATES.disclosure) }),
]);
export type ActivityEntry = z.output<typeof activityEntry>;

const PLACE =
  /^(?<at>\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z)_(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A place between two entries: the instant of the one before it, to the microsecond, and its id. */
export type ActivityPlace = { readonly at: string; readonly id: string };

/** A place in the list, as the previous page gave it. */
export const activityPlace = z
  .string()
  .regex(PLACE)
  .refine((text) => !Number.isNaN(Date.parse(text.slice(0, text.indexOf("_")))))
  .transform((text): ActivityPlace => {
    const [at = "", of = ""] = text.split("_");
    return { at, id: of };
  });

/** A page of entries, newest first; `before` leads to the next one, `null` on the last. */
export const activityPage = z.object({ receipts: z.array(activityEntry), before: z.string().nullable() });
export type ActivityPage = z.output<typeof activityPage>;

/** Own addition (decision 0027): what the caller did and was sent, newest first, 30 a page. */
export const listActivity = route("GET /v1/receipts", {
  summary: "What the caller saved, sent, uploaded and was emailed, newest first",
  access: "user",
  query: z.object({ before: activityPlace.optional(), kind: z.enum(ACTIVITY_KINDS).optional() }),
  responses: { 200: activityPage },
});

/** A look of ours at a person's documents or account (decision 0052): which team, at what, and for which work. */
const look = z.object({
  id,
  at: instant,
  team: z.string(),
  what: z.string(),
  task: z.string(),
  reference: z.string().nullable(),
});
export type Look = z.output<typeof look>;

/** Own addition (decision 0052): the looks of staff at what is the caller's, newest first, 50 a page (keyset by `before`, the id of the last one). */
export const listLooks = route("GET /v1/looks", {
  summary: "When our staff looked at the caller's documents and account, newest first",
  access: "user",
  query: z.object({ before: id.optional() }),
  responses: { 200: z.array(look) },
});
