import { afterAll, beforeAll, expect, test } from "vitest";
import { aMortgageShare } from "#src/features/mortgage-shares/testing/a-mortgage-share";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const MADE = {
  applications: async () =>
    (
      await anApplication()
        .claimedBy(await aUser().insert(t.db))
        .insert(t.db)
    ).id,
  mortgage_share_applications: async () => (await aMortgageShare(t)).id,
};

test.each([
  ["applications", "updated_at = updated_at"],
  ["applications", "version = 7"],
  ["applications", "status = 'withdrawn', version = version + 1"],
  ["mortgage_share_applications", "updated_at = updated_at"],
  ["mortgage_share_applications", "version = 7"],
  ["mortgage_share_applications", "status = 'contacted', version = version + 1"],
] as const)("every write of a row of %s raises its version by one, here: %s", async (table, change) => {
  const id = await MADE[table]();
  const { rows } = await t.db.pool.query(`update ${table} set ${change} where id = $1 returning version`, [id]);
  expect(rows).toEqual([{ version: 2 }]);
});
