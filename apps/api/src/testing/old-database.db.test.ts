import {
  getApplication,
  getStepStatus,
  listApplications,
  openApplicationEmail,
} from "@keystep/contract/applications/applications";
import { getBankingDetails, getMaskedBankingDetails } from "@keystep/contract/applicants/banking-details";
import { getInvitation } from "@keystep/contract/co-applicants/co-applicants";
import { listMessages } from "@keystep/contract/messages/messages";
import {
  listApplicantDocuments,
  listDocumentTypes,
  readApplicantDocument,
} from "@keystep/contract/documents/documents";
import { getDisclosure } from "@keystep/contract/disclosures/disclosures";
import { downloadFile, listFiles, previewFile } from "@keystep/contract/files/files";
import { getAccount, getCurrentUser, getUser } from "@keystep/contract/identity/identity";
import { getMarketingConsent } from "@keystep/contract/leads/marketing-consent";
import {
  getMortgageShare,
  getMortgageShareBankingDetails,
  listMortgageShares,
  getStaffMortgageShare,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import { listLeads } from "@keystep/contract/leads/own-leads";
import { listActivity, listLooks } from "@keystep/contract/activity/activity";
import { findUserByEmail } from "@keystep/contract/identity/registration";
import { listAddressStates } from "@keystep/contract/applicants/address";
import type { Route } from "@keystep/contract/http/route";
import { nameOf, ROUTES } from "@keystep/contract/routes";
import { getSession, listSessions } from "@keystep/contract/identity/sessions";
import {
  getCase,
  getCaseAnswers,
  getCaseDocuments,
  getCaseTimeline,
  listOtherCases,
} from "@keystep/contract/desk/case";
import { listCaseMessages } from "@keystep/contract/desk/case-messages";
import { listCases, listColleagues, listQueues } from "@keystep/contract/desk/cases";
import { getCaseAsCustomer } from "@keystep/contract/desk/as-customer";
import { getReturns, listLikeCases } from "@keystep/contract/desk/like-cases";
import { getCaseNews, getViews, listDrafts } from "@keystep/contract/desk/side-by-side";
import { CASE_KINDS } from "@keystep/domain/desk/case";
import { followCases } from "#src/features/desk/follow/follow-cases";
import { listReasons, listSettings, listTemplates } from "@keystep/contract/settings/settings";
import { getOperations } from "@keystep/contract/operations/operations";
import { getOwnScopes, listPeople, listSecurityEvents } from "@keystep/contract/staff/staff";
import { listSentVersions } from "@keystep/contract/submissions/corrections";
import { listSuspicions } from "@keystep/contract/suspicion/suspicions";
import { downloadSubmission, getSubmission } from "@keystep/contract/submissions/submissions";
import { openUploadLink, readOpenedUploadLink, readUploadLink } from "@keystep/contract/files/upload-links";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { MORTGAGE_SHARE_STATUSES } from "@keystep/domain/mortgage-shares/mortgage-share";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { migrate } from "#src/platform/db/migrate";
import { agreeToGrants, giveTestScopes } from "./factories.ts";
import { asRole } from "./database-roles.ts";
import { loadOldDatabase, type OldDatabase } from "./load-old-database.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { testClock } from "./test-clock.ts";
import { TEST_SITE } from "./test-config.ts";

type Headers = Record<string, string>;
type Place = { readonly params?: Record<string, string>; readonly query?: string };

let old: OldDatabase;
let t: TestApp;
let leftBefore: unknown;
const opened = new Set<string>();
const seen = { applications: new Set<string>(), mortgageShares: new Set<string>() };

beforeAll(async () => {
  old = await loadOldDatabase();
  leftBefore = await sent();
  await migrate(asRole(old.connectionString, "owner"));
  t = await createTestApp({
    connectionString: old.connectionString,
    clock: testClock(old.at),
    settings: { DATA_DIR: old.dataDir, ENCRYPTION_KEY: old.encryptionKey },
    // Its files lie in that folder.
    onDisk: true,
  });
  for (const { id } of old.people.filter(({ isStaff }) => isStaff === true)) {
    await giveTestScopes(t.db, id, ["suspicion.work", "decision.approve"]);
    await agreeToGrants(t.db, id);
  }
});
afterAll(async () => {
  await t.close();
  await old.drop();
});

async function read(route: Route, headers: Headers, { params = {}, query = "" }: Place = {}) {
  const path = route.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => params[name] ?? "missing");
  const answer = await t.app.inject({ method: route.method, url: `/api${path}${query}`, headers });
  expect([path, answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([path, 200, ""]);
  opened.add(nameOf(route));
  return answer;
}

/** Reads an address as somebody; what comes has the form that the contract says. */
async function open<R extends Route & { responses: { 200: z.ZodType } }>(route: R, headers: Headers, place?: Place) {
  const answer = await read(route, headers, place);
  return route.responses[200].parse(answer.json()) as z.output<R["responses"][200]>; // its own schema made it
}

async function download(route: Route, headers: Headers, params: Record<string, string>): Promise<string> {
  return (await read(route, headers, { params })).rawPayload.subarray(0, 4).toString("latin1");
}

async function openFilesOf(headers: Headers, query: string): Promise<void> {
  for (const { id, mediaType } of await open(listFiles, headers, { query })) {
    const beginning = await download(downloadFile, headers, { fileId: id });
    if (mediaType === "application/pdf") expect(beginning).toBe("%PDF");
    else expect(await download(previewFile, headers, { fileId: id })).toMatch(/^\xff\xd8/);
  }
}

async function openApplication(headers: Headers, id: string): Promise<void> {
  const application = await open(getApplication, headers, { params: { id } });
  seen.applications.add(application.status);
  await open(getStepStatus, headers, { params: { id } });
  for (const { id: applicantId } of application.applicants.filter(({ access }) => access === "own")) {
    await open(getBankingDetails, headers, { params: { applicationId: id, applicantId } });
    await open(getMaskedBankingDetails, headers, { params: { applicationId: id, applicantId } });
    for (const document of await open(listApplicantDocuments, headers, { params: { applicantId } })) {
      const { type } = document.documentType;
      await open(readApplicantDocument, headers, { params: { applicantId, documentType: type } });
      await openFilesOf(headers, `?entity=Document&entityId=${document.id}`);
    }
  }
  if (application.status === "draft") return;
  const { isDocumentReady } = await open(getSubmission, headers, { params: { id } });
  await open(listSentVersions, headers, { params: { id } });
  if (isDocumentReady) expect(await download(downloadSubmission, headers, { id })).toBe("%PDF");
}

async function openMortgageShare(headers: Headers, id: string): Promise<void> {
  seen.mortgageShares.add((await open(getMortgageShare, headers, { params: { id } })).status);
  await open(getMortgageShareBankingDetails, headers, { params: { id } });
}

async function openStaffArea(headers: Headers): Promise<void> {
  for (const list of [getOwnScopes, listSecurityEvents, listPeople, listSuspicions, getOperations])
    await open(list, headers);
  for (const list of [listSettings, listReasons, listTemplates]) await open(list, headers);
  await openDesk(headers);
}

async function casesIn(queue: string, headers: Headers): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = ""; after !== null;) {
    const page: z.output<(typeof listCases)["responses"][200]> = await open(listCases, headers, {
      query: `?queue=${queue}${after === "" ? "" : `&after=${after}`}`,
    });
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  }
  return ids;
}

