import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { ASSETS, type Asset } from "@keystep/domain/applicants/assets";
import type { BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import { LIABILITIES, type Liability } from "@keystep/domain/applicants/liabilities";
import { ANSWERED_STATUSES } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import { PERSON } from "@keystep/domain/mortgage-shares/person";
import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { columnsOf } from "#src/features/applications/answer-columns";
import { isOwnMortgageShare } from "#src/features/cases/parties";
import { eventOf, WRITE } from "#src/features/cases/write";
import { query, type ParametersOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";
import type { GeneratedJson, Json } from "#src/platform/db/tables.generated";

declare module "#src/platform/db/schema" {
  interface Columns {
    mortgage_share_applications: {
      assets: GeneratedJson<Asset[]>;
      liabilities: GeneratedJson<Liability[]>;
      banking_details_summary: Json<BankingDetailsSummary> | null;
    };
    mortgage_share_moves: { from_status: MortgageShareStatus; to_status: MortgageShareStatus };
  }
}

/** The columns of what the tabs ask. */
export const ANSWER_COLUMNS = columnsOf({ ...PERSON.questions, ...ASSETS.questions, ...LIABILITIES.questions });

/** Of row `m`: all that its person gets but the moves. */
const SHARE_COLUMNS = [
  "m.id",
  "m.lead_id as leadId",
  "m.status",
  "m.created_at as createdAt",
  "m.version",
  "m.sent_at as sentAt",
  "m.has_unsent_changes as hasUnsentChanges",
  "m.property_address as propertyAddress",
  "m.estimated_property_value as estimatedPropertyValue",
  "m.date_of_property_purchase as dateOfPropertyPurchase",
  "m.estimated_outstanding_mortgage as estimatedOutstandingMortgage",
  "m.years_left_on_mortgage as yearsLeftOnMortgage",
  "m.estimated_monthly_mortgage as estimatedMonthlyMortgage",
  "m.email",
  "m.banking_details_summary as bankingDetails",
  ...ANSWER_COLUMNS.of("m"),
] as const;

type OnShare = ExpressionBuilder<Schema & { m: Schema["mortgage_share_applications"] }, "m">;

/** The moves of row `m`, oldest first. */
function movesOf(eb: OnShare) {
  return jsonArrayFrom(
    query
      .selectFrom("mortgage_share_moves as v")
      .select(["v.to_status as status", "v.moved_at as at"])
      .where("v.mortgage_share_id", "=", eb.ref("m.id"))
      .orderBy("v.moved_at")
      .orderBy("v.id"),
  ).as("moves");
}

/** The application that the lead of row `m` became. */
function applicationOf(eb: OnShare) {
  return jsonObjectFrom(
    query
      .selectFrom("leads as of")
      .innerJoin("applications as a", "a.id", "of.application_id")
      .select(["a.id", "a.status"])
      .where("of.id", "=", eb.ref("m.lead_id"))
      .where((each) =>
        each.or([
          each("a.status", "<>", "withdrawn"),
          each.exists(each.selectFrom("submissions as s").select("s.id").whereRef("s.application_id", "=", "a.id")),
        ]),
      ),
  ).as("application");
}

/** Rows `m`, with all that their people get. */
export const SHARES = query
  .selectFrom("mortgage_share_applications as m")
  .select(SHARE_COLUMNS)
  .select((eb) => [movesOf(eb), applicationOf(eb)]);

/** All that its person gets but the day of our answer, which moves with the calendar. */
export type StoredMortgageShare = Omit<MortgageShareAnswer, "deadline">;

type Row = Omit<StoredMortgageShare, "createdAt" | "sentAt" | "history"> & {
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly moves: readonly { readonly status: MortgageShareStatus; readonly at: string }[];
};

/** A row as its person gets it. It was received when it was made. */
export function shareOf({ createdAt, sentAt, moves, ...row }: Row): StoredMortgageShare {
  const receivedAt = createdAt.toISOString();
  const made = moves.map(({ status, at }) => ({ status, at: new Date(at).toISOString() }));
  return {
    ...row,
    createdAt: receivedAt,
    sentAt: sentAt?.toISOString() ?? null,
    history: [{ status: "received", at: receivedAt }, ...made],
  };
}

/** The values of a write of answers by its person. */
export const ANSWER_WRITE = { ...WRITE, id: "uuid", version: "integer?" } as const;
type AnswerWrite = ParametersOf<typeof ANSWER_WRITE>;

/** The one of its person, as long as it takes answers and is of the version that they saw, or of any where that is null. */
export function openFor({ id, person, now, version }: AnswerWrite) {
  return query
    .updateTable("mortgage_share_applications as m")
    .set({ updated_at: now })
    .where("m.id", "=", id)
    .where(isOwnMortgageShare(person))
    .where("m.status", "in", ANSWERED_STATUSES)
    .where((eb) => eb.or([eb(version, "is", null), eb("m.version", "=", version)]));
}

/** A write by its person with its event. It answers the whole as it is then. */
export function recorded(update: ReturnType<typeof openFor>, action: string, write: AnswerWrite) {
  return query
    .with("changed", () => update.returningAll("m"))
    .with("noted", (db) => insertEvents(db.selectFrom("changed"), () => eventOf(write, action)))
    .selectFrom("changed as m")
    .select(SHARE_COLUMNS)
    .select((eb) => [movesOf(eb), applicationOf(eb)]);
}
