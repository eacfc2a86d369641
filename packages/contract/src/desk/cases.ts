import { STATES } from "@keystep/domain/kernel/states";
import { CASE_KINDS, CASE_TYPES, STAGES, WAITS_FOR } from "@keystep/domain/desk/case";
import { DUE_WITHIN } from "@keystep/domain/desk/due-group";
import { CASE_SORTS, QUEUE_NAMES } from "@keystep/domain/desk/queues";
import { z } from "zod";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";
import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";

const route = routesOf("desk");

/** Somebody of ours. */
export const colleague = z.object({ id, name: z.string() });

/** Another one of ours who has the case open. */
const presence = colleague.extend({
  since: instant,
  /** They have typed something since they came and not sent it. */
  isWriting: z.boolean(),
});
export type Presence = z.output<typeof presence>;

/** A case as a list shows it. */
export const caseRow = z.object({
  id,
  kind: z.enum(CASE_KINDS),
  reference: z.string(),
  /** The type of the application or lead, or what a conversation is about. */
  type: z.string(),
  /** That of the application, lead, mortgage share application or conversation. */
  status: z.string(),
  stage: z.enum(STAGES),
  people: z.array(z.object({ name: z.string(), email: z.string().nullable() })),
  /** The amount asked for; null where nothing says it. */
  amountCents: z.int().nullable(),
  assignee: colleague.nullable(),
  waitsFor: z.enum(WAITS_FOR),
  /** When somebody has to act next; null where no deadline runs. */
  dueAt: instant.nullable(),
  /** The deadline that ends then. */
  dueClock: z.string().nullable(),
  /** Since when its deadline stands still, because the customer owes an answer. */
  pausedOn: z.iso.date().nullable(),
  state: z.enum(STATES),
  /** Something changed since the caller marked it as seen; never of what they have not opened yet. */
  hasNews: z.boolean(),
  /** The others who have it open. */
  here: z.array(presence),
  /** Messages of its people since ours; none are counted of a conversation that is closed, or that the caller may not read. */
  unanswered: z.int(),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** When its decision was drawn for a second look that nobody has given yet. */
  lookDrawnAt: instant.nullable(),
  /** The colleagues who may give it: the caller alone where they may, since the others would tell who decided. Null where it was not asked for. */
  mayLook: z.array(colleague).readonly().nullable(),
  /** When those colleagues were last reminded of it. */
  lookRemindedAt: instant.nullable(),
  version: z.int(),
});
export type CaseRow = z.output<typeof caseRow>;

/** One of these values, several by commas, or none of them with a leading `!`. */
function choiceOf<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .max(400)
    .transform((text, context) => {
      const isNot = text.startsWith("!");
      const chosen = (isNot ? text.slice(1) : text).split(",");
      const known = values.filter((value) => chosen.includes(value));
      if (known.length !== chosen.length) {
        context.issues.push({ code: "custom", message: MESSAGES.choice, input: text });
        return z.NEVER;
      }
      return isNot ? values.filter((value) => !known.includes(value)) : known;
    });
}

const AMOUNT_RANGE = /^(\d{1,12})?\.\.(\d{1,12})?$/;

/** A range of cents as `from..to`, either end left out. */
const amountRange = z
  .string()
  .regex(AMOUNT_RANGE, { error: "A range of amounts is required, as 3500000..9000000" })
  .transform((text) => {
    const [, from, to] = AMOUNT_RANGE.exec(text) ?? [];
    return { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) };
  });

/** The filters and the order of a list. All of it stands in the address of the page. */
export const caseFilter = z.object({
  queue: z.enum(QUEUE_NAMES, { error: MESSAGES.choice }).default("open"),
  kind: choiceOf(CASE_KINDS).optional(),
  type: choiceOf(CASE_TYPES).optional(),
  stage: choiceOf(STAGES).optional(),
  state: choiceOf(STATES).optional(),
  /** One status of those of the kinds of cases. */
  status: z
    .string()
    .regex(/^[a-z-]{1,30}$/, { error: MESSAGES.choice })
    .optional(),
  /** The id of a colleague, `me` or `nobody`. */
  assignee: z.union([z.enum(["me", "nobody"]), id], { error: MESSAGES.choice }).optional(),
  amount: amountRange.optional(),
  /** Its deadline is over, or ends by then. */
  due: z.enum(DUE_WITHIN, { error: MESSAGES.choice }).optional(),
  sort: z.enum(CASE_SORTS, { error: MESSAGES.choice }).default("due"),
});

/** A place in a list, as an answer named it. */
const place = z
  .string()
  .max(300)
  .regex(/^[\w-]+$/, { error: "The place in the list is not one that we named" });

/** Own addition: how many cases each queue has that the caller may see, `more` where the count stopped. */
export const listQueues = route("GET /v1/staff/queues", {
  summary: "The queues of the desk with their counts",
  access: "staff",
  scope: "case.read",
  responses: {
    200: z.array(
      z.object({
        queue: z.enum(QUEUE_NAMES),
        count: z.int(),
        more: z.boolean(),
        /** Its count is shown in red: of the overdue queue, and of second looks that the caller may give or remind others of, where any is overdue. */
        isLate: z.boolean(),
        /** Of the caller's own cases: how many are overdue. */
        late: z.int().optional(),
      }),
    ),
  },
});

