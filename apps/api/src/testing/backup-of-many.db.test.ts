import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { insertManyCases } from "#src/features/desk/testing/many-cases";
import { asSuperuser } from "./database-roles.ts";
import { prepareQueues } from "./prepare-queues.ts";
import { sharedApp } from "./shared-app.ts";
import { createTestDatabase } from "./test-database.ts";
import { makeBackup } from "#src/platform/backup/make-backup";
import { restoreBackup } from "#src/platform/backup/restore-backup";

const t = sharedApp();
/** `npm run drills -- restore` has them all, and holds the time. */
const isWhole = inject("isWholeRun");
const CASES = isWhole ? 100_000 : 300;
const MOST_SECONDS = 60;

test(
  `${CASES} cases are backed up and restored, equal to the row, each within ${MOST_SECONDS} seconds`,
  async () => {
    await asSuperuser(t.connectionString, (db) => insertManyCases({ ...t.deps, db }, CASES));
    const folder = await mkdtemp(join(tmpdir(), "keystep-backup-"));
    const copy = await createTestDatabase({ empty: true });
    const { encryption, files, clock } = t.deps;
    const outside = { encryption, files, now: clock.now() };
    try {
      const begun = performance.now();
      const made = await makeBackup({ ...outside, connectionString: t.connectionString }, folder);
      const between = performance.now();
      const { connectionString } = copy;
      await restoreBackup({ ...outside, connectionString, prepareJobs: () => prepareQueues(connectionString) }, folder);
      const [backupSeconds, restoreSeconds] = [(between - begun) / 1000, (performance.now() - between) / 1000];
      const cases = made.tables.find(({ name }) => name === "public.cases");
      expect(cases?.rows).toBeGreaterThanOrEqual(CASES);
      if (!isWhole) return;
      const sizes = await Promise.all(
        made.tables.map(async ({ name }) => (await stat(join(folder, "tables", `${name}.copy.gz.enc`))).size),
      );
      const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      console.log(JSON.stringify({ rows, bytes, backupSeconds, restoreSeconds }));
      expect(backupSeconds).toBeLessThanOrEqual(MOST_SECONDS);
      expect(restoreSeconds).toBeLessThanOrEqual(MOST_SECONDS);
    } finally {
      await copy.drop();
      await rm(folder, { recursive: true });
    }
  },
  isWhole ? 900_000 : undefined,
);
