import type pg from "pg";

/** What `work` does over this connection is kept together, or undone together when it fails. */
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
