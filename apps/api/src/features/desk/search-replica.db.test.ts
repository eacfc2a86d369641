import { afterAll, beforeAll, expect, test } from "vitest";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { createTestDatabase, type TestDatabase } from "#src/testing/test-database";
import { atTheDesk } from "./testing/desk.ts";

let t: TestApp;
let replica: TestDatabase;
beforeAll(async () => {
  // It follows nothing, as a replica that is far behind.
  replica = await createTestDatabase();
  t = await createTestApp({ settings: { DATABASE_REPLICA_URL: replica.connectionString } });
});
afterAll(async () => {
  await t.close();
  await replica.drop();
});

test("a search reads at the replica, shows what it finds as it is now, and goes to the database itself while the replica is away", async () => {
  const application = await aFinishedApplication(t);
  await callsOf(t, application).submit();
  const desk = await atTheDesk(t);
  const [row] = (await desk.page("queue=unassigned")).items;
  expect(await desk.search("Harriet"), "what the replica has not heard of").toEqual({ items: [], more: false });

  await replica.drop();
  expect(await desk.search("Harriet")).toEqual({ items: [row], more: false });
});
