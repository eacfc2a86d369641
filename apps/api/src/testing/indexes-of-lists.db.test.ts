import { afterAll, beforeAll, expect, test } from "vitest";
import { allStatements } from "#src/platform/db/all-statements";
import { asSuperuser } from "./database-roles.ts";
import { loadStatements } from "./load-statements.ts";
import { insertManyRows } from "./many-rows.ts";
import { pageStatement } from "#src/features/desk/list-cases";
import { SEARCH } from "#src/features/desk/search-cases";
import { createTestApp, type TestApp } from "./test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await loadStatements();
  await asSuperuser(t.connectionString, insertManyRows);
});
afterAll(() => t.close());

const DOCUMENTS_OF = "applicant_documents_applicant_id_document_type_key";
const MOVES_OF = "mortgage_share_moves_mortgage_share_id_idx";

/** Each statement that orders or limits rows, and the index that serves it; the record of events has one for each month. */
const LISTS = {
  "addresses-current-load": "address_loads_pkey",
  "addresses-suggest": "addresses_number_place_idx",
  "administrators-list": "users_administrators_index",
  "applicants-insert": DOCUMENTS_OF,
  "applicants-update": DOCUMENTS_OF,
  "applications-get": DOCUMENTS_OF,
  "applications-get-several": DOCUMENTS_OF,
  "applications-list": "applications_user_id_id_idx",
  "co-applicants-has-left": /events_\w+_application_id_occurred_at_idx/,
  "desk-application-source": "submissions_application_id_edition_key",
  "desk-conversation-source": "applications_user_id_id_idx",
  "desk-count-queues": "cases_assignee_idx",
  "desk-find-closed-by": /events_\w+_application_id_occurred_at_idx/,
  "desk-find-people-to-write-to": "case_people_pkey",
  "desk-follow-case": "case_sources_case_id_idx",
  "desk-found-cases": "case_people_pkey",
  "desk-find-closing": "case_acts_case_id_number_idx",
  "desk-list-acts": "case_acts_case_id_number_idx",
  "desk-list-emails": "case_emails_case_id_id_idx",
  "desk-list-changes": /events_\w+_application_id_occurred_at_idx/,
  "desk-list-applicants": /applicants_application_id\w*/,
  "desk-list-answering": "users_administrators_index",
  "desk-list-letting": "users_administrators_index",
  "desk-list-colleagues": "users_administrators_index",
  "desk-list-deadlines-to-tell": "case_clocks_due_at_idx",
  "desk-list-team": "users_administrators_index",
  "cases-find-offer": "proposals_application_id_idx",
  "decisions-find-proposal": "proposals_pkey",
  "decisions-find-told": "proposals_application_id_idx",
  "decisions-list-confirming": "users_administrators_index",
  "decisions-read-looked-case": "case_people_pkey",
  "decisions-newest-proposal": "proposals_case_id_idx",
  "decisions-list-looking": "users_administrators_index",
  "decisions-list-near": "proposals_like_idx",
  "decisions-count-returns": "proposals_proposed_at_idx",
  "desk-find-proposed-on": "proposals_application_id_idx",
  "decisions-list-check-answers": "case_checks_once_key",
  "desk-list-other-cases": "case_people_email_idx",
  "desk-mortgage-share-source": MOVES_OF,
  "desk-next-case": "cases_unassigned_idx",
  "desk-next-to-ask": "cases_unassigned_idx",
  "desk-oldest-look": "cases_look_drawn_idx",
  "desk-read-case": "case_notes_case_id_id_idx",
  "desk-take-source": "cases_to_follow_changed_at_idx",
  "desk-wait-for-others": "cases_to_follow_changed_at_idx",
  "desk-timeline": /events_\w+_application_id_occurred_at_idx/,
  "documents-list": DOCUMENTS_OF,
  "external-id-token-find": "session_tokens_pkey",
  "files-find": "files_pkey",
  "files-find-unneeded": "unneeded_bytes_since_index",
  "files-find-waiting": "files_waiting_index",
  "files-list-by-link": "files_upload_link_id_index",
  "files-list-of-document": "files_document_id_index",
  "files-read": "case_checks_file_id_idx",
  "files-list-of-none": "files_sent_again_key",
  "identity-find-subject": "user_identities_user_id_idx",
  "known-device-issued": "known_devices_token_hash_idx",
  "known-device-keep-newest": "known_devices_pkey",
  "information-requests-list-refused": DOCUMENTS_OF,
  "leads-insert": "leads_phone_idx",
  "leads-list": "leads_user_id_id_idx",
  "messages-conversation": "messages_user_id_number_key",
  "messages-insert": "message_files_pkey",
  "messages-newest": "message_files_pkey",
  "messages-read": "messages_user_id_number_key",
  "mortgage-shares-find-for-staff": MOVES_OF,
  "mortgage-shares-find-own": MOVES_OF,
  "mortgage-shares-list-own": "mortgage_share_applications_user_id_id_idx",
  "mortgage-shares-read-for-staff": MOVES_OF,
  "mortgage-shares-save": MOVES_OF,
  "mortgage-shares-save-account": MOVES_OF,
  "mortgage-shares-send": MOVES_OF,
  "newest-emails": "emails_created_at_index",
  "passkeys-list": "passkeys_user_id_idx",
  "receipts-event-after": /events_\w+_actor_user_id_occurred_at_idx/,
  "receipts-looks": /events_\w+_application_id_occurred_at_idx/,
  "receipts-events": /events_\w+_actor_user_id_occurred_at_idx/,
  "receipts-uploads": "files_uploaded_by_index",
  "reminders-list-due": "applications_resting_index",
  "second-factor-passkeys": "passkeys_user_id_idx",
  "session-list": "sessions_user_id_idx",
  "staff-people": "users_administrators_index",
  "staff-security-events": /events_\w+_id_idx/,
  "submissions-editions": "submissions_application_id_edition_key",
  "submissions-files": "files_document_id_index",
  "submissions-find": "submissions_application_id_edition_key",
  "submissions-newest": "submissions_application_id_edition_key",
  "submissions-read-document": "submissions_application_id_edition_key",
  "suspicion-find-case": "case_people_pkey",
  "suspicion-list-closed": "suspicions_closed_idx",
  "suspicion-list-documents": "files_document_id_index",
  "suspicion-list-events": "suspicion_events_version_key",
  "suspicion-list-holders": "users_administrators_index",
  "suspicion-list-looks": "suspicion_looks_suspicion_id_id_idx",
  "suspicion-list-open": "suspicions_open_idx",
  "upload-links-end-earlier": "upload_links_made_by_document_id_key",
};