/** All there was before cases existed becomes cases, each of which opens. */
async function openDesk(headers: Headers): Promise<void> {
  while ((await followCases(t.deps, 100)) > 0);
  const behind = await t.db.pool.query("select kind, source_id from cases_to_follow");
  expect(behind.rows).toEqual([]);
  await open(listQueues, headers);
  await open(listColleagues, headers);
  await open(getViews, headers);
  await open(getReturns, headers);
  const kinds = new Set<string>();
  for (const id of [...(await casesIn("open", headers)), ...(await casesIn("decided", headers))]) {
    const { kind, sources } = await open(getCase, headers, { params: { id } });
    kinds.add(kind);
    await open(getCaseTimeline, headers, { params: { id } });
    await open(listOtherCases, headers, { params: { id } });
    await open(listLikeCases, headers, { params: { id } });
    await open(listCaseMessages, headers, { params: { id } });
    for (const route of [getCaseNews, listDrafts]) await open(route, headers, { params: { id } });
    const share = sources.find((source) => source.kind === "mortgage-share");
    if (share !== undefined) await open(getStaffMortgageShare, headers, { params: { id: share.id } });
    if (kind !== "application") continue;
    await open(getCaseAnswers, headers, { params: { id } });
    await open(getCaseAsCustomer, headers, { params: { id } });
    await open(getCaseDocuments, headers, { params: { id } });
  }
  expect([...kinds].toSorted()).toEqual(CASE_KINDS.toSorted());
}

