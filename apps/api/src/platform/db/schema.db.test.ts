import { expect, it } from "vitest";
import { generateTables } from "#src/testing/generate-tables";
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
