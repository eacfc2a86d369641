import { afterAll, beforeAll, expect, test } from "vitest";
import { allStatements } from "#src/platform/db/all-statements";
import { createTestApp } from "./test-app.ts";
import type { TestApp } from "./test-app.ts";

let t: TestApp;
beforeAll(async () => {
  // The app loads every module that has statements.
  t = await createTestApp();
});
afterAll(() => t.close());

/** The lists and queues that grow with the site, and the index that serves each; the record of events has one for each month. */
const LISTS = {
  "applications-list": "applications_user_id_id_idx",
  "reminders-list-due": "applications_resting_index",
  "staff-sent-applications": "applications_in_hand_index",
  "staff-security-events": /events_\w+_id_idx/,
  "leads-list": "leads_user_id_id_idx",
  "receipts-emails": "email_records_address_hash_index",
  "receipts-uploads": "files_uploaded_by_index",
  "receipts-events": /events_\w+_actor_user_id_occurred_at_idx/,
  "files-list-of-document": "files_document_id_index",
  "files-list-of-none": "files_sent_again_key",
  "files-list-by-link": "files_upload_link_id_index",
};

// Empty tables are read faster without an index, so the planner is told not to: what it then reads whole has none that fits.
test.each(Object.entries(LISTS))("%s walks an index", async (name, index) => {
  const statement = allStatements().find((each) => each.name === name) ?? expect.fail(`There is no ${name}`);
  const plan = await t.db.transaction(async (tx) => {
    await tx.query("set local enable_seqscan = off");
    const { rows } = await tx.query(`explain (generic_plan) ${statement.text}`);
    return rows.map((row) => JSON.stringify(row)).join("\n");
  });
  expect(plan).toMatch(index);
  expect(plan).not.toContain("Seq Scan");
});
