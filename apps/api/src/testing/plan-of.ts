import type { Db } from "#src/platform/db/database";
import type { Prepared } from "#src/platform/db/prepared";

/** How PostgreSQL would carry out a statement, line by line. */
export async function planOf<Values>(db: Db, statement: Prepared<Values, unknown>, values: Values): Promise<string[]> {
  const { rows } = await db.send(
    { name: `explain-${statement.name}`, text: `explain ${statement.text}` },
    statement.valuesOf(values),
  );
  return rows.map((row) => JSON.stringify(row));
}
