import pg from "pg";

/** The one row that a query of the server's own database answers, as JSON: what lies there, read past everything we wrote. */
export async function rowOf(query: string, values: readonly string[]): Promise<Record<string, unknown>> {
  const connectionString = process.env["KEYSTEP_E2E_DATABASE"];
  if (connectionString === undefined) throw new Error("The global setup did not start a server");
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(found) AS row FROM (${query}) found`,
      [...values],
    );
    const [first] = rows;
    if (first === undefined || rows.length > 1) throw new Error(`${rows.length} rows instead of one: ${query}`);
    return first.row;
  } finally {
    await client.end();
  }
}
