import { needsSecond, SCOPE_NAMES, type Scope } from "@keystep/domain/identity/scopes";
import pg from "pg";

type Row = Record<string, unknown>;

async function ask(query: string, values: readonly string[]): Promise<Row[]> {
  const connectionString = process.env["KEYSTEP_E2E_DATABASE"];
  if (connectionString === undefined) throw new Error("The global setup did not start a server");
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(query, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The one row that a query of the server's own database answers, as JSON: what lies there, read past everything we wrote. */
export async function rowOf(query: string, values: readonly string[]): Promise<Row> {
  const rows = await ask(`SELECT to_jsonb(found) AS row FROM (${query}) found`, values);
  const [first] = rows;
  if (first === undefined || rows.length > 1) throw new Error(`${rows.length} rows instead of one: ${query}`);
  return first["row"] as Row; // of a row of a table `to_jsonb` makes an object
}

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
    `INSERT INTO grants (id, user_id, scope, source, granted_at, agreed_by, agreed_at)
     SELECT gen_random_uuid(), $1::uuid, unnest($2::text[]), 'command', '2020-01-01', user_id, now()
     FROM grants WHERE scope = 'people.manage' AND ended_at IS NULL AND user_id <> $1::uuid LIMIT 1`,
    [userId, `{${more.join(",")}}`],
  );
}
