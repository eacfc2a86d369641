import type { KeptLead } from "@keystep/contract/leads/leads";
import type { OwnLead } from "@keystep/contract/leads/own-leads";
import { eachOf } from "@keystep/domain/kernel/named";
import { OWN_ANSWERS, type LeadProperty, type LeadStatus, type LeadType } from "@keystep/domain/leads/lead";
import { applicationTypeOfLead } from "@keystep/domain/leads/lead-continuation";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { columnsOf } from "#src/features/applications/answer-columns";
import type { Db } from "#src/platform/db/database";
import { holdName, insertRows, isTrue } from "#src/platform/db/expressions";
import {
  execute,
  fetchOne,
  fetchRow,
  fetchRows,
  json,
  nullable,
  prepared,
  present,
  query,
  textIn,
  type RowOf,
} from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";

// Two leads with one phone at the same instant would else not see each other, and neither be known as the later one.
const LOCK_PHONE = prepared("leads-lock-phone", { phone: "text" }, ({ phone }) =>
  query.selectNoFrom(holdName("lead ", phone).as("held")),
);

const TEXT = { storage: "text", unanswered: "" } as const;

/** The columns of what a wizard asks; those of another kind of lead stay null. */
const ANSWER_COLUMNS = columnsOf({
  firstName: TEXT,
  lastName: TEXT,
  email: TEXT,
  phone: TEXT,
  propertyAddress: TEXT,
  estimatedPropertyValue: { storage: "integer", unanswered: 0 },
  ...OWN_ANSWERS["mortgage-share"],
  ...OWN_ANSWERS["upfront-boost"],
  ...OWN_ANSWERS["buying-boost"],
});

const INSERT_LEAD = prepared(
  "leads-insert",
  {
    id: "uuid",
    userId: "uuid",
    leadType: textIn<LeadType>(),
    email: "text",
    phone: "text",
    answers: json<KeptLead>(),
    wantsMarketing: "boolean",
    sourcePage: "text?",
    figures: nullable(json()),
    now: "timestamptz",
  },
  (lead) =>
    query
      .with("older", (db) =>
        db
          .selectFrom("leads as l")
          .select((eb) => eb.fn.coalesce("l.duplicate_of", "l.id").as("id"))
          .where((eb) => eb.or([eb("l.email", "=", lead.email), eb("l.phone", "=", lead.phone)]))
          .orderBy("l.id")
          .limit(1),
      )
      .with("made", (db) =>
        insertRows(
          "leads",
          db
            .selectNoFrom([lead.id.as("id"), lead.userId.as("user_id"), lead.leadType.as("type")])
            .select(ANSWER_COLUMNS.made(lead.answers))
            .select([lead.wantsMarketing.as("wants_marketing"), lead.sourcePage.as("source_page")])
            .select([lead.figures.as("figures"), lead.now.as("created_at")])
            .select((eb) => eb.selectFrom("older").select("older.id").as("duplicate_of")),
        ).returning(["id", "type", "duplicate_of"]),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("made"), (eb) => ({
          action: "lead.received",
          actor: lead.userId,
          details: jsonBuildObject({
            leadId: eb.ref("made.id"),
            leadType: eb.ref("made.type"),
            isDuplicate: isTrue(eb("made.duplicate_of", "is not", null)),
          }),
        })),
      )
      .selectFrom("made")
      .select("duplicate_of as duplicateOf"),
);

const LEADS = query
  .selectFrom("leads")
  .select(["id", "type as leadType", "status", "created_at as createdAt", "application_id as applicationId"])
  .select(ANSWER_COLUMNS.of("leads"));

const LIST_LEADS = prepared("leads-list", { userId: "uuid" }, ({ userId }) =>
  LEADS.where("user_id", "=", userId).orderBy("id", "desc").limit(50),
);

const FIND_LEAD = prepared("leads-find", { id: "uuid" }, ({ id }) =>
  LEADS.select("source_page as sourcePage").where("id", "=", id),
);

