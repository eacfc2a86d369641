import type { Database, Db } from "./database.ts";

/**
 * Reads at a replica, which may be seconds behind. Where that does not answer, or gives a statement up since it has to follow the database, the
 * database itself is asked.
 */
export function readingAt(replica: Database, database: Db, onError: (error: Error) => void): Db {
  return {
    async send(statement, values) {
      try {
        return await replica.send(statement, values);
      } catch (error) {
        onError(error instanceof Error ? error : new Error("The replica did not answer"));
        return database.send(statement, values);
      }
    },
  };
}
