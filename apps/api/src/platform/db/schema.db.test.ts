import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { generateTables } from "#src/testing/generate-tables";
import { rowsOf } from "#src/testing/database-roles";
import { createTestDatabase } from "#src/testing/test-database";
import { openDatabase } from "./database.ts";

it("has the types of the tables as the migrations make them", async () => {
  const { connectionString, drop } = await createTestDatabase();
  const db = openDatabase({ connectionString });
  try {
    await expect(await generateTables(db)).toMatchFileSnapshot("./tables.generated.ts");
  } finally {
    await db.close();
    await drop();
  }
});

it("docs/scale.md names every column that is numbered and every trigger that judges at commit", async () => {
  const { connectionString, drop } = await createTestDatabase();
  try {
    const page = await readFile(join(import.meta.dirname, "../../../../../docs/scale.md"), "utf8");
    const found = await rowsOf<{ name: string }>(
      connectionString,
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')
       union all select tgname from pg_trigger where tgdeferrable and not tgisinternal`,
    );
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([]);
  } finally {
    await drop();
  }
});
