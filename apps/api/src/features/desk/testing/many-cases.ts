import { createWriteStream } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { workDone } from "@keystep/domain/desk/acts";
import type { SourceKind } from "@keystep/domain/desk/case";
import type { Dependencies } from "#src/dependencies";
import { findCalendar } from "#src/features/clocks/calendar";
import { followCalendar } from "#src/features/desk/follow/follow-calendar";
import { rowsBeside } from "#src/features/desk/follow/case.repository";
import { caseOf, SOURCES } from "#src/features/desk/follow/follow-cases";

/** So many of our people hold cases; the first is `staff-1@example.com`. */
export const MANY_STAFF = 40;
const CASES_AT_A_TIME = 5000;
const CASES_A_FILE = 25_000;
/** Rows as they are: no trigger and no other table is asked. */
const AS_THEY_ARE =
  "set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '256MB'";

/** Evenly in 0 to 1 for row `n`, another one for each `salt`, and the same at each run. */
const chance = (salt: number, n = "n") => `((hashint8extended(${n}, ${salt}) & 1048575) / 1048576.0)`;
const among = (words: readonly string[], at: string) =>
  `(array['${words.join("','")}'])[1 + floor(${at} * ${words.length})::int]`;
/** The first words come often, the last ones seldom. */
const word = (salt: number, words: readonly string[]) => among(words, `power(${chance(salt)}, 2)`);
const whole = (salt: number, from: number, to: number) => `(${from} + floor(${chance(salt)} * ${to - from + 1}))::int`;
const id = (kind: string, n = "n") => `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

const FIRST_NAMES =
  "John Sarah Michael Emma David Olivia James Charlotte Thomas Amelia William Grace Daniel Chloe Matthew Sophie Andrew Mia Peter Isla Minh Priya Wei Aisha Mohammed Yuki Giulia Ravi Leila Nikos Anjali Tran Jin Fatima Ahmed Lucia Mateo Ingrid Sione Talia Kwame Zoe Hamish Bronte Lachlan Matilda Angus Imogen Declan Saoirse".split(
    " ",
  );
const COMMON_NAMES = "Smith Nguyen Jones Williams Brown Wilson Taylor Singh Johnson Anderson".split(" ");
const NAME_BEGINNINGS =
  "Ash Brad Cart Dal Ell Far Gar Hart Ings Jar Kel Lang Mar Nor Oak Pem Quin Rad Sand Thorn Under Vaugh West York Al Ber Cor Dun Ed Fen".split(
    " ",
  );
const NAME_ENDINGS =
  "ford ley ton well wood more bury field by combe den worth er man son ridge dale hurst stead mere ing ham low wick burn gate".split(
    " ",
  );
const STREETS =
  "Wattle Banksia George Station High Church Victoria Albert Park Railway Ocean Hill River Bourke Acacia".split(" ");
const PLACES = [
  "Parramatta NSW 2150",
  "Brunswick VIC 3056",
  "Newtown NSW 2042",
  "Footscray VIC 3011",
  "Paddington QLD 4064",
  "Wollongong NSW 2500",
  "Geelong VIC 3220",
  "Cairns QLD 4870",
  "Fremantle WA 6160",
  "Norwood SA 5067",
  "Hobart TAS 7000",
  "Belconnen ACT 2617",
  "Nightcliff NT 0810",
];

const FIRST_NAME = word(11, FIRST_NAMES);
const LAST_NAME = `case when ${chance(12)} < 0.2 then ${word(13, COMMON_NAMES)}
  else ${word(14, NAME_BEGINNINGS)} || ${word(15, NAME_ENDINGS)} end`;
const STREET = `${whole(16, 1, 320)} || ' ' || ${word(17, STREETS)} || ${word(18, NAME_ENDINGS)} || ' Street'`;
const PLACE = word(19, PLACES);
const ADDRESS = `${STREET} || ', ' || ${PLACE}`;
const EMAIL = `lower(${FIRST_NAME}) || '.' || n || '@example.com'`;
const PHONE = "'+614' || lpad(n::text, 8, '0')";
const STAFF = id("1", `1 + n % ${MANY_STAFF}`);
const [CUSTOMER, APPLICATION, LEAD, SHARE, REQUEST] = [id("2"), id("3"), id("6"), id("7"), id("8")];

/** A status, seldom or often, and the way by which an application came there; `answered` is in review after a question. */
const WAYS = {
  application: {
    open: [
      "submitted",
      "in-review",
      "in-review",
      "answered",
      "information-requested",
      "information-requested",
      "approved",
    ],
    closed: ["declined", "declined", "settled", "settled", "withdrawn", "bought-back"],
  },
  "mortgage-share": {
    open: ["received", "contacted", "assessing", "offered", "accepted"],
    closed: ["settled", "declined", "withdrawn"],
  },
  lead: { open: ["received", "contacted"], closed: ["closed"] },
  conversation: { open: ["open"], closed: ["closed"] },
  "contact-message": { open: ["open"], closed: ["open"] },
} as const;
const WAY = `case kind ${Object.entries(WAYS)
  .map(
    ([kind, { open, closed }]) =>
      `when '${kind}' then case when is_open then ${among(open, chance(5))} else ${among(closed, chance(5))} end`,
  )
  .join(" ")} end`;

const SENT = "draft submitted applicant";
const SEEN = `${SENT}, submitted in-review staff`;
const ASKED = `${SEEN}, in-review information-requested staff`;
const MOVES: Readonly<Record<string, string>> = {
  submitted: SENT,
  "in-review": SEEN,
  "information-requested": ASKED,
  answered: `${ASKED}, information-requested in-review applicant`,
  approved: `${SEEN}, in-review approved staff`,
  declined: `${SEEN}, in-review declined staff`,
  settled: `${SEEN}, in-review approved staff, approved settled staff`,
  "bought-back": `${SEEN}, in-review approved staff, approved settled staff, settled bought-back staff`,
  withdrawn: `${SENT}, submitted withdrawn applicant`,
};
const SHARE_MOVES: Readonly<Record<string, string>> = {
  contacted: "received contacted staff",
  assessing: "received assessing staff",
  offered: "received assessing staff, assessing offered staff",
  accepted: "received assessing staff, assessing offered staff, offered accepted applicant",
  settled: "received assessing staff, assessing offered staff, offered accepted applicant, accepted settled staff",
  declined: "received assessing staff, assessing declined staff",
  withdrawn: "received withdrawn applicant",
};

/** Each row of the plan once for each move of its way; the moves are spread from its beginning on. */
function movesOf(ways: Readonly<Record<string, string>>, kind: string): string {
  const rows = Object.entries(ways).flatMap(([way, moves]) =>
    moves.split(", ").map((move, at) => `('${way}', ${at}, '${move.split(" ").join("', '")}')`),
  );
  return `plan join (values ${rows.join(", ")}) as m(way, place, from_status, to_status, mover)
    on m.way = plan.way and plan.kind = '${kind}'`;
}
const MOVED_AT = "at + place * step";
const MOVED_BY = `case mover when 'staff' then ${STAFF} else ${CUSTOMER} end`;

/** Of a hundred cases 57 are applications, 8 mortgage shares, 10 leads, 24 conversations and one a contact message; of a hundred four are open. */
const PLAN = `
  create temp table plan as
  select *, ${WAY} as way, least(interval '3 days', ($1::timestamptz - at) / 6) as step,
    case when kind <> 'contact-message' and ${chance(6)} < (case when is_open then 0.6 else 0.8 end) then ${STAFF} end as holder,
    case kind when 'application' then 'KS' when 'mortgage-share' then 'EN' when 'lead' then 'EN' else 'CV' end || '-'
      || translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', '23456789ABCDEFGH') as reference
  from (
    select *, date_trunc('milliseconds', $1::timestamptz - case when is_open then power(${chance(4)}, 2) * interval '40 days'
        else interval '30 days' + ${chance(4)} * interval '1800 days' end) as at,
      kind = 'application' and ${chance(3)} < 0.035 as is_from_lead
    from (
      select *, kind = 'contact-message' or ${chance(2)} < 0.0404 as is_open
      from (
        select n, case when ${chance(1)} < 0.01 then 'contact-message' when ${chance(1)} < 0.25 then 'conversation'
          when ${chance(1)} < 0.35 then 'lead' when ${chance(1)} < 0.43 then 'mortgage-share' else 'application' end as kind
        from generate_series(1, $2::bigint) as n
      ) as kinds
    ) as opened
  ) as dated`;

type Filled = { readonly table: string; readonly from: string; readonly columns: Readonly<Record<string, string>> };

const PROPERTY_VALUE = whole(21, 500_000, 2_500_000);
const ENQUIRER = {
  first_name: FIRST_NAME,
  last_name: LAST_NAME,
  email: EMAIL,
  phone: PHONE,
  property_address: ADDRESS,
  estimated_property_value: PROPERTY_VALUE,
};
const ofShare = (value: string) => `case kind when 'mortgage-share' then ${value} end`;
const ofLead = (value: string) => `case when kind <> 'mortgage-share' then ${value} end`;
const SHARE_ANSWERS = {
  date_of_property_purchase: "'2015-03-01'::date",
  estimated_outstanding_mortgage: "400000",
  years_left_on_mortgage: "20",
  estimated_monthly_mortgage: "3000",
};

function applicant(party: "main-applicant" | "co-applicant"): Filled {
  const isMain = party === "main-applicant";
  return {
    table: "applicants",
    from: `plan where kind = 'application'${isMain ? "" : ` and ${chance(22)} < 0.6`}`,
    columns: {
      id: id(isMain ? "4" : "5"),
      application_id: APPLICATION,
      type: `'${party}'`,
      first_name: isMain ? FIRST_NAME : word(23, FIRST_NAMES),
      last_name: LAST_NAME,
      email_address: isMain ? EMAIL : "'partner.' || n || '@example.com'",
      phone: isMain ? PHONE : "'+615' || lpad(n::text, 8, '0')",
      date_of_birth: `'1950-01-01'::date + ${whole(isMain ? 24 : 25, 0, 19_000)}`,
      abn_number: `case when ${chance(isMain ? 26 : 27)} < 0.1 then lpad(n::text, 10, '0') || '${isMain ? 1 : 2}' end`,
      address: `jsonb_build_object('address', ${STREET}, 'city', split_part(${PLACE}, ' ', 1), 'state', split_part(${PLACE}, ' ', 2),
        'zip', split_part(${PLACE}, ' ', 3), 'country', 'AU')`,
    },
  };
}

function submission(edition: 1 | 2): Filled {
  const isFirst = edition === 1;
  return {
    table: "submissions",
    from: `plan where kind = 'application'${isFirst ? "" : " and way = 'answered'"}`,
    columns: {
      id: id(isFirst ? "9" : "a"),
      application_id: APPLICATION,
      edition: String(edition),
      reference: isFirst ? "reference" : "null",
      submitted_at: isFirst ? "at" : "at + 3 * step",
      submitted_by: CUSTOMER,
      sent_to: EMAIL,
      declarations: "'{}'::jsonb",
      answers: String.raw`'\x00'::bytea`,
    },
  };
}

/** The sent answers, as the expressions of a row of the plan. */
const SOURCE_ROWS: readonly Filled[] = [
  {
    table: "users",
    from: `generate_series(1, ${MANY_STAFF}) as n`,
    columns: {
      id: id("1"),
      email: "'staff-' || n || '@example.com'",
      first_name: FIRST_NAME,
      last_name: LAST_NAME,
      status: "'active'",
      roles: "array['ROLE_USER', 'ROLE_ADMIN']",
      email_verified_at: "now()",
    },
  },
  {
    table: "grants",
    from: `generate_series(1, ${MANY_STAFF}) as n, unnest(array['case.read', 'case.work']) as scope`,
    columns: { id: "gen_random_uuid()", user_id: id("1"), scope: "scope", source: "'migration'", granted_at: "now()" },
  },
  {
    table: "users",
    from: "plan where kind <> 'contact-message'",
    columns: {
      id: CUSTOMER,
      email: EMAIL,
      first_name: FIRST_NAME,
      last_name: LAST_NAME,
      phone: PHONE,
      status: "'active'",
      roles: "array['ROLE_USER']",
      email_verified_at: "at",
      created_at: "at",
    },
  },
  {
    table: "applications",
    from: "plan where kind = 'application'",
    columns: {
      id: APPLICATION,
      type: among(["homeowner-assistant", "homeownership-accelerator", "upgrade-accelerator"], chance(28)),
      status: "case way when 'answered' then 'in-review' else way end",
      user_id: CUSTOMER,
      email_address: EMAIL,
      home_value_estimate: PROPERTY_VALUE,
      deposit_needed: whole(29, 10_000, 400_000),
      monthly_mortgage_payment: whole(30, 1500, 9000),
      fintree_help_percentage: whole(31, 10, 50),
      upgrade_budget: `${PROPERTY_VALUE} - ${whole(32, 10_000, 400_000)}`,
      property_address: ADDRESS,
      created_at: "at",
      updated_at: "at",
      claimed_at: "at",
      information_request_id: `case way when 'information-requested' then ${REQUEST} end`,
    },
  },
  applicant("main-applicant"),
  applicant("co-applicant"),
  submission(1),
  submission(2),
  {
    table: "status_moves",
    from: movesOf(MOVES, "application"),
    columns: {
      id: id("b", "n * 8 + place"),
      application_id: APPLICATION,
      from_status: "from_status",
      to_status: "to_status",
      moved_at: MOVED_AT,
      moved_by: MOVED_BY,
      mover: "mover",
    },
  },
  {
    table: "information_requests",
    from: "plan where kind = 'application' and way in ('information-requested', 'answered')",
    columns: {
      id: REQUEST,
      application_id: APPLICATION,
      steps: `case when ${chance(33)} < 0.7 then array['context'] else array['coapplicant-address'] end`,
      message: "'Please look at this again.'",
      due_on: `case when ${chance(34)} < 0.5 then (at + 2 * step)::date + 14 end`,
      requested_at: "at + 2 * step",
      requested_by: STAFF,
    },
  },
  {
    table: "leads",
    from: "plan where kind in ('lead', 'mortgage-share') or is_from_lead",
    columns: {
      ...ENQUIRER,
      id: LEAD,
      user_id: CUSTOMER,
      type: `case kind when 'mortgage-share' then kind else case when ${chance(35)} < 0.6 or is_from_lead then 'upfront-boost' else 'buying-boost' end end`,
      status: `case kind when 'lead' then way when 'mortgage-share' then case when not is_open then 'closed' when way = 'received' then way
        else 'contacted' end else case when is_open then 'contacted' else 'closed' end end`,
      ...Object.fromEntries(Object.entries(SHARE_ANSWERS).map(([name, value]) => [name, ofShare(value)])),
      savings_for_deposit: ofLead(`case when ${chance(35)} < 0.6 or is_from_lead then 60000 end`),
      upfront_boost_needed: ofLead(
        `case when ${chance(35)} < 0.6 or is_from_lead then ${whole(36, 30_000, 180_000)} end`,
      ),
      mortgage_remaining: ofLead(`case when ${chance(35)} >= 0.6 and not is_from_lead then 300000 end`),
      buying_boost_needed: ofLead(
        `case when ${chance(35)} >= 0.6 and not is_from_lead then ${whole(37, 0, 400_000)} end`,
      ),
      wants_marketing: "false",
      application_id: `case when is_from_lead then ${APPLICATION} end`,
      created_at: "at",
    },
  },
  {
    table: "mortgage_share_applications",
    from: "plan where kind = 'mortgage-share'",
    columns: {
      ...ENQUIRER,
      ...SHARE_ANSWERS,
      id: SHARE,
      lead_id: LEAD,
      user_id: CUSTOMER,
      status: "way",
      email_address: EMAIL,
      sent_at: "case when way not in ('received', 'contacted') then at end",
      has_unsent_changes: "way in ('received', 'contacted')",
      created_at: "at",
      updated_at: "at",
    },
  },
  {
    table: "mortgage_share_moves",
    from: movesOf(SHARE_MOVES, "mortgage-share"),
    columns: {
      id: id("c", "n * 8 + place"),
      mortgage_share_id: SHARE,
      from_status: "from_status",
      to_status: "to_status",
      moved_at: "at + (1 + place) * step",
      moved_by: MOVED_BY,
      mover: "mover",
    },
  },
  {
    table: "conversations",
    from: "plan where kind = 'conversation'",
    columns: {
      user_id: CUSTOMER,
      newest_number: "case when is_open then 1 else 2 end",
      written_at: "case when is_open then at else at + step end",
      answered_up_to: "case when is_open then 0 else 2 end",
      waits_since: "case when is_open then at end",
    },
  },
  ...([1, 2] as const).map((number): Filled => ({
    table: "messages",
    from: `plan where kind = 'conversation'${number === 1 ? "" : " and not is_open"}`,
    columns: {
      id: id("d", `n * 2 + ${number}`),
      user_id: CUSTOMER,
      number: String(number),
      writer: number === 1 ? "'customer'" : "'staff'",
      written_by: number === 1 ? CUSTOMER : STAFF,
      text: number === 1 ? "'When do you look at my payslip?'" : "'By Friday.'",
      written_at: number === 1 ? "at" : "at + step",
    },
  })),
  {
    table: "contact_messages",
    from: "plan where kind = 'contact-message'",
    columns: {
      id: id("e"),
      name: `${FIRST_NAME} || ' ' || (${LAST_NAME})`,
      email: EMAIL,
      phone: PHONE,
      message: "'Do you work with homes in the country?'",
      created_at: "at",
    },
  },
  {
    table: "events",
    from: "plan, generate_series(0, 2) as place",
    columns: {
      id: id("f", "n * 3 + place"),
      occurred_at: "at + place * step",
      action: "(array['application.submitted', 'application.moved-to-review', 'case.opened'])[1 + place]",
      actor_user_id: `case place when 0 then ${CUSTOMER} else ${STAFF} end`,
      application_id: `case kind when 'application' then ${APPLICATION} when 'mortgage-share' then ${SHARE} when 'lead' then ${LEAD} end`,
    },
  },
];

/** The work of our people, once cases are there. */
const DESK_ROWS: readonly Filled[] = [
  {
    table: "assignments",
    from: "plan join case_ids using (n) where holder is not null",
    columns: { id: id("1"), case_id: "case_id", to_id: "holder", by_id: "holder", assigned_at: "at" },
  },
  {
    table: "case_looks",
    from: `plan join case_ids using (n) where holder is not null and (is_open or ${chance(41)} < 0.2)`,
    columns: {
      user_id: "holder",
      case_id: "case_id",
      seen_at: "at - interval '1 second'",
      seen_version: `${whole(42, 0, 1)}`,
    },
  },
  {
    table: "case_notes",
    from: `plan join case_ids using (n) where ${chance(43)} < 0.29`,
    columns: {
      id: id("2"),
      case_id: "case_id",
      by_id: STAFF,
      text: "'Rang, no answer. Tries again on Monday.'",
      written_at: "at",
    },
  },
];

const fill = ({ table, from, columns }: Filled) =>
  `insert into ${table} (${Object.keys(columns).join(", ")}) select ${Object.values(columns).join(", ")} from ${from}`;

const CASE_IDS = `create temp table case_ids as select n, case
  when kind in ('lead', 'mortgage-share') or is_from_lead then ${LEAD} when kind = 'application' then ${APPLICATION}
  when kind = 'conversation' then ${CUSTOMER} else ${id("e")} end as case_id from plan`;

const PLANNED = `select n, case_id as id, reference, holder, array_remove(array[
    case kind when 'application' then 'application ' || ${APPLICATION} when 'mortgage-share' then 'mortgage-share ' || ${SHARE}
      when 'conversation' then 'conversation ' || ${CUSTOMER} when 'contact-message' then 'contact-message ' || ${id("e")} end,
    case when kind in ('lead', 'mortgage-share') or is_from_lead then 'lead ' || ${LEAD} end], null) as sources
  from plan join case_ids using (n) where n > $1 and n <= $1 + ${CASES_AT_A_TIME}`;

type Planned = {
  readonly id: string;
  readonly reference: string;
  readonly holder: string | null;
  readonly sources: readonly string[];
};
type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r" };

function inCopy(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return String.raw`\N`;
  const text = value instanceof Date ? value.toISOString() : String(value);
  return text.replaceAll(/[\\\n\t\r]/g, (found) => ESCAPED[found] ?? "");
}

/** Files that PostgreSQL copies into the tables of their names. */
class Copies {
  readonly #folder: string;
  readonly #tables = new Map<string, { readonly columns: readonly string[]; readonly lines: string[] }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  add(table: string, row: Row): void {
    const copy = this.#tables.get(table) ?? { columns: Object.keys(row), lines: [] };
    copy.lines.push(copy.columns.map((name) => inCopy(row[name])).join("\t"));
    this.#tables.set(table, copy);
  }

  async send(query: (text: string) => Promise<unknown>): Promise<void> {
    for (const [table, { columns, lines }] of this.#tables) {
      const file = join(this.#folder, table);
      const stream = createWriteStream(file);
      for (const line of lines) stream.write(`${line}\n`);
      stream.end();
      await finished(stream);
      await query(`copy ${table} (${columns.join(", ")}) from '${file}'`);
      await rm(file);
    }
  }
}

type Deps = Pick<Dependencies, "db" | "clock" | "log">;

/** The sources of these cases by `kind id`, read and worked out as the desk does. */
async function readSources({ db }: Deps, cases: readonly Planned[]) {
  const ids = new Map<SourceKind, string[]>();
  for (const source of cases.flatMap(({ sources }) => sources)) {
    const [kind = "", sourceId = ""] = source.split(" ");
    ids.set(kind as SourceKind, [...(ids.get(kind as SourceKind) ?? []), sourceId]); // the plan names no other
  }
  const found = new Map<string, Parameters<typeof caseOf>[0][number]>();
  for (const [kind, ofKind] of ids)
    for (const [sourceId, source] of await SOURCES[kind](db, ofKind, workDone([])))
      found.set(`${kind} ${sourceId}`, source);
  return found;
}

/**
 * Fills the tables with so many cases, one in twenty open, three events for each, and every fifth with a lead. Cases stand as following
 * their sources would make them. The database has to run on this machine, by a superuser.
 */
export async function insertManyCases(deps: Deps, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "keystep-copies-"));
  await chmod(folder, 0o755);
  const now = deps.clock.now();
  const calendar = await findCalendar(deps, now);
  // Before there are cases, so that a server which starts on them works none of them out again.
  await followCalendar(deps);
  const [connection, copying] = [await deps.db.pool.connect(), await deps.db.pool.connect()];
  const run = (text: string, values: unknown[] = []) => connection.query(text, values);
  try {
    await Promise.all([run(AS_THEY_ARE), copying.query(AS_THEY_ARE)]);
    await run(PLAN, [now, count]);
    await run(CASE_IDS);
    await run("create index on plan (n); create index on case_ids (n); analyze plan, case_ids");
    await run(
      "select make_events_partition(month::date) from generate_series($1::timestamptz - interval '62 months', $1, '1 month') as month",
      [now],
    );
    for (const filled of SOURCE_ROWS) await run(fill(filled));
    await run("analyze");
    // An index is made faster once all of its rows are there.
    const { rows: indexes } = await run(
      `select indexname, indexdef from pg_indexes where tablename in ('cases', 'case_people', 'case_clocks', 'case_sources')
         and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)`,
    );
    for (const { indexname } of indexes) await run(`drop index ${indexname}`);
    let copied = Promise.resolve();
    for (let from = 0; from < count; from += CASES_A_FILE) {
      const copies = new Copies(folder);
      for (let at = from; at < Math.min(from + CASES_A_FILE, count); at += CASES_AT_A_TIME) {
        const planned: Planned[] = (await run(PLANNED, [at])).rows;
        const sources = await readSources(deps, planned);
        for (const { id: caseId, reference, holder, sources: named } of planned) {
          const worked = caseOf(
            named.flatMap((source) => sources.get(source) ?? []),
            calendar,
          );
          if (worked === null) throw new Error(`${named.join(", ")} is no case`);
          const { people, clocks, due_at: dueAt, ...row } = worked;
          copies.add("cases", {
            ...row,
            id: caseId,
            reference: row.reference ?? reference,
            due_at: dueAt ?? "infinity",
            assignee_id: holder,
            changed_at: row.closed_at ?? row.opened_at,
          });
          const beside = rowsBeside({ id: caseId, people, clocks, closed_at: row.closed_at });
          for (const person of beside.people) copies.add("case_people", person);
          for (const clock of beside.clocks) copies.add("case_clocks", clock);
          for (const source of named) {
            const [kind = "", sourceId = ""] = source.split(" ");
            copies.add("case_sources", { kind, source_id: sourceId, case_id: caseId });
          }
        }
      }
      // PostgreSQL copies these while the next ones are worked out.
      await copied;
      copied = copies.send((text) => copying.query(text));
      copied.catch(() => undefined);
    }
    await copied;
    for (const { indexdef } of indexes) await run(indexdef);
    for (const filled of DESK_ROWS) await run(fill(filled));
    await run("vacuum analyze");
  } finally {
    connection.release(true);
    copying.release(true);
    await rm(folder, { recursive: true, force: true });
  }
}
