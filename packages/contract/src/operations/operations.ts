import { z } from "zod";
import { id, instant } from "@keystep/contract/fields/fields";
import { routesOf } from "@keystep/contract/http/route";
import { MEASURED_PAGES } from "./measured-pages.ts";

const route = routesOf("operations");

/** Done from outside the program, to keep the site safe. */
export const MAINTENANCE_KINDS = ["backup", "drill"] as const;
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number];

/** A backup is made each night; one older than this is missed. In ops/prometheus/alerts.yaml too. */
export const BACKUP_OLD_HOURS = 26;

/** Work of one kind that is due: `job:` and the name of a background job, `files` before their scan, or deadlines. */
export const waitingWork = z.object({
  kind: z.string(),
  count: z.int(),
  /** Since when the first of it waits; null where nothing does. */
  oldest: instant.nullable(),
});
export type ShownWaiting = z.output<typeof waitingWork>;

/** A background job that was given up after its last try, with what it carries: kept for 14 days. */
export const failedJob = z.object({
  id,
  job: z.string(),
  failedAt: instant,
  tries: z.int(),
  /** As the program that failed said it, with the names before @ taken out of email addresses. */
  reason: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

const done = z.object({ at: instant, note: z.string() });

/** How the site runs, for those who look after it. */
export const operations = z.object({
  /** Of the process that answers. */
  running: z.object({
    since: instant,
    /** The newest migration that it knows; it does not serve a database without it. */
    migration: z.string(),
    /** The folder of the built site. */
    build: z.string(),
  }),
  waiting: z.array(waitingWork),
  /** The newest 50. */
  failed: z.array(failedJob),
  /** The newest of each kind. */
  last: z.record(z.enum(MAINTENANCE_KINDS), done.nullable()),
});
export type Operations = z.output<typeof operations>;

/** Own addition: what waits, what was given up, and when the last backup and drill were. */
export const getOperations = route("GET /v1/staff/operations", {
  summary: "How the site runs",
  access: "staff",
  scope: "operations.read",
  responses: { 200: operations },
});

/** Own addition: a job that was given up is due again, with all its tries. */
export const retryJob = route("POST /v1/staff/operations/failed-jobs/:id/retry", {
  summary: "Try a background job again that was given up",
  access: "staff",
  scope: "operations.read",
  problems: ["job.not-found"],
});

const MILLISECONDS_MAX = 600_000;
const milliseconds = z.number().min(0).max(MILLISECONDS_MAX).optional();

/** How fast one view of a page was, in milliseconds; the shift of its layout has no unit. What a browser does not measure is left out. */
export const pageSpeed = z.object({
  page: z.enum(MEASURED_PAGES),
  largestPaint: milliseconds,
  slowestInteraction: milliseconds,
  layoutShift: z.number().min(0).max(100).optional(),
});
export type PageSpeed = z.input<typeof pageSpeed>;

/** Sent without a session or a cookie as a page is left, where the server asks for it. Nothing is stored: it is counted for `/metrics`. */
export const tellPageSpeed = route("POST /v1/page-speed", {
  summary: "Count how fast a page was (Web Vitals)",
  access: "public",
  idempotency: "off",
  body: pageSpeed,
});