async function openEverything({ id, session, isStaff }: OldDatabase["people"][number]): Promise<void> {
  const headers = t.asSession(session);
  for (const route of [
    getCurrentUser,
    getSession,
    listSessions,
    listLeads,
    listMessages,
    getMarketingConsent,
    listActivity,
    listLooks,
  ])
    await open(route, headers);
  for (const route of [getUser, getAccount]) await open(route, headers, { params: { id } });
  await openFilesOf(headers, "");
  for (const application of await open(listApplications, headers)) await openApplication(headers, application.id);
  for (const share of await open(listMortgageShares, headers)) await openMortgageShare(headers, share.id);
  if (isStaff === true) await openStaffArea(headers);
}

/** The emails sent, or waiting to be. Jobs that were done are not counted: pg-boss removes them in a test that takes longer than a minute. */
async function sent() {
  const client = new pg.Client({ connectionString: old.connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*) from emails) as emails, (select count(*) from email_records) as delivered,
       (select count(*) from application_reminders) as reminders,
       (select json_object_agg(place, jobs order by place) from
         (select name || ' ' || state as place, count(*) as jobs from pgboss.job
          where state <> 'completed' group by 1) as queues) as jobs`,
  );
  await client.end();
  return rows;
}

async function openLinks(): Promise<void> {
  const { applicationEmail, invitation, passwordReset, emailConfirmation, upload } = old.links;
  await open(openApplicationEmail, {}, { params: { id: applicationEmail } });
  await open(getInvitation, {}, { params: { id: invitation } });
  for (const url of [passwordReset, emailConfirmation])
    expect([url, (await t.app.inject({ url })).statusCode]).toEqual([url, 200]);
  const phone = await t.app.inject({
    method: openUploadLink.method,
    url: `/api${openUploadLink.path}`,
    headers: { origin: TEST_SITE },
    payload: { token: new URL(upload).hash.slice(1), browserKey: "A".repeat(22) },
  });
  const { id } = openUploadLink.responses[200].parse(phone.json());
  const cookie = phone.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await open(readOpenedUploadLink, { cookie }, { params: { uploadLinkId: id } });
  const maker = old.people.find(({ name }) => name === "draft of two who joined, main");
  await open(readUploadLink, t.asSession(maker?.session ?? ""), { params: { uploadLinkId: id } });
}

test("all that an earlier version left opens after migrating, for each of its people, and nothing is sent", async () => {
  for (const person of old.people) await openEverything(person);
  for (const route of [listAddressStates, listDocumentTypes]) await open(route, {});
  await open(getDisclosure, {}, { params: { kind: "credit-guide", version: "1" } });
  for (const { email } of old.people.slice(0, 1)) await open(findUserByEmail, {}, { params: { email } });
  // Offers were not accepted here then.
  const then = APPLICATION_STATUSES.filter((status) => status !== "accepted" && status !== "lapsed");
  expect([...seen.applications].toSorted()).toEqual(then.toSorted());
  expect([...seen.mortgageShares].toSorted()).toEqual(MORTGAGE_SHARE_STATUSES.toSorted());
  await openLinks();
  // Nothing was held, decided or suspected before there were sendings, proposals and suspicions.
  const later = ["getSending", "getSecondLook", "getDecision", "getSuspicion", "readSuspicionFile"];
  const reads = ROUTES.filter(({ method, name }) => method === "GET" && !later.includes(name)).map(({ name }) => name);
  expect(reads.filter((name) => !opened.has(name))).toEqual([]);
  expect(await sent()).toEqual(leftBefore);
});

test("jobs that an earlier version left waiting are done", async () => {
  await t.drainQueue();
  const { rows } = await t.db.pool.query("select distinct state from pgboss.job");
  expect(rows).toEqual([{ state: "completed" }]);
});
