// Made by `npm run schema` from the migrated database; schema.db.test.ts compares.
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { ColumnType, Generated } from "kysely";

export type Json<Value> = ColumnType<Value, Value | string, Value | string>;
export type GeneratedJson<Value> = ColumnType<Value, Value | string | undefined, Value | string>;

export type Tables = {
  applicant_documents: {
    id: string;
    applicant_id: string;
    document_type: string;
    field_values: Buffer;
    summary: Json<unknown>;
    is_whole: boolean;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  applicants: {
    id: string;
    application_id: string;
    type: "main-applicant" | "co-applicant";
    first_name: string | null;
    last_name: string | null;
    date_of_birth: CalendarDate | null;
    marital_status: "married" | "single" | "separated" | "divorced" | "widowed" | null;
    email_address: string | null;
    phone: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    address: Json<unknown> | null;
    previous_address: Json<unknown> | null;
    has_no_fixed_address: Generated<boolean>;
    residence_note: string | null;
    mortgage_held_with: string | null;
    has_no_mortgage: Generated<boolean>;
    employment_status: "unemployed" | "employed" | "self-employed" | null;
    employment_type: "full-time" | "part-time" | "casual" | null;
    current_job_start_date: CalendarDate | null;
    employer_name: string | null;
    company_address: string | null;
    previous_employer: string | null;
    previous_job_start_date: CalendarDate | null;
    previous_job_end_date: CalendarDate | null;
    accountant_details: string | null;
    abn_number: string | null;
    employment_note: string | null;
    assets: GeneratedJson<unknown>;
    has_no_assets: Generated<boolean>;
    liabilities: GeneratedJson<unknown>;
    has_no_liabilities: Generated<boolean>;
    banking_details: Buffer | null;
    banking_details_summary: Json<unknown> | null;
    user_id: string | null;
    joined_at: Date | null;
    shares_answers: Generated<boolean>;
    step: string | null;
    declared_at: Date | null;
    declared: Json<unknown> | null;
    declaration_lapse: "own-part" | "property" | null;
    owes_lapse_letter: Generated<boolean>;
    current_job_start_date_precision: "day" | "month" | null;
    previous_job_start_date_precision: "day" | "month" | null;
    previous_job_end_date_precision: "day" | "month" | null;
  };
  application_emails: {
    id_hash: Buffer;
    application_id: string;
    sent_to: string;
    created_at: Generated<Date>;
    expires_at: Date;
    opened_at: Date | null;
  };
  application_reminders: {
    application_id: string;
    days: number;
    sent_at: Date;
    stop_hash: Buffer;
  };
  applications: {
    id: string;
    type: "homeowner-assistant" | "homeownership-accelerator" | "upgrade-accelerator";
    status: Generated<"draft" | "submitted" | "in-review" | "information-requested" | "approved" | "declined" | "settled" | "bought-back" | "withdrawn">;
    step: string | null;
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
    date_of_property_purchase: CalendarDate | null;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    claimed_at: Date | null;
    information_request_id: string | null;
  };
  co_applicant_invitations: {
    id_hash: Buffer;
    applicant_id: string;
    sent_to: string;
    created_at: Date;
    expires_at: Date;
    refused_at: Date | null;
  };
  contact_messages: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    created_at: Date;
  };
  conversations: {
    user_id: string;
    newest_number: Generated<number>;
    written_at: Date | null;
    answered_up_to: Generated<number>;
    waits_since: Date | null;
    read_up_to: Generated<number>;
    told_number: number | null;
    told_at: Date | null;
  };
  email_changes: {
    id: string;
    user_id: string;
    old_email: string;
    new_email: string;
    old_confirmed_at: Date | null;
    new_confirmed_at: Date | null;
    created_at: Date;
    expires_at: Date;
  };
  email_links: {
    token_hash: Buffer;
    purpose: "create-account" | "confirm-email" | "reset-password" | "change-email";
    user_id: string | null;
    sent_to: string;
    email_change_id: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  email_records: {
    job_id: string;
    address_hash: Buffer;
    subject: string;
    state: "delayed" | "sent" | "failed";
    first_tried_at: Date;
    settled_at: Date | null;
  };
  emails: {
    id: string;
    to_address: string;
    subject: string;
    text_body: string;
    html_body: string;
    created_at: Generated<Date>;
    attachments: GeneratedJson<unknown>;
  };
  ended_id_tokens: {
    token_hash: Buffer;
    expires_at: Date;
  };
  events: {
    id: string;
    occurred_at: Generated<Date>;
    action: string;
    actor_user_id: string | null;
    application_id: string | null;
    request_id: string | null;
    details: GeneratedJson<unknown>;
  };
  files: {
    id: string;
    uploaded_by: string;
    document_id: string | null;
    name: string;
    media_type: "application/pdf" | "image/jpeg" | "image/png" | "image/webp" | "image/heic";
    size: number;
    sha256: Buffer;
    status: "accepted" | "waiting" | "refused";
    store_key: string | null;
    sealed_key: Buffer | null;
    preview_store_key: string | null;
    preview_sealed_key: Buffer | null;
    preview_size: number | null;
    has_no_preview: Generated<boolean>;
    created_at: Generated<Date>;
    upload_link_id: string | null;
    checked_at: Date | null;
  };
  idempotency_keys: {
    caller: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    body: string | null;
    created_at: Generated<Date>;
  };
  information_requests: {
    id: string;
    application_id: string;
    steps: string[];
    message: string;
    due_on: CalendarDate | null;
    requested_at: Date;
    requested_by: string;
  };
  known_devices: {
    user_id: string;
    token_hash: Buffer;
    created_at: Date;
    last_used_at: Date;
  };
  leads: {
    id: string;
    user_id: string;
    type: "mortgage-share" | "upfront-boost" | "buying-boost";
    status: Generated<"received" | "contacted" | "closed">;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    property_address: string;
    estimated_property_value: number;
    date_of_property_purchase: CalendarDate | null;
    estimated_outstanding_mortgage: number | null;
    years_left_on_mortgage: number | null;
    estimated_monthly_mortgage: number | null;
    savings_for_deposit: number | null;
    upfront_boost_needed: number | null;
    mortgage_remaining: number | null;
    buying_boost_needed: number | null;
    wants_marketing: boolean;
    source_page: string | null;
    figures: Json<unknown> | null;
    duplicate_of: string | null;
    application_id: string | null;
    created_at: Date;
  };
  marketing_consents: {
    id: string;
    user_id: string;
    email: string;
    source: string;
    given_at: Date;
    withdrawn_at: Date | null;
  };
  messages: {
    id: string;
    user_id: string;
    number: number;
    writer: "customer" | "staff";
    written_by: string;
    text: string;
    about_kind: "application" | "mortgage-share" | "lead" | null;
    about_id: string | null;
    written_at: Date;
  };
  mortgage_share_applications: {
    id: string;
    lead_id: string;
    user_id: string;
    status: Generated<"received" | "contacted" | "assessing" | "offered" | "accepted" | "settled" | "declined" | "withdrawn">;
    version: Generated<number>;
    property_address: string;
    estimated_property_value: number;
    date_of_property_purchase: CalendarDate;
    estimated_outstanding_mortgage: number;
    years_left_on_mortgage: number;
    estimated_monthly_mortgage: number;
    email: string;
    first_name: string | null;
    last_name: string | null;
    email_address: string | null;
    phone: string | null;
    assets: GeneratedJson<unknown>;
    has_no_assets: Generated<boolean>;
    liabilities: GeneratedJson<unknown>;
    has_no_liabilities: Generated<boolean>;
    banking_details: Buffer | null;
    banking_details_summary: Json<unknown> | null;
    sent_at: Date | null;
    has_unsent_changes: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  mortgage_share_moves: {
    id: string;
    mortgage_share_id: string;
    from_status: string;
    to_status: string;
    moved_at: Date;
    moved_by: string;
    mover: "applicant" | "staff";
    reason: string | null;
  };
  oidc_payloads: {
    model: string;
    id: string;
    payload: Json<unknown>;
    grant_id: string | null;
    uid: string | null;
    expires_at: Date;
    consumed_at: Date | null;
  };
  passkey_challenges: {
    challenge: string;
    user_id: string;
    bound_to: string;
    expires_at: Date;
  };
  passkeys: {
    credential_id: string;
    user_id: string;
    name: string;
    public_key: Buffer;
    sign_count: number;
    transports: Generated<string[]>;
    created_at: Date;
    last_used_at: Date | null;
  };
  policy_versions: {
    kind: "assumptions" | "terms" | "buying";
    version: number;
    effective_from: Date;
    body: Json<unknown>;
    created_at: Date;
  };
  rate_limits: {
    key: string;
    window_start: Date;
    count: number;
    expires_at: Date;
  };
  recovery_codes: {
    user_id: string;
    selector: string;
    code_hash: string;
    created_at: Date;
    used_at: Date | null;
  };
  refresh_answers: {
    token_hash: Buffer;
    session_id: string | null;
    successor_hash: Buffer | null;
    answer: Buffer | null;
    created_at: Date;
  };
  session_tokens: {
    token_hash: Buffer;
    session_id: string;
    kind: "session" | "refresh" | "id";
    expires_at: Date;
    used_at: Date | null;
  };
  sessions: {
    id: string;
    user_id: string;
    application_id: string | null;
    way: "hosted" | "form" | "link" | "provider";
    grant_id: string | null;
    factors: ("pwd" | "otp" | "passkey" | "recovery-code" | "email" | "external")[];
    user_agent: Generated<string>;
    ip_address: Generated<string>;
    created_at: Date;
    proven_at: Date;
    last_seen_at: Date;
    expires_at: Date;
  };
  status_moves: {
    id: string;
    application_id: string;
    from_status: string;
    to_status: string;
    moved_at: Date;
    moved_by: string;
    mover: "applicant" | "staff";
    reason: string | null;
  };
  submission_copies: {
    submission_id: string;
    user_id: string;
    viewer: "main-applicant" | "co-applicant";
    sent_to: string;
    document_key: string | null;
    document_hash: Buffer | null;
  };
  submissions: {
    id: string;
    application_id: string;
    reference: string | null;
    submitted_at: Date;
    submitted_by: string;
    sent_to: string;
    declarations: Json<unknown>;
    answers: Buffer;
    document_key: string | null;
    document_hash: Buffer | null;
    edition: Generated<number>;
  };
  totp_secrets: {
    user_id: string;
    secret: Buffer;
    created_at: Date;
    confirmed_at: Date | null;
    next_secret: Buffer | null;
    last_step: Generated<number>;
  };
  unneeded_bytes: {
    store_key: string;
    since: Date;
  };
  unsubscribe_links: {
    token_hash: Buffer;
    consent_id: string;
    created_at: Date;
  };
  upload_links: {
    id: string;
    token_hash: Buffer;
    document_id: string;
    made_by: string;
    session_id: string | null;
    created_at: Date;
    expires_at: Date;
    opened_at: Date | null;
    browser_key_hash: Buffer | null;
    cookie_hash: Buffer | null;
    ended_at: Date | null;
  };
  user_identities: {
    issuer: string;
    subject: string;
    user_id: string;
    is_vouched: boolean;
    created_at: Date;
  };
  users: {
    id: string;
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone: Generated<string>;
    status: "pending" | "active" | "disabled";
    roles: Generated<("ROLE_USER" | "ROLE_ADMIN")[]>;
    password_hash: string | null;
    email_verified_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    password_changed_at: Date | null;
    reminders_stopped_at: Date | null;
  };
};
