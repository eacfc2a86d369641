import type { Db } from "#src/platform/db/database";

const CUT = { name: "test-cut-connection", text: "select pg_terminate_backend(pg_backend_pid())" };

/** Ends the connection that works for `db`, as the death of a server does. Fails because of that, outside a test of it too. */
export async function cutConnection(db: Db): Promise<void> {
  await db.send(CUT, []);
}
