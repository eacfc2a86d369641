import type pg from "pg";

/** Runs `work` in a transaction of this connection: all of it is kept, or none when it fails. */
export async function allOrNothing(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
