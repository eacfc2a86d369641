import { needsSecond, SCOPE_NAMES, type Scope } from "@keystep/domain/identity/scopes";
import pg from "pg";

type Row = Record<string, unknown>;

async function connected<Done>(work: (client: pg.Client) => Promise<Done>): Promise<Done> {
  const connectionString = process.env["KEYSTEP_E2E_DATABASE"];
  if (connectionString === undefined) throw new Error("The global setup did not start a server");
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ask = (query: string, values: readonly string[]): Promise<Row[]> =>
  connected(async (client) => (await client.query<Row>(query, [...values])).rows);

/** The one row that a query of the server's own database answers, as JSON: what lies there, read past everything we wrote. */
export async function rowOf(query: string, values: readonly string[]): Promise<Row> {
  const rows = await ask(`SELECT to_jsonb(found) AS row FROM (${query}) found`, values);
  const [first] = rows;
  if (first === undefined || rows.length > 1) throw new Error(`${rows.length} rows instead of one: ${query}`);
  return first["row"] as Row; // of a row of a table `to_jsonb` makes an object
}

/** Moves the last day of an application's offer into the past, which nothing of ours can, and wakes the worker that ends offers: the server has no other clock. */
export async function letOfferEnd(application: string): Promise<void> {
  await connected(async (client) => {
    await client.query("SET session_replication_role = replica");
    // All of it was earlier: an offer that ended before it was made is read by people, too.
    for (const earlier of [
      `UPDATE proposals SET valid_until = valid_until - 70, proposed_at = proposed_at - interval '70 days', ended_at = ended_at - interval '70 days'
         WHERE application_id = $1 AND state = 'confirmed'`,
      "UPDATE offer_acceptances SET accepted_at = accepted_at - interval '69 days' WHERE application_id = $1",
    ])
      await client.query(earlier, [application]);
    await client.query("RESET session_replication_role");
    await client.query(
      "INSERT INTO pgboss.job (name, data) SELECT name, data FROM pgboss.schedule WHERE name = 'end-offers'",
    );
  });
}

/** Gives the people of an application that is not sent yet surnames and phones of their own: a case that shares them opens a check of theirs again. */
export async function tellApart(application: string): Promise<void> {
  await ask(
    `UPDATE applicants SET last_name = last_name || ' ' || translate(left(md5(id::text), 8), '0123456789', 'ghijklmnop'),
       phone = '+614' || lpad((abs(hashtext(id::text)) % 100000000)::text, 8, '0')
     WHERE application_id = $1`,
    [application],
  );
}

/** Lets an application that is not sent yet ask for a deposit of $100,000 towards a home, in place of help with the repayments. */
export async function askForDeposit(application: string): Promise<void> {
  await ask("UPDATE applications SET type = 'homeownership-accelerator', deposit_needed = 100000 WHERE id = $1", [
    application,
  ]);
}

/** The largest amount, in cents, that somebody who approves decisions is given. */
const MOST_CENTS = "50000000";

/** Lets a person open the staff area and do there whatever needs no second person to give it, and more that a second one agreed to. */
export async function makeStaff(userId: string, more: readonly Scope[] = []): Promise<void> {
  await ask("UPDATE users SET roles = roles || '{ROLE_ADMIN}' WHERE id = $1", [userId]);
  const scopes = SCOPE_NAMES.filter((scope) => !needsSecond(scope));
  await ask(
    `INSERT INTO grants (id, user_id, scope, source, granted_at)
     SELECT gen_random_uuid(), $1::uuid, unnest($2::text[]), 'command', '2020-01-01'`,
    [userId, `{${scopes.join(",")}}`],
  );
  await ask(
    `INSERT INTO grants (id, user_id, scope, max_cents, source, granted_at, agreed_by, agreed_at)
     SELECT gen_random_uuid(), $1::uuid, given, CASE given WHEN 'decision.approve' THEN $3::bigint END, 'command', '2020-01-01', user_id, now()
     FROM (SELECT user_id FROM grants WHERE scope = 'people.manage' AND ended_at IS NULL AND user_id <> $1::uuid LIMIT 1) manager,
       unnest($2::text[]) given`,
    [userId, `{${more.join(",")}}`, MOST_CENTS],
  );
}
