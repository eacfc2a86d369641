import type { Address } from "@keystep/domain/applicants/address";
import type { Asset } from "@keystep/domain/applicants/assets";
import type { BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import type { Confirmations } from "@keystep/domain/applicants/confirmation";
import type { OtherIncome } from "@keystep/domain/applicants/income";
import type { Liability } from "@keystep/domain/applicants/liabilities";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import type { Declared } from "@keystep/domain/applications/agreement";
import type { StepName } from "@keystep/domain/applications/steps";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { AdapterPayload } from "oidc-provider";
import type { GeneratedJson, Json, Tables } from "./tables.generated.ts";

/** A table with closer types for some of its columns; a column that is missing or of another kind is a compile error. */
type Narrowed<Base, Own extends { [K in keyof Own]: K extends keyof Base ? Base[K] : never }> = Omit<Base, keyof Own> &
  Own;

type Facts = Readonly<Record<string, unknown>>;

/** The facts about a column that PostgreSQL cannot tell: the shape of its JSON, and names that no check lists. */
type Own = {
  applicants: Narrowed<
    Tables["applicants"],
    {
      step: StepName | null;
      address: Json<Address> | null;
      previous_address: Json<Address> | null;
      assets: GeneratedJson<Asset[]>;
      liabilities: GeneratedJson<Liability[]>;
      other_income: GeneratedJson<OtherIncome[]>;
      confirmed_looks: GeneratedJson<Confirmations>;
      banking_details_summary: Json<BankingDetailsSummary> | null;
      declared: Json<Declared> | null;
    }
  >;
  applicant_documents: Narrowed<
    Tables["applicant_documents"],
    { summary: Json<Readonly<Record<string, string | null>>> }
  >;
  applications: Narrowed<Tables["applications"], { step: StepName | null }>;
  emails: Narrowed<
    Tables["emails"],
    { attachments: GeneratedJson<{ filename: string; contentType: string; size: number }[]> }
  >;
  events: Narrowed<Tables["events"], { details: GeneratedJson<Facts> }>;
  mortgage_share_applications: Narrowed<
    Tables["mortgage_share_applications"],
    {
      assets: GeneratedJson<Asset[]>;
      liabilities: GeneratedJson<Liability[]>;
      banking_details_summary: Json<BankingDetailsSummary> | null;
    }
  >;
  mortgage_share_moves: Narrowed<
    Tables["mortgage_share_moves"],
    { from_status: MortgageShareStatus; to_status: MortgageShareStatus }
  >;
  oidc_payloads: Narrowed<Tables["oidc_payloads"], { payload: Json<AdapterPayload> }>;
  corrections: Narrowed<Tables["corrections"], { step: StepName }>;
  information_requests: Narrowed<Tables["information_requests"], { steps: StepName[] }>;
  status_moves: Narrowed<Tables["status_moves"], { from_status: ApplicationStatus; to_status: ApplicationStatus }>;
};

export type Schema = Omit<Tables, keyof Own> & Own;
