import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "#src/testing/test-database";
import { openDatabase, type Database } from "#src/platform/db/database";
import { newId } from "#src/platform/ids";
import { systemClock } from "#src/platform/clock";
import { END, END_BY_GRANT, END_BY_TOKEN, END_OF_USER } from "./session-statements.ts";

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 1 });
  drop = () => database.drop();
});
afterAll(async () => {
  await db.close();
  await drop();
});

const id = newId(systemClock());

test.each([
  [END.name, END, [id, id]],
  [END_BY_TOKEN.name, END_BY_TOKEN, [Buffer.alloc(32)]],
  [END_BY_GRANT.name, END_BY_GRANT, ["grant"]],
  [END_OF_USER.name, END_OF_USER, [id, null]],
])("%s finds everything it ends by an index", async (_name, { text }, values) => {
  await db.transaction(async (tx) => {
    // Without this a table as small as that of a test is read whole all the same.
    await tx.query("set local enable_seqscan = off");
    const { rows } = await tx.query(`explain ${text}`, values);
    const lines = rows.map((row) => JSON.stringify(row));
    expect(lines.join("\n")).toContain("Delete on oidc_payloads");
    expect(lines.filter((line) => line.includes("Seq Scan"))).toEqual([]);
  });
});
