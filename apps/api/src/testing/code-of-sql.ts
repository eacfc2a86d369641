import type { Database } from "#src/platform/db/database";

/** Runs SQL round the program: "done", or the code with which the database refuses it. */
export async function codeOfSql(
  { pool }: Pick<Database, "pool">,
  sql: string,
  values: unknown[] = [],
): Promise<string> {
  return pool.query(sql, values).then(
    () => "done",
    (error: { code: string }) => error.code,
  );
}