const LOCK_OWN_LEAD = prepared("leads-lock-own", { id: "uuid", userId: "uuid" }, ({ id, userId }) =>
  LEADS.where("id", "=", id).where("user_id", "=", userId).forNoKeyUpdate(),
);

export const SET_APPLICATION = prepared(
  "leads-set-application",
  { id: "uuid", application: "uuid" },
  ({ id, application }) =>
    query
      .with("continued", (db) =>
        db.updateTable("leads").set({ application_id: application }).where("id", "=", id).returning(["id", "user_id"]),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("continued"), (eb) => ({
          action: "lead.continued",
          actor: eb.ref("continued.user_id"),
          subject: application,
          details: jsonBuildObject({ leadId: eb.ref("continued.id") }),
        })),
      )
      .selectFrom("continued")
      .select("id"),
);

/** How far it is, as its person sees it. The desk records who did what. */
export const SET_LEAD_STATUS = prepared(
  "leads-set-status",
  { id: "uuid", status: textIn<LeadStatus>() },
  ({ id, status }) => query.updateTable("leads").set({ status }).where("id", "=", id).where("status", "<>", status),
);

export type NewLead = {
  readonly id: string;
  readonly userId: string;
  readonly form: KeptLead;
  readonly now: Date;
};

/** Stores a lead with its event, and answers the first lead of the same email or phone, null for a first one. */
export async function insertLead(db: Db, { id, userId, form, now }: NewLead): Promise<{ duplicateOf: string | null }> {
  await execute(db, LOCK_PHONE, { phone: form.phone });
  const { leadType, email, phone, wantsMarketing, sourcePage = null, figures = null } = form;
  const lead = { id, userId, leadType, email, phone, answers: form, wantsMarketing, sourcePage, figures, now };
  return fetchOne(db, INSERT_LEAD, lead);
}

type LeadRow = RowOf<typeof LIST_LEADS>;

/** The answers of the lead's own wizard; a check of the table says that all are there. */
function propertyOf(row: LeadRow): LeadProperty {
  const { leadType, propertyAddress, estimatedPropertyValue } = row;
  const answers: Readonly<Record<string, unknown>> = row;
  const asked = { leadType, propertyAddress, estimatedPropertyValue, ...OWN_ANSWERS[leadType] };
  return eachOf<LeadProperty, unknown>(asked, (_, name) => present(answers[name]));
}

/** A person's leads, newest first. A lead is its account's from the start: the account was made by the very form (decision 0025). */
export async function listLeads(db: Db, userId: string): Promise<OwnLead[]> {
  const rows = await fetchRows(db, LIST_LEADS, { userId });
  return rows.map((row) => {
    const { id, status, createdAt, applicationId, firstName, lastName, email, phone } = row;
    const applicationType = applicationTypeOfLead(row.leadType);
    const person = { firstName, lastName, email, phone };
    return {
      id,
      status,
      createdAt: createdAt.toISOString(),
      applicationType,
      applicationId,
      ...person,
      ...propertyOf(row),
    };
  });
}

/** Holds the person's lead until the transaction ends, with the application it was continued as; null where they have none of that id. */
export async function lockOwnLead(
  db: Db,
  id: string,
  userId: string,
): Promise<{ lead: LeadProperty; applicationId: string | null; createdAt: Date } | null> {
  const row = await fetchRow(db, LOCK_OWN_LEAD, { id, userId });
  return row === null ? null : { lead: propertyOf(row), applicationId: row.applicationId, createdAt: row.createdAt };
}

/** The enquiry as it was sent: when, from which page of ours, and what it says of the home. */
export async function findEnquiry(
  db: Db,
  id: string,
): Promise<{ lead: LeadProperty; at: string; sourcePage: string | null } | null> {
  const row = await fetchRow(db, FIND_LEAD, { id });
  return row === null ? null : { lead: propertyOf(row), at: row.createdAt.toISOString(), sourcePage: row.sourcePage };
}
