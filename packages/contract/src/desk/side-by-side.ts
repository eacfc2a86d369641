import { QUEUE_NAMES } from "@keystep/domain/desk/queues";
import { CASE_SECTIONS, DRAFT_FIELDS, MOST_VIEWS } from "@keystep/domain/desk/side-by-side";
import { z } from "zod";
import { caseFilter, caseRow } from "@keystep/contract/desk/cases";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("desk");

const change = z.object({
  section: z.enum(CASE_SECTIONS),
  /** Another one whenever the section changes. */
  version: id,
  /** Null where it happened by itself. */
  by: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
});

/**
 * Own addition: who else has a case open, and the last change of each of its sections. A page asks every 15 seconds while it is looked at,
 * which says that its person is there. Not recorded: it shows nothing of the customer.
 */
export const getCaseNews = route("GET /v1/staff/cases/:id/news", {
  summary: "Who else has a case open, and what changed last in each of its sections",
  access: "staff",
  scope: "case.read",
  isConditional: true,
  responses: { 200: caseRow.pick({ version: true, here: true }).extend({ changes: z.array(change) }) },
  problems: ["case.not-found"],
});

const draft = z.object({
  field: z.enum(DRAFT_FIELDS, { error: MESSAGES.choice }),
  text: z.string().max(8000, { error: "A draft has at most 8,000 characters" }),
  /** Rises with each save. */
  version: z.int().min(1),
  savedAt: instant,
});
export type Draft = z.output<typeof draft>;

/** Own addition: what the caller typed at a case and has not sent. Nobody else can read it. */
export const listDrafts = route("GET /v1/staff/cases/:id/drafts", {
  summary: "What the caller typed at a case and has not sent",
  access: "staff",
  scope: "case.read",
  responses: { 200: z.array(draft) },
  problems: ["case.not-found"],
});

/** Own addition: keeps what the caller types, for 30 days. The newest wins; emptied, it is gone. */
export const saveDraft = route("PUT /v1/staff/cases/:id/draft", {
  summary: "Keep what the caller types at a case, or forget it",
  access: "staff",
  scope: "case.work",
  body: draft.pick({ field: true, text: true }).extend({
    /** The version that this window saw; 0 where it saw none. */
    version: z.int().min(0),
  }),
  responses: {
    200: z.object({
      /** 0 where it is gone. */
      version: z.int(),
      /** The text of another window that this one replaced without having seen it. */
      replaced: z.string().nullable(),
    }),
  },
  problems: ["case.not-found"],
});

/** A queue with filters and order, as they stand in the address of a list. */
const listAddress = z
  .string()
  .max(500)
  .refine(
    (address) => {
      const [queue = "", search = ""] = address.split("?");
      const choices = search === "" ? [] : search.split("&").map((choice) => choice.split("="));
      const isQueue = QUEUE_NAMES.some((name) => name === queue);
      return isQueue && caseFilter.strict().safeParse(Object.fromEntries(choices)).success;
    },
    { error: "This is not the address of a list" },
  );

const view = z.object({
  name: z
    .string({ error: "Give the view a name" })
    .trim()
    .min(1, { error: "Give the view a name" })
    .max(40, { error: "Keep the name under 40 characters" }),
  list: listAddress,
});
export type View = z.output<typeof view>;

export const savedViews = z
  .array(view)
  .max(MOST_VIEWS, { error: `You can keep ${MOST_VIEWS} views. Remove one first.` })
  .refine((views) => new Set(views.map(({ name }) => name.toLowerCase())).size === views.length, {
    error: "You have a view of this name already",
  });

const viewsAnswer = z.object({ version: z.int(), views: z.array(view) });

/** Own addition: the lists that the caller gave a name, in their own order. */
export const getViews = route("GET /v1/staff/views", {
  summary: "The lists that the caller gave a name",
  access: "staff",
  scope: "case.read",
  responses: { 200: viewsAnswer },
});

/** Own addition: adds, names, orders and removes the caller's views, all at once and from what they saw. */
export const saveViews = route("PUT /v1/staff/views", {
  summary: "Add, rename, order or remove the caller's views",
  access: "staff",
  scope: "case.read",
  body: z.object({ version: z.int().min(0), views: savedViews }),
  responses: { 200: viewsAnswer },
  problems: ["views.changed"],
});