/** The first is for the command line, and removes all rows of a load; the last orders what its run brings along; the others read tables of a handful of rows. */
const WITHOUT_INDEX = [
  "addresses-remove-older",
  "disclosures-list-versions",
  "maintenance-find-newest",
  "offers-list-policy-versions",
  "settings-list-drafts",
  "rate-limit-add",
];

const ORDERS_OR_LIMITS = /\border by\b|\blimit [$\d]/;

test("every statement that orders or limits rows is here", () => {
  const found = allStatements().filter(({ name, text }) => ORDERS_OR_LIMITS.test(text) && !name.startsWith("test-"));
  expect(found.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(LISTS), "receipts-emails", ...WITHOUT_INDEX].toSorted(),
  );
});

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

test.each([
  ["open", "cases_type_idx"],
  ["decided", "cases_closed_type_idx"],
] as const)("the queue %s walks an index by product and topic", async (queue, index) => {
  const filter = { queue, sort: "due", type: ["complaint"] } as const;
  const { text } = pageStatement({ filter: { ...filter, type: [...filter.type] }, from: null, isBackward: false });
  expectWalk(await t.db.pool.query(`explain (generic_plan) ${text}`), index);
});

test.each([
  ["amount", "cases_amount_idx"],
  ["name", "cases_name_idx"],
] as const)("what is overdue, by %s, is judged within an index", async (sort, index) => {
  const { text } = pageStatement({ filter: { queue: "overdue", sort }, from: null, isBackward: false });
  // The planner would rather sort a table as small as this one.
  const plan = await t.db.transaction(async (tx) => {
    await tx.query("set local enable_sort = off");
    return tx.query(`explain (generic_plan) ${text}`);
  });
  expectWalk(plan, new RegExp(`Index Only Scan using ${index} on cases c.*\\n.*\\n.*Filter: .*waits_for = .us.`));
});

test("the queue of second looks walks an index of its own, to count and to list", async () => {
  const filter = { queue: "second-looks", sort: "due" } as const;
  const { text } = pageStatement({ filter, from: null, isBackward: false });
  for (const each of [text, textOf("desk-count-queues")])
    expectWalk(await t.db.pool.query(`explain (generic_plan) ${each}`), "cases_look_drawn_idx");
});

test("a search of the desk walks the words of open work first", async () => {
  expectWalk(await t.db.pool.query(`explain (generic_plan) ${SEARCH.text}`), "case_people_search_open_idx");
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