/** Own addition: the cases of a queue, 50 at a time, from either side of a place. The reading is recorded. */
export const listCases = route("GET /v1/staff/cases", {
  summary: "The cases of a queue; the reading is recorded",
  access: "staff",
  scope: "case.read",
  query: caseFilter.extend({ after: place.optional(), before: place.optional() }),
  responses: {
    200: z.object({
      items: z.array(caseRow),
      /** Where the next page begins, and where the page before ends; null where there is none. */
      next: z.string().nullable(),
      previous: z.string().nullable(),
    }),
  },
});

/** Own addition: who may hold a case: everybody who was given to work on cases. */
export const listColleagues = route("GET /v1/staff/colleagues", {
  summary: "The colleagues who work on cases, with how many each has",
  access: "staff",
  scope: "case.read",
  responses: {
    200: z.array(
      colleague.extend({
        openCount: z.int(),
        /** They answer complaints and hardship too. */
        mayAnswer: z.boolean(),
      }),
    ),
  },
});

/** Own addition: cases of one person, found by what somebody knows of them. What was searched for stands in no address and no log. */
export const searchCases = route("POST /v1/staff/search", {
  summary: "Find cases by reference, name, email, phone, address, date of birth or ABN; the reading is recorded",
  access: "staff",
  scope: "case.read",
  rate: "read",
  idempotency: "off",
  body: z.object({
    q: z.string({ error: "Type something to find" }).trim().min(2, { error: "Type at least 2 characters" }).max(120),
  }),
  responses: {
    200: z.object({
      /** Open cases first, then closed ones, the newest first. */
      items: z.array(caseRow),
      /** There may be others: type more. */
      more: z.boolean(),
    }),
  },
});

/** Why something of weight is done. */
export const reason = z
  .string()
  .trim()
  .min(3, { error: "Say why, in a few words" })
  .max(500, { error: "Keep the reason under 500 characters" });

/** Own addition: who holds a case, changed only where it still is whom the caller saw. Taking it from somebody and giving it back say why. */
export const assignCase = route("PUT /v1/staff/cases/:id/assignee", {
  summary: "Take a case, give it to a colleague, or give it back",
  access: "staff",
  scope: "case.work",
  body: z.object({
    userId: id.nullable(),
    /** Whom the caller saw there. */
    from: id.nullable(),
    reason: reason.optional(),
  }),
  responses: { 200: z.object({ assignee: colleague.nullable(), version: z.int() }) },
  problems: ["case.not-found", "case.taken", "case.closed", "case.reason-needed", "case.not-theirs"],
});

/** Own addition: the unassigned case that is due first becomes the caller's; two people who ask at once get two. */
export const takeNextCase = route("POST /v1/staff/cases/next", {
  summary: "Take the case that is due first",
  access: "staff",
  scope: "case.work",
  responses: { 200: z.object({ id: id.nullable() }) },
});

/** Own addition: the caller has seen a case as it stands. */
export const markCaseSeen = route("PUT /v1/staff/cases/:id/look", {
  summary: "Mark a case as seen at this version",
  access: "staff",
  scope: "case.read",
  body: z.object({ version: z.int().min(1) }),
  problems: ["case.not-found"],
});

export const noteText = z
  .string({ error: "Write something" })
  .trim()
  .min(1, { error: "Write something" })
  .max(4000, { error: "A note has at most 4,000 characters" });

/** A note as staff read it. */
export const caseNote = z.object({ id, text: z.string(), by: colleague, writtenAt: instant });

/** Own addition: a note for our own people. Nothing sends it to anybody. */
export const addNote = route("POST /v1/staff/cases/:id/notes", {
  summary: "Write a note that only staff see",
  access: "staff",
  scope: "case.work",
  body: z.object({ text: noteText }),
  responses: { 201: caseNote },
  problems: ["case.not-found"],
});

/** Own addition: the caller has a reason of their own not to work on a case. It is gone for them at once, and the record stays. */
export const recuseFromCase = route("POST /v1/staff/cases/:id/recusal", {
  summary: "Step back from a case for a reason of one's own",
  access: "staff",
  scope: "case.read",
  body: z.object({ reason }),
  problems: ["case.not-found"],
});

/** Own addition: one thing done to several cases, with an answer for each. Nothing is decided this way. */
export const actOnCases = route("POST /v1/staff/cases/bulk", {
  summary: "Assign several cases, or write the same note on each",
  access: "staff",
  scope: "case.work",
  body: z.object({
    cases: z
      .array(z.object({ id, from: id.nullable() }))
      .min(1)
      .max(100),
    act: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("assign"), userId: id.nullable(), reason: reason.optional() }),
      z.object({ kind: z.literal("note"), text: noteText }),
    ]),
  }),
  responses: { 200: z.array(z.object({ id, isDone: z.boolean(), why: z.string().nullable() })) },
});

/** Own addition: writes to those who may let more of us answer these complaints or hardship. A case of which they were reminded within a day is left out. */
export const remindOfAnswering = route("POST /v1/staff/complaints/reminders", {
  summary: "Ask for a colleague who may answer complaints or hardship, once a day for each case",
  access: "staff",
  scope: "case.work",
  body: z.object({ cases: z.array(id).min(1).max(ROWS_AT_A_TIME) }),
  problems: ["case.not-found", "case.reminded"],
});
