import type { TestApp } from "#src/testing/test-app";

/** A row of `users` as it is stored. */
export async function userRow(t: TestApp, id: string) {
  const { rows } = await t.db.pool.query("select * from users where id = $1", [id]);
  return rows[0];
}
