import { calendarDate } from "@keystep/domain/answers/date";
import { SUSPICION_ACTS, SUSPICION_KINDS, SUSPICION_STAGES, LATER_ACTS } from "@keystep/domain/suspicion/suspicion";
import { STATES } from "@keystep/domain/kernel/states";
import { z } from "zod";
import { colleague } from "@keystep/contract/desk/cases";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { storedFile } from "@keystep/contract/files/files";
import { FILE_MEDIA_TYPES } from "@keystep/domain/files/file-kind";
import { perDay } from "@keystep/contract/http/rate-limits";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("suspicion");

/** Each writes to all who work on suspicions. */
export const CONCERNS_A_DAY = perDay(20, { name: "concerns", per: "caller" });

const TEXT_MAX = 4000;
export const SUSPICION_MESSAGES = {
  text: "Write what you noticed, in a few words",
  long: "Keep it under 4,000 characters",
  reference: "Copy the number from the case, such as KS-7F3A92BC",
  report: "Copy the number that AUSTRAC gave the report",
  formedAt: "Say the day and the time",
  about: "Choose whom it is about",
  future: "It cannot come after now",
  before: "It cannot come before the day on which it was formed",
} as const;

/** Grounds, remarks and reasons. */
export const suspicionText = z
  .string({ error: SUSPICION_MESSAGES.text })
  .trim()
  .min(3, { error: SUSPICION_MESSAGES.text })
  .max(TEXT_MAX, { error: SUSPICION_MESSAGES.long });

/** Own addition: a colleague tells those who work on suspicions what they noticed. Nothing of it shows at the case, and nothing comes back. */
export const raiseConcern = route("POST /v1/staff/cases/:id/concerns", {
  summary: "Tell those who work on suspicions of a concern about a case",
  access: "staff",
  scope: "case.read",
  limits: [CONCERNS_A_DAY],
  body: z.object({ text: suspicionText }),
  problems: ["case.not-found"],
});

const suspectedCase = z.object({
  id,
  reference: z.string(),
  people: z.array(z.object({ position: z.int(), name: z.string() })),
});
export type SuspectedCase = z.output<typeof suspectedCase>;

/** Own addition: the case that a suspicion will be about, by its id or its number, which stands in no address. */
export const findSuspectedCase = route("POST /v1/staff/suspicions/cases", {
  summary: "The case that a suspicion is about, with the names of its people",
  access: "staff",
  scope: "suspicion.work",
  rate: "read",
  idempotency: "off",
  body: z.union([
    z.object({ caseId: id }),
    z.object({
      reference: z
        .string({ error: SUSPICION_MESSAGES.reference })
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9-]{4,40}$/, { error: SUSPICION_MESSAGES.reference }),
    }),
  ]),
  responses: { 200: suspectedCase },
  problems: ["case.not-found"],
});

/** Makes a suspicion of a concern, or opens one. */
export const formedSuspicion = z.object({
  kind: z.enum(SUSPICION_KINDS, { error: MESSAGES.choice }),
  /** The moment from which the law counts: when one of us concluded that there is something to suspect. */
  formedAt: z.iso.datetime({ error: SUSPICION_MESSAGES.formedAt }),
  text: suspicionText,
  /** The people of the case whom it is about, by their position. */
  about: z
    .array(z.int().min(0).max(9))
    .min(1, { error: SUSPICION_MESSAGES.about })
    .max(10)
    .overwrite((positions) => [...new Set(positions)]),
});

/** Own addition: a suspicion about a case and people of it. Those who work on suspicions are told that there is work, and nothing of it. */
export const openSuspicion = route("POST /v1/staff/suspicions", {
  summary: "Open a suspicion",
  access: "staff",
  scope: "suspicion.work",
  body: formedSuspicion.extend({ caseId: id }),
  responses: { 201: z.object({ id }) },
  problems: ["case.not-found"],
});

