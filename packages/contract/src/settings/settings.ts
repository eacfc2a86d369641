import { REASON_OUTCOMES } from "@keystep/domain/settings/reasons";
import { TEMPLATE_USES } from "@keystep/domain/settings/templates";
import { z } from "zod";
import { colleague } from "@keystep/contract/desk/cases";
import { id, instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("settings");

/** The tables that staff change by a draft and its approval; the others the operator publishes. */
export const SETTING_KINDS = ["reasons", "message-templates", "promises"] as const;
export type SettingKind = (typeof SETTING_KINDS)[number];

/** A table as the schema of its kind has it (`policy-tables.ts`). */
const tables = z.record(z.string(), z.unknown());

const draft = z.object({
  id,
  /** The one that the caller looks at, which is the one that they may approve. */
  revision: z.int(),
  tables,
  /** The version that it follows. */
  basedOn: z.int(),
  /** Null: as soon as it is approved. */
  from: instant.nullable(),
  note: z.string(),
  by: colleague,
  proposedAt: instant,
  changedAt: instant,
});
export type SettingDraft = z.output<typeof draft>;

const version = z.object({
  version: z.int(),
  from: instant,
  /** Null where the command line published it, or the site began with it. */
  proposedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
});

const setting = z.object({
  kind: z.enum(SETTING_KINDS),
  /** The version in force, and the newest, which may be still to come. */
  inForce: z.int(),
  newest: z.int(),
  tables,
  /** The newest version's, which a draft begins with and is compared with. */
  newestTables: tables,
  /** Newest first. */
  versions: z.array(version),
  /** Oldest first. */
  drafts: z.array(draft),
});
export type Setting = z.output<typeof setting>;

/** Own addition: every kind with its versions and open drafts, for all of the staff: what holds for customers is no secret among us. */
export const listSettings = route("GET /v1/staff/settings", {
  summary: "The settings with their versions and open drafts",
  access: "staff",
  scope: null,
  responses: { 200: z.array(setting) },
});

const proposed = {
  tables,
  from: instant.nullable().default(null),
  note: z
    .string({ error: "Say why, in a few words" })
    .trim()
    .min(3, { error: "Say why, in a few words" })
    .max(500, { error: "Keep the reason under 500 characters" }),
  /** The newest version as the caller saw it. */
  basedOn: z.int().min(1),
};

/** Own addition: a draft of the next version of a kind (decision 0056). */
export const proposeSetting = route("POST /v1/staff/settings/drafts", {
  summary: "Draft the next version of a setting",
  access: "staff",
  scope: "settings.propose",
  body: z.object({ kind: z.enum(SETTING_KINDS, { error: MESSAGES.choice }), ...proposed }),
  responses: { 201: z.object({ id }) },
  problems: ["setting.overtaken"],
});

/** Own addition: a change of one's own open draft, which raises its revision. */
export const changeSetting = route("PUT /v1/staff/settings/drafts/:draftId", {
  summary: "Change one's own draft of a setting",
  access: "staff",
  scope: "settings.propose",
  body: z.object({ ...proposed, revision: z.int().min(1) }),
  problems: ["draft.not-found", "draft.changed", "setting.overtaken"],
});

/** Own addition: one's own open draft is given up; it stays in the record. */
export const withdrawSetting = route("POST /v1/staff/settings/drafts/:draftId/withdrawal", {
  summary: "Withdraw one's own draft of a setting",
  access: "staff",
  scope: "settings.propose",
  problems: ["draft.not-found"],
});

/** Own addition: a colleague's draft becomes the next version, as the caller saw it. */
export const approveSetting = route("POST /v1/staff/settings/drafts/:draftId/approval", {
  summary: "Approve a colleague's draft of a setting",
  access: "staff",
  scope: "settings.approve",
  body: z.object({ revision: z.int().min(1) }),
  responses: { 200: z.object({ version: z.int(), from: instant }) },
  problems: ["draft.not-found", "draft.own", "draft.changed", "draft.too-late", "setting.overtaken"],
});

/** Own addition: the reasons in force, for declines and for questions. */
export const listReasons = route("GET /v1/staff/reasons", {
  summary: "The reasons that staff choose from, with their words for the customer",
  access: "staff",
  scope: "case.read",
  responses: {
    200: z.array(
      z.object({
        code: z.string(),
        outcome: z.enum(REASON_OUTCOMES),
        staffWords: z.string(),
        customerWords: z.string(),
        /** The way to another decision, as they read it. */
        changeWords: z.string().optional(),
      }),
    ),
  },
});

/** Own addition: the templates in force, of one version. */
export const listTemplates = route("GET /v1/staff/message-templates", {
  summary: "The templates of messages and requests",
  access: "staff",
  scope: "case.read",
  /** `person`: the customer whom a template will name. */
  query: z.object({ person: id.optional() }),
  responses: {
    200: z.object({
      firstName: z.string().nullable(),
      version: z.int(),
      templates: z.array(
        z.object({ code: z.string(), title: z.string(), use: z.enum(TEMPLATE_USES), text: z.string() }),
      ),
    }),
  },
});
