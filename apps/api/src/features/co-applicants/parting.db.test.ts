import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { aCouple, insertCoApplicantOf, type Couple, type Half } from "#src/testing/couple";
import { anApplication, aUser, insertDocumentOf } from "#src/testing/factories";
import { aForm, PDF } from "#src/testing/sample-files";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp({ onDisk: true });

const told = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [statusCode, json().code];

const part = ({ applicationId }: Pick<Couple, "applicationId">, { headers }: Pick<Half, "headers">) =>
  t.app.inject({ method: "DELETE", url: `/api/v1/applications/${applicationId}/co-applicant`, headers });

const share = ({ applicationId }: Couple, { headers }: Half, sharesAnswers: boolean) =>
  t.app.inject({
    method: "PUT",
    url: `/api/v1/applications/${applicationId}/sharing`,
    headers,
    payload: { sharesAnswers },
  });

async function applicationOf({ applicationId }: Couple, { headers }: Half) {
  return (await t.app.inject({ url: `/api/v1/applications/${applicationId}`, headers })).json();
}

async function send({ headers, applicantId }: Half) {
  const entityId = await insertDocumentOf(t.db, applicantId);
  const form = await aForm([{ name: "scan.pdf", content: PDF }], { entity: "Document", entityId });
  const sent = await t.app.inject({
    method: "POST",
    url: "/api/v1/files",
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  });
  expect(sent.statusCode).toBe(201);
}

async function storedFiles(): Promise<number> {
  const names = await readdir(t.deps.config.dataDir, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile() && entry.parentPath.includes("uploads")).length;
}

async function subjectsTo(email: string): Promise<string[]> {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === email).map(({ subject }) => subject);
}

async function eventsOf(applicationId: string) {
  const { rows } = await t.db.pool.query(
    "select action, actor_user_id as actor, details from events where application_id = $1 and action like '%applicant.%' order by id",
    [applicationId],
  );
  return rows;
}

describe("parting", () => {
  test("COAP-01: leaving takes answers, papers, files and their bytes along; the main applicant is told, and it is on the record", async () => {
    const couple = await aCouple(t);
    await send(couple.main);
    const before = await storedFiles();
    await send(couple.co);
    expect(await storedFiles()).toBe(before + 1);
    expect((await part(couple, couple.co)).statusCode).toBe(204);
    expect(await storedFiles()).toBe(before);
    const seen = await applicationOf(couple, couple.main);
    expect([seen.applicants.map(({ type }: { type: string }) => type), seen.version]).toEqual([["main-applicant"], 2]);
    const { rows } = await t.db.pool.query(
      `select (select count(*)::int from applicant_documents where applicant_id = $1) as documents,
         (select count(*)::int from files where uploaded_by = $2) as files,
         (select count(*)::int from unneeded_bytes) as bytes`,
      [couple.co.applicantId, couple.co.user.id],
    );
    expect(rows).toEqual([{ documents: 0, files: 0, bytes: 0 }]);
    expect((await eventsOf(couple.applicationId)).at(-1)).toEqual({
      action: "co-applicant.left",
      actor: couple.co.user.id,
      details: {},
    });
    expect(await subjectsTo(couple.main.user.email)).toEqual(["Your co-applicant has left your application"]);
    expect(await subjectsTo(couple.co.user.email)).toEqual([]);
  });

  test("COAP-01: removed, the co-applicant is told; the application is not there for them any more", async () => {
    const couple = await aCouple(t);
    expect((await part(couple, couple.main)).statusCode).toBe(204);
    expect((await eventsOf(couple.applicationId)).at(-1)).toMatchObject({
      action: "co-applicant.removed",
      actor: couple.main.user.id,
    });
    expect(await subjectsTo(couple.co.user.email)).toEqual(["You are no longer part of an application"]);
    expect(await subjectsTo(couple.main.user.email)).toEqual([]);
    const { headers } = couple.co;
    const gone = await t.app.inject({ url: `/api/v1/applications/${couple.applicationId}`, headers });
    expect(told(gone)).toEqual([404, "application.not-found"]);
    expect((await t.app.inject({ url: "/api/v1/applications", headers })).json()).toEqual([]);
    expect(told(await part(couple, couple.co))).toEqual([404, "application.not-found"]);
  });

  test("COAP-01: twice is once, for who removes and for who leaves", async () => {
    const [removed, left] = [await aCouple(t), await aCouple(t)];
    expect([(await part(removed, removed.main)).statusCode, (await part(removed, removed.main)).statusCode]).toEqual([
      204, 204,
    ]);
    expect([(await part(left, left.co)).statusCode, (await part(left, left.co)).statusCode]).toEqual([204, 204]);
    expect(await eventsOf(left.applicationId)).toHaveLength(1);
    expect(await subjectsTo(left.main.user.email)).toHaveLength(1);
  });

  test("COAP-01: who never joined is removed without a word; their link is dead", async () => {
    const main = await aUser().insert(t.db);
    const { id: applicationId } = await anApplication().claimedBy(main).withMainApplicant().insert(t.db);
    await insertCoApplicantOf(t, applicationId, { emailAddress: "never@example.com", userId: null });
    const headers = await t.asUser(main);
    await t.app.inject({
      method: "POST",
      url: `/api/v1/applications/${applicationId}/invitation`,
      headers,
      payload: {},
    });
    expect((await part({ applicationId }, { headers })).statusCode).toBe(204);
    expect(await subjectsTo("never@example.com")).toHaveLength(1);
    const { rows } = await t.db.pool.query(
      "select 1 from co_applicant_invitations where sent_to = 'never@example.com'",
    );
    expect(rows).toEqual([]);
  });

  test("COAP-01: only while it is a draft, and by nobody else", async () => {
    const couple = await aCouple(t);
    const stranger = await t.asUser(await aUser().insert(t.db));
    expect(told(await part(couple, { headers: stranger }))).toEqual([404, "application.not-found"]);
    await t.db.pool.query("update applications set status = 'submitted' where id = $1", [couple.applicationId]);
    for (const who of [couple.main, couple.co]) {
      expect(told(await part(couple, who))).toEqual([409, "application.not-a-draft"]);
    }
  });
});