const suspicionRow = z.object({
  id,
  caseId: id,
  /** Of the case, and the names of its people, as they were when it was opened. */
  reference: z.string(),
  people: z.array(z.string()),
  stage: z.enum(SUSPICION_STAGES),
  kind: z.enum(SUSPICION_KINDS).nullable(),
  openedAt: instant,
  formedAt: instant.nullable(),
  /** When it has to be reported, or a concern looked at; null once that is done. */
  dueAt: instant.nullable(),
  state: z.enum(STATES),
  version: z.int(),
});
export type SuspicionRow = z.output<typeof suspicionRow>;

/** Own addition: what is open, that which is due first on top; with `closed` those that are done, newest first, 50 at a time (keyset by `before`). */
export const listSuspicions = route("GET /v1/staff/suspicions", {
  summary: "Suspicions and concerns",
  access: "staff",
  scope: "suspicion.work",
  query: z.object({ closed: z.literal("true").optional(), before: id.optional() }),
  responses: { 200: z.array(suspicionRow) },
});

const suspicionEvent = z.object({
  id,
  act: z.enum(SUSPICION_ACTS),
  text: z.string(),
  kind: z.enum(SUSPICION_KINDS).nullable(),
  formedAt: instant.nullable(),
  /** Names; of a suspicion that was formed. */
  about: z.array(z.string()),
  /** Of a report to AUSTRAC. */
  reportedOn: z.iso.date().nullable(),
  reference: z.string().nullable(),
  by: colleague,
  at: instant,
});

/** Own addition: one suspicion with all that was done. The reading is recorded there, and told to nobody else. */
export const getSuspicion = route("GET /v1/staff/suspicions/:suspicionId", {
  summary: "A suspicion; the reading is recorded in it",
  access: "staff",
  scope: "suspicion.work",
  responses: {
    200: suspicionRow.omit({ people: true }).extend({
      /** The people of the case by their position, as they were when it was opened. */
      people: suspectedCase.shape.people,
      events: z.array(suspicionEvent),
      /** The newest hundred. `file`: null where the suspicion itself was read, blank for a file that is gone. */
      looks: z.array(z.object({ id, by: colleague, at: instant, file: z.string().nullable() })),
      /** Of the application in the case, as it is now. */
      documents: z.array(
        z.object({
          id,
          name: z.string(),
          person: z.string(),
          files: z.array(storedFile.pick({ id: true, name: true, size: true, status: true })),
        }),
      ),
      actions: z.array(z.object({ act: z.enum(LATER_ACTS), why: z.string().nullable() })),
    }),
  },
  problems: ["suspicion.not-found"],
});

/** An act on a suspicion that is there. */
export const suspicionAct = z.discriminatedUnion("act", [
  formedSuspicion.extend({ act: z.literal("formed") }),
  z.object({ act: z.literal("remark"), text: suspicionText }),
  z.object({
    act: z.literal("reported"),
    reportedOn: calendarDate(MESSAGES.date),
    reference: z
      .string({ error: SUSPICION_MESSAGES.report })
      .trim()
      .min(1, { error: SUSPICION_MESSAGES.report })
      .max(100, { error: "Keep the number under 100 characters" }),
    text: z.string().trim().max(TEXT_MAX, { error: SUSPICION_MESSAGES.long }).default(""),
  }),
  z.object({ act: z.literal("not-reported"), text: suspicionText }),
  z.object({ act: z.literal("closed"), text: suspicionText }),
]);
export type SuspicionActOfStaff = z.output<typeof suspicionAct>;

/** Own addition: one act, on the version that the caller saw. Nothing in the log changes. */
export const actOnSuspicion = route("POST /v1/staff/suspicions/:suspicionId/events", {
  summary: "Record what was done with a suspicion",
  access: "staff",
  scope: "suspicion.work",
  body: z.object({ version: z.int().min(1), event: suspicionAct }),
  problems: ["suspicion.not-found", "suspicion.not-now", "suspicion.changed"],
});

/** Own addition: a file of the case as it was sent. The reading is recorded in the suspicion; its owner is not told. */
export const readSuspicionFile = route("GET /v1/staff/suspicions/:suspicionId/files/:fileId", {
  summary: "A file of the case that a suspicion is about; the reading is recorded in it",
  access: "staff",
  scope: "suspicion.work",
  rate: "write",
  file: FILE_MEDIA_TYPES,
  responses: { 200: null },
  problems: ["file.not-found", "file.waiting"],
});
