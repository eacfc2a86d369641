import { Kysely, PostgresDialect } from "kysely";
import type { Database } from "#src/platform/db/database";
import type { Schema } from "#src/platform/db/schema";

/** The tables, for looking at what was stored and for changing it behind the app's back. */
export function tablesOf({ pool }: Pick<Database, "pool">): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
