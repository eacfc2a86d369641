import type { Database } from "#src/platform/db/database";

const ROWS = 10_000;

/** A UUID for row `n` of a kind. */
const id = (kind: number, n = "n") => `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const USER = id(1, "n % 2000");
const DOCUMENT = `case when n % 4 > 0 then ${id(4, "n / 4")} end`;
// Few are in hand at any time.
const STATUS = "case n % 200 when 0 then 'submitted' when 1 then 'in-review' when 2 then 'settled' else 'draft' end";
const ROLES = "case when n % 2000 = 0 then array['ROLE_USER', 'ROLE_ADMIN'] else array['ROLE_USER'] end";
const HASH = "sha256(n::text::bytea)";
const AT = "now() - make_interval(mins => n)";

/** For each table its columns, as the expressions of row `n`. */
const TABLES = {
  users: {
    id: id(1),
    email: "n || '@example.com'",
    first_name: "'Harriet'",
    last_name: "'Nguyen-Okafor'",
    phone: "'+61491570006'",
    status: "'active'",
    email_verified_at: "now()",
    roles: ROLES,
    password_hash: "repeat('x', 200)",
    password_changed_at: "now()",
  },
  applications: {
    id: id(2),
    type: "'homeowner-assistant'",
    status: STATUS,
    user_id: USER,
    email_address: "'a@example.com'",
    updated_at: AT,
    claimed_at: "now()",
  },
  applicants: {
    id: id(3),
    application_id: id(2, "1 + n / 2"),
    type: "(array['main-applicant', 'co-applicant'])[1 + n % 2]",
  },
  submissions: {
    id: id(5),
    application_id: id(2),
    edition: "1",
    reference: "'KS-' || translate(lpad(n::text, 8, '0'), '01', 'AB')",
    submitted_at: AT,
    submitted_by: USER,
    sent_to: "'a@example.com'",
    declarations: "'{}'::jsonb",
    answers: String.raw`'\x00'::bytea`,
  },
  applicant_documents: {
    id: id(4),
    applicant_id: id(3),
    document_type: "'lease'",
    field_values: String.raw`'\x00'::bytea`,
    summary: "'{}'::jsonb",
    is_whole: "true",
  },
  upload_links: {
    id: id(6),
    token_hash: HASH,
    document_id: id(4),
    made_by: USER,
    created_at: AT,
    expires_at: "now()",
  },
  files: {
    id: id(7),
    uploaded_by: USER,
    document_id: DOCUMENT,
    upload_link_id: `case when n % 8 = 1 then ${id(6, "n / 16")} end`,
    name: "n || '.pdf'",
    media_type: "'application/pdf'",
    size: "1",
    sha256: HASH,
    status: "case when n % 500 = 0 then 'waiting' else 'refused' end",
    store_key: "case when n % 500 = 0 then n::text end",
    sealed_key: String.raw`case when n % 500 = 0 then '\x00'::bytea end`,
    created_at: AT,
  },
  leads: {
    id: id(8),
    user_id: USER,
    type: "'mortgage-share'",
    first_name: "'Harriet'",
    last_name: "'Nguyen'",
    email: "n || '@example.com'",
    phone: "'+614' || lpad(n::text, 8, '0')",
    property_address: "'1 Wattle Street'",
    estimated_property_value: "900000",
    date_of_property_purchase: "'2015-03-01'::date",
    estimated_outstanding_mortgage: "400000",
    years_left_on_mortgage: "20",
    estimated_monthly_mortgage: "3000",
    wants_marketing: "false",
    created_at: AT,
  },
  mortgage_share_applications: {
    id: id(9),
    lead_id: id(8),
    user_id: USER,
    status: "(array['received', 'assessing', 'settled', 'declined'])[1 + n % 4]",
    property_address: "'1 Wattle Street'",
    estimated_property_value: "900000",
    date_of_property_purchase: "'2015-03-01'::date",
    estimated_outstanding_mortgage: "400000",
    years_left_on_mortgage: "20",
    estimated_monthly_mortgage: "3000",
    email: "'a@example.com'",
    created_at: AT,
    updated_at: AT,
  },
  mortgage_share_moves: {
    id: id(9),
    mortgage_share_id: id(9),
    from_status: "'received'",
    to_status: "'assessing'",
    moved_at: AT,
    moved_by: USER,
    mover: "'staff'",
  },
  cases: {
    id: id(9),
    kind: "'application'",
    reference: "'KS-' || n",
    type: "'homeowner-assistant'",
    status: "case when n % 20 = 0 then 'in-review' else 'declined' end",
    stage: "case when n % 20 = 0 then 'working' else 'closed' end",
    waits_for: "'us'",
    state: "'NSW'",
    amount_cents: "n * 100",
    sort_name: "'harriet ' || n",
    due_at: AT,
    opened_at: AT,
    changed_at: AT,
    closed_at: "case when n % 20 > 0 then now() end",
  },
  case_sources: { kind: "'application'", source_id: id(2), case_id: id(9) },
  case_people: {
    case_id: id(9),
    position: "0",
    user_id: USER,
    name: "'Harriet Nguyen ' || n",
    email: "n || '@example.com'",
    phone: "'+614' || lpad(n::text, 8, '0')",
    birth_date: "'1980-01-01'::date + n",
    addresses: "'1 Wattle Street'",
    is_open: "n % 20 = 0",
  },
  cases_to_follow: { kind: "'application'", source_id: id(2) },
  case_clocks: { case_id: id(9), clock: "'decision'", started_on: "'2026-11-02'::date", met_at: AT },
  case_notes: { id: id(9), case_id: id(9), by_id: USER, text: "'Rang her.'", written_at: AT },
  case_acts: { id: id(9), case_id: id(9), act: "'called'", said: "'reached'", by_id: USER, done_at: AT },
  case_checks: {
    id: id(9),
    case_id: id(9),
    name: "'age'",
    version: "n",
    table_version: "1",
    outcome: "'passed'",
    inputs_hash: "sha256('age'::bytea)",
    by_id: USER,
    answered_at: AT,
  },
  case_emails: { id: id(9), case_id: id(9), to_address: "'a@example.com'", text: "'Hello'", by_id: USER, sent_at: AT },
  case_looks: { user_id: USER, case_id: id(9), seen_at: AT, seen_version: "1" },
  events: {
    id: id(9),
    occurred_at: "now() + make_interval(mins => n)",
    action: "(array['sign-in.succeeded', 'application.saved', 'file.read', 'lead.received'])[1 + n % 4]",
    actor_user_id: USER,
    application_id: id(2),
  },
  sessions: {
    id: id(9),
    user_id: USER,
    way: "'form'",
    factors: "array['pwd']",
    created_at: AT,
    proven_at: AT,
    last_seen_at: AT,
    expires_at: "now() + interval '1 day'",
  },
  session_tokens: { token_hash: HASH, session_id: id(9), kind: "'id'", expires_at: "now()" },
  ended_id_tokens: { token_hash: HASH, expires_at: "now()" },
  known_devices: { user_id: USER, token_hash: HASH, created_at: AT, last_used_at: AT },
  user_identities: { issuer: "'issuer'", subject: "n::text", user_id: USER, is_vouched: "true", created_at: AT },
  passkeys: {
    credential_id: "n::text",
    user_id: USER,
    name: "'Phone'",
    public_key: HASH,
    sign_count: "0",
    created_at: AT,
  },
  totp_secrets: { user_id: id(1), secret: HASH, created_at: AT },
  co_applicant_invitations: {
    id_hash: HASH,
    applicant_id: id(3),
    sent_to: "n || '@example.com'",
    created_at: AT,
    expires_at: "now()",
  },
  information_requests: {
    id: id(9),
    application_id: id(2),
    steps: "array['context']",
    message: "'Please look again.'",
    requested_at: AT,
    requested_by: USER,
  },
  status_moves: {
    id: id(9),
    application_id: id(2),
    from_status: "'draft'",
    to_status: "'submitted'",
    moved_at: AT,
    moved_by: USER,
    mover: "'applicant'",
  },
  application_reminders: { application_id: id(2), days: "3", sent_at: AT, stop_hash: HASH },
  submission_copies: { submission_id: id(5), user_id: USER, viewer: "'main-applicant'", sent_to: "'a@example.com'" },
  // A few customers wait for an answer.
  conversations: {
    user_id: id(1),
    newest_number: "5",
    written_at: AT,
    answered_up_to: "case when n % 100 = 0 then 4 else 5 end",
    waits_since: "case when n % 100 = 0 then now() end",
  },
  messages: {
    id: id(9),
    user_id: USER,
    number: "1 + n / 2000",
    writer: "'customer'",
    written_by: USER,
    text: "repeat('Hello ', 80)",
    written_at: AT,
  },
  message_files: { message_id: id(9), file_id: id(9), position: "1" },
  emails: {
    id: id(9),
    to_address: "'a@example.com'",
    subject: "'Hello'",
    text_body: "''",
    html_body: "''",
    created_at: AT,
  },
  unneeded_bytes: { store_key: "n::text", since: AT },
  email_records: {
    job_id: id(9),
    address_hash: "sha256((n % 2000)::text::bytea)",
    subject: "'Hello'",
    state: "'sent'",
    first_tried_at: AT,
    settled_at: "now()",
  },
} as const;

/** Some thousand rows in each table that grows with the site, so that PostgreSQL has reason to walk an index or not to. */
export async function insertManyRows({ pool }: Pick<Database, "pool">): Promise<void> {
  const connection = await pool.connect();
  // Rows as they are: no trigger and no other table is asked.
  await connection.query("set session_replication_role = replica");
  for (const [table, columns] of Object.entries(TABLES)) {
    const values = Object.values(columns).join(", ");
    const from = `generate_series(1, ${ROWS}) as n`;
    await connection.query(`insert into ${table} (${Object.keys(columns).join(", ")}) select ${values} from ${from}`);
  }
  connection.release(true);
  await pool.query("analyze");
}
