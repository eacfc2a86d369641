import { afterAll, beforeAll, expect, test } from "vitest";
import { allStatements } from "#src/platform/db/all-statements";
import { insertManyRows } from "./many-rows.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

let t: TestApp;
beforeAll(async () => {
  // The app loads every module that has statements.
  t = await createTestApp();
  await insertManyRows(t.db);
});
afterAll(() => t.close());

/** The lists and queues that grow with the site, and the index that serves each; the record of events has one for each month. */
const LISTS = {
  "applications-list": "applications_user_id_id_idx",
  "reminders-list-due": "applications_resting_index",
  "staff-sent-applications": "applications_in_hand_index",
  "staff-security-events": /events_\w+_id_idx/,
  "mortgage-shares-list-own": "mortgage_share_applications_user_id_id_idx",
  "mortgage-shares-list-for-staff": "mortgage_share_applications_in_hand_id_idx",
  "leads-list": "leads_user_id_id_idx",
  "receipts-uploads": "files_uploaded_by_index",
  "receipts-events": /events_\w+_actor_user_id_occurred_at_idx/,
  "files-list-of-document": "files_document_id_index",
  "files-list-of-none": "files_sent_again_key",
  "files-list-by-link": "files_upload_link_id_index",
};

function textOf(name: string): string {
  return (allStatements().find((each) => each.name === name) ?? expect.fail(`There is no ${name}`)).text;
}

function expectWalk({ rows }: { readonly rows: readonly unknown[] }, index: string | RegExp): void {
  const plan = rows.map((row) => JSON.stringify(row));
  expect(plan.join("\n")).toMatch(index);
  // A table without rows is read whole at no cost.
  expect(plan.filter((line) => /Seq Scan.*cost=[\d.]+\.\.(?!0\.0)/.test(line))).toEqual([]);
}

test.each(Object.entries(LISTS))("%s walks an index", async (name, index) => {
  expectWalk(await t.db.pool.query(`explain (generic_plan) ${textOf(name)}`), index);
});

// Not knowing the values, PostgreSQL expects ten hashes of an address; knowing them costs less, so it plans with them.
test("receipts-emails walks an index", async () => {
  const id = "00000001-0000-7000-8000-000000000001";
  const values = `'${id}', '1@example.com', array[sha256('1')], 'infinity', '${id}', 50`;
  const plan = await t.db.transaction(async (tx) => {
    await tx.query(`prepare receipts as ${textOf("receipts-emails")}`);
    return tx.query(`explain execute receipts (${values})`);
  });
  expectWalk(plan, "email_records_address_hash_index");
});
