import type { ApplicantType, MaritalStatus } from "@keystep/domain/applicants/applicant";
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

/** Every table that Kysely writes to; a feature adds the interface of its own tables here. */
export interface Schema {
  users: UsersTable;
  events: EventsTable;
  emails: EmailsTable;
  idempotency_keys: IdempotencyKeysTable;
  applications: ApplicationsTable;
  applicants: ApplicantsTable;
  application_emails: ApplicationEmailsTable;
}