describe("sharing", () => {
  test("COAP-02: each says it for themselves; who begins is told by email, and both ways are on the record", async () => {
    const couple = await aCouple(t);
    expect((await share(couple, couple.co, true)).json()).toEqual({ sharesAnswers: true });
    expect((await share(couple, couple.co, true)).statusCode).toBe(200);
    expect((await applicationOf(couple, couple.main)).applicants).toMatchObject([
      { access: "own", sharesAnswers: false },
      { access: "shared", sharesAnswers: true },
    ]);
    expect((await applicationOf(couple, couple.co)).applicants).toMatchObject([
      { access: "withheld", sharesAnswers: false },
      { access: "own", sharesAnswers: true },
    ]);
    await share(couple, couple.co, false);
    expect((await applicationOf(couple, couple.main)).applicants[1]).toMatchObject({ access: "withheld" });
    const actor = couple.co.user.id;
    expect(await eventsOf(couple.applicationId)).toEqual([
      { action: "applicant.sharing-begun", actor, details: {} },
      { action: "applicant.sharing-ended", actor, details: {} },
    ]);
    expect(await subjectsTo(couple.co.user.email)).toEqual(["You now share your answers about money"]);
    expect(await subjectsTo(couple.main.user.email)).toEqual([]);
  });

  const shareAddress = ({ applicationId }: Couple, { headers }: Half, sharesAddress: boolean) =>
    t.app.inject({
      method: "PUT",
      url: `/api/v1/applications/${applicationId}/address-sharing`,
      headers,
      payload: { sharesAddress },
    });
  const moveTo = async ({ applicationId }: Couple, { headers, applicantId }: Half, answers: object) => {
    const url = `/api/v1/applications/${applicationId}/applicants/${applicantId}/addresses?draft=true`;
    const payload = { addressStatus: "active", ...answers };
    expect((await t.app.inject({ method: "POST", url, headers, payload })).statusCode).toBe(200);
  };
  const WATTLE = { address: "1 Wattle Street", zip: "2000", city: "Sydney", state: "NSW" };

  test("COAP-02: an address is shared by its owner alone, told by email, taken back, and on the record both ways", async () => {
    const couple = await aCouple(t);
    await moveTo(couple, couple.main, WATTLE);
    const before = (await applicationOf(couple, couple.co)).agreement.basis;
    expect((await shareAddress(couple, couple.main, true)).json()).toEqual({ sharesAddress: true });
    expect((await shareAddress(couple, couple.main, true)).statusCode).toBe(200);
    const seen = await applicationOf(couple, couple.co);
    expect(seen.applicants[0]).toMatchObject({ access: "withheld", sharedHome: { ...WATTLE, country: "AU" } });
    expect(seen.agreement.basis).toEqual(before);
    expect((await applicationOf(couple, couple.main)).applicants).toMatchObject([
      { sharesAddress: true, sharedHome: null },
      { sharesAddress: false, sharedHome: null },
    ]);
    await shareAddress(couple, couple.main, false);
    expect((await applicationOf(couple, couple.co)).applicants[0]).toMatchObject({ sharedHome: null });
    const actions = (await eventsOf(couple.applicationId)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(["applicant.address-sharing-begun", "applicant.address-sharing-ended"]);
    expect(await subjectsTo(couple.main.user.email)).toEqual(["You now share the address you live at"]);
    expect(await subjectsTo(couple.co.user.email)).toEqual([]);
  });

  test("COAP-02: another address is hidden until its owner shares it; another day since when changes nothing", async () => {
    const couple = await aCouple(t);
    await moveTo(couple, couple.main, WATTLE);
    await shareAddress(couple, couple.main, true);
    await moveTo(couple, couple.main, { addressHeldSince: "2019-05-01" });
    expect((await applicationOf(couple, couple.co)).applicants[0]).toMatchObject({ sharesAddress: true });
    await moveTo(couple, couple.main, { address: "7 Refuge Lane" });
    const seen = await applicationOf(couple, couple.co);
    expect(seen.applicants[0]).toMatchObject({ sharesAddress: false, sharedHome: null });
    expect(JSON.stringify(seen)).not.toContain("Refuge");
    await shareAddress(couple, couple.main, true);
    await part(couple, couple.co);
    expect((await applicationOf(couple, couple.main)).applicants).toMatchObject([{ sharesAddress: false }]);
    expect(told(await shareAddress(couple, couple.main, true))).toEqual([409, "co-applicant.not-joined"]);
    expect(told(await shareAddress(couple, couple.co, true))).toEqual([404, "application.not-found"]);
  });

  test("COAP-02: it opens no address, paper or account in full", async () => {
    const couple = await aCouple(t);
    await share(couple, couple.main, true);
    const { headers } = couple.co;
    const place = `/api/v1/applications/${couple.applicationId}/applicants/${couple.main.applicantId}`;
    for (const url of [`${place}/banking-details`, `/api/v1/documents/applicants/${couple.main.applicantId}`]) {
      expect((await t.app.inject({ url, headers })).statusCode).toBe(404);
    }
    const payload = { firstName: "Written" };
    expect((await t.app.inject({ method: "PUT", url: place, headers, payload })).statusCode).toBe(404);
  });

  test("COAP-02: nobody shares with who has not joined, and what was shared with one person is not with the next", async () => {
    const couple = await aCouple(t);
    await share(couple, couple.main, true);
    await part(couple, couple.co);
    expect((await applicationOf(couple, couple.main)).applicants).toMatchObject([{ sharesAnswers: false }]);
    expect(told(await share(couple, couple.main, true))).toEqual([409, "co-applicant.not-joined"]);
    expect((await share(couple, couple.main, false)).statusCode).toBe(200);
    expect(told(await share(couple, couple.co, true))).toEqual([404, "application.not-found"]);
  });

  test("COAP-02: it can be taken back after sending in", async () => {
    const couple = await aCouple(t);
    await share(couple, couple.co, true);
    await t.db.pool.query("update applications set status = 'submitted' where id = $1", [couple.applicationId]);
    expect((await share(couple, couple.co, false)).statusCode).toBe(200);
    expect((await applicationOf(couple, couple.main)).applicants[1]).toMatchObject({ access: "withheld" });
  });
});
