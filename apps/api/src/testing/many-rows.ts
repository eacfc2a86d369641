import type { Database } from "#src/platform/db/database";

const ROWS = 10_000;

/** A UUID for row `n` of a kind. */
const id = (kind: number, n = "n") => `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const USER = id(1, "n % 2000");
const DOCUMENT = `case when n % 4 > 0 then ${id(4, "n / 4")} end`;
// Few are in hand at any time.
const STATUS = "case n % 200 when 0 then 'submitted' when 1 then 'in-review' when 2 then 'settled' else 'draft' end";
const AT = "now() - make_interval(mins => n)";

/** For each table its columns, as the expressions of row `n`. */
const TABLES = {
  users: { id: id(1), email: "n || '@example.com'", status: "'active'", email_verified_at: "now()" },
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
    token_hash: "sha256(n::text::bytea)",
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
    sha256: "sha256(n::text::bytea)",
    status: "'refused'",
    created_at: AT,
  },
  leads: {
    id: id(8),
    user_id: USER,
    type: "'mortgage-share'",
    first_name: "'Harriet'",
    last_name: "'Nguyen'",
    email: "'a@example.com'",
    phone: "'+61491570006'",
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
  events: {
    id: id(9),
    occurred_at: "now() + make_interval(mins => n)",
    action: "(array['sign-in.succeeded', 'application.saved', 'file.read', 'lead.received'])[1 + n % 4]",
    actor_user_id: USER,
  },
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
