import { PLACE, type Address } from "@keystep/domain/applicants/address";
import type { Asset } from "@keystep/domain/applicants/assets";
import type { BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import type { Confirmations } from "@keystep/domain/applicants/confirmation";
import type { OtherIncome } from "@keystep/domain/applicants/income";
import type { Liability } from "@keystep/domain/applicants/liabilities";
import { APPLICANT } from "@keystep/domain/applicants/questions";
import type { Declared } from "@keystep/domain/applications/agreement";
import type { StepName } from "@keystep/domain/applications/steps";
import type { ExpressionBuilder } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { filledUp, instant, isTrue, jsonConstant, listOf } from "#src/platform/db/expressions";
import type { Schema } from "#src/platform/db/schema";
import type { GeneratedJson, Json } from "#src/platform/db/tables.generated";
import { columnsOf } from "./answer-columns.ts";
import { toldRefusal } from "./told-refusal.ts";

declare module "#src/platform/db/schema" {
  interface Columns {
    applicants: {
      step: StepName | null;
      address: Json<Address> | null;
      previous_address: Json<Address> | null;
      assets: GeneratedJson<Asset[]>;
      liabilities: GeneratedJson<Liability[]>;
      other_income: GeneratedJson<OtherIncome[]>;
      confirmed_looks: GeneratedJson<Confirmations>;
      banking_details_summary: Json<BankingDetailsSummary> | null;
      declared: Json<Declared> | null;
    };
  }
}

/** The columns of the answers of an applicant. */
export const APPLICANT_COLUMNS = columnsOf(APPLICANT.questions);

type OnApplicant = ExpressionBuilder<Schema, "applicants">;

/** Those that count: finished, and not refused as they stand. */
function typesOfDocuments(eb: OnApplicant, count: boolean) {
  return listOf(
    eb
      .selectFrom("applicant_documents as d")
      .select("d.document_type")
      .whereRef("d.applicant_id", "=", "applicants.id")
      .where((of) => {
        const counts = of.and([of("d.is_whole", "=", true), of.not(of.exists(toldRefusal(of).select("j.id")))]);
        return count ? counts : of.not(counts);
      })
      .orderBy("d.created_at")
      .orderBy("d.id"),
  );
}

/** The invitation to the address the co-applicant has now; typed over, the link opens nothing. */
function invitation(eb: OnApplicant) {
  return jsonObjectFrom(
    eb
      .selectFrom("co_applicant_invitations as i")
      .select((of) => [
        "i.sent_to as sentTo",
        instant(of.ref("i.created_at")).as("sentAt"),
        instant(of.ref("i.expires_at")).as("expiresAt"),
        // Sent anew by the version before this one, which clears no refusal, an invitation is younger than what it was refused with.
        of
          .case()
          .when("i.refused_at", ">=", of.ref("i.created_at"))
          .then(instant(of.ref("i.refused_at")))
          .end()
          .as("refusedAt"),
        "i.is_filled_in as isFilledIn",
      ])
      .whereRef("i.applicant_id", "=", "applicants.id")
      .where("applicants.user_id", "is", null)
      .whereRef("i.sent_to", "=", "applicants.email_address"),
  );
}

const NO_PLACE = jsonConstant(PLACE.unanswered);

/** A row of applicants with every answer: for rules, and for what is frozen. */
export function applicantRow(eb: OnApplicant) {
  return [
    eb.ref("applicants.id").as("id"),
    eb.ref("applicants.type").as("type"),
    isTrue(eb.or([eb("applicants.type", "=", "main-applicant"), eb("applicants.user_id", "is not", null)])).as(
      "hasJoined",
    ),
    eb.ref("applicants.shares_answers").as("sharesAnswers"),
    eb.ref("applicants.shares_address").as("sharesAddress"),
    instant(eb.ref("applicants.declared_at")).as("declaredAt"),
    eb.ref("applicants.part_version").as("partVersion"),
    eb.ref("applicants.household_version").as("householdVersion"),
    eb.ref("applicants.declared").as("declared"),
    invitation(eb).as("invitation"),
    filledUp(NO_PLACE, eb.ref("applicants.address")).as("address"),
    filledUp(NO_PLACE, eb.ref("applicants.previous_address")).as("previousAddress"),
    eb.ref("applicants.banking_details_summary").as("bankingDetails"),
    eb.ref("applicants.confirmed_looks").as("confirmedLooks"),
    typesOfDocuments(eb, true).as("documentTypes"),
    typesOfDocuments(eb, false).as("unfinishedDocumentTypes"),
  ] as const;
}
