import type { Address } from "@keystep/domain/applicants/address";
import type {
  ApplicantType,
  DeclarationLapse,
  EmploymentStatus,
  EmploymentType,
  MaritalStatus,
} from "@keystep/domain/applicants/applicant";
import type { Asset } from "@keystep/domain/applicants/assets";
import type { BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import type { Liability } from "@keystep/domain/applicants/liabilities";
import type { ApplicationStatus, ApplicationType } from "@keystep/domain/applications/application";
import type { StepName } from "@keystep/domain/applications/steps";
import type { Role, UserStatus } from "@keystep/domain/identity/user";
import type { ColumnType, Generated } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

export interface UsersTable {
  id: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: Generated<string>;
  status: UserStatus;
  roles: Generated<Role[]>;
  password_hash: string | null;
  email_verified_at: Timestamp | null;
  password_changed_at: Timestamp | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface EventsTable {
  id: string;
  occurred_at: GeneratedTimestamp;
  action: string;
  actor_user_id: string | null;
  application_id: string | null;
  request_id: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
}

export interface EmailsTable {
  id: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: GeneratedTimestamp;
  attachments: ColumnType<unknown[], string | undefined, string>;
}

export interface IdempotencyKeysTable {
  caller: string;
  key: string;
  request_hash: Buffer;
  status: number | null;
  body: string | null;
  created_at: GeneratedTimestamp;
}

export interface ApplicationsTable {
  id: string;
  type: ApplicationType;
  status: Generated<ApplicationStatus>;
  step: StepName | null;
  user_id: string;
  email_address: string;
  home_value_estimate: number | null;
  deposit_needed: number | null;
  monthly_mortgage_payment: number | null;
  fintree_help_percentage: number | null;
  upgrade_budget: number | null;
  years_left_on_mortgage: number | null;
  remaining_mortgage_estimate: number | null;
  property_address: string | null;
  date_of_property_purchase: string | null;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  claimed_at: Timestamp | null;
  information_request_id: Generated<string | null>;
}

export interface ApplicantsTable {
  id: string;
  application_id: string;
  type: ApplicantType;
  first_name: string | null;
  last_name: string | null;
  date_of_birth: string | null;
  marital_status: MaritalStatus | null;
  email_address: string | null;
  phone: string | null;
  address: ColumnType<Address | null, string | null, string | null>;
  previous_address: ColumnType<Address | null, string | null, string | null>;
  has_no_fixed_address: Generated<boolean>;
  residence_note: string | null;
  mortgage_held_with: string | null;
  has_no_mortgage: Generated<boolean>;
  employment_status: EmploymentStatus | null;
  employment_type: EmploymentType | null;
  current_job_start_date: string | null;
  employer_name: string | null;
  company_address: string | null;
  previous_employer: string | null;
  previous_job_start_date: string | null;
  previous_job_end_date: string | null;
  accountant_details: string | null;
  abn_number: string | null;
  employment_note: string | null;
  assets: ColumnType<Asset[], string | undefined, string>;
  has_no_assets: Generated<boolean>;
  liabilities: ColumnType<Liability[], string | undefined, string>;
  has_no_liabilities: Generated<boolean>;
  banking_details: Buffer | null;
  banking_details_summary: ColumnType<BankingDetailsSummary | null, string | null, string | null>;
  user_id: string | null;
  joined_at: Timestamp | null;
  shares_answers: Generated<boolean>;
  step: StepName | null;
  declared_at: Timestamp | null;
  declared: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  declaration_lapse: DeclarationLapse | null;
  owes_lapse_letter: Generated<boolean>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ApplicantDocumentsTable {
  id: string;
  applicant_id: string;
  document_type: string;
  field_values: Buffer;
  summary: ColumnType<Record<string, string | null>, string, string>;
  is_whole: boolean;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ApplicationEmailsTable {
  id_hash: Buffer;
  application_id: string;
  sent_to: string;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  opened_at: Timestamp | null;
}

export interface CoApplicantInvitationsTable {
  id_hash: Buffer;
  applicant_id: string;
  sent_to: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  refused_at: Timestamp | null;
}

/** Every table that Kysely writes to; a feature adds the interface of its own tables here. */
export interface Schema {
  users: UsersTable;
  events: EventsTable;
  emails: EmailsTable;
  idempotency_keys: IdempotencyKeysTable;
  applications: ApplicationsTable;
  applicants: ApplicantsTable;
  applicant_documents: ApplicantDocumentsTable;
  application_emails: ApplicationEmailsTable;
  co_applicant_invitations: CoApplicantInvitationsTable;
}
