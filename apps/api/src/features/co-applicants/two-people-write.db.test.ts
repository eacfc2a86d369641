import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCouple, insertCoApplicantOf, type Couple, type Half } from "#src/testing/couple";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";

const told = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [statusCode, json().code];

function call({ headers }: Pick<Half, "headers">, what: `${Method} ${string}`, payload?: object) {
  const [method, path] = what.split(" ");
  return t.app.inject({
    method: method as Method, // the first word of the two, by its type
    url: `/api${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
}

const save = ({ applicationId }: Couple, who: Half, payload: object) =>
  call(who, `PUT /v2/applications/${applicationId}`, payload);

/** The rows of a person as they lie in the database, with their documents. */
async function kept(applicantId: string) {
  const { rows } = await t.db.pool.query(
    `select p.*, (select json_agg(d order by d.id) from applicant_documents d where d.applicant_id = p.id) as documents
     from applicants p where p.id = $1`,
    [applicantId],
  );
  return rows[0];
}

async function contextAndVersion(id: string) {
  const { rows } = await t.db.pool.query("select property_address, step, version from applications where id = $1", [
    id,
  ]);
  return rows[0];
}

/** Every call that writes a person's answers, about the row `applicantId`. */
function writesAbout({ applicationId }: Couple, applicantId: string): [Method, string, object | undefined][] {
  const place = `/v1/applications/${applicationId}/applicants/${applicantId}`;
  const papers = `/v1/documents/applicants/${applicantId}/lease`;
  return [
    ["PUT", `/v2/applications/${applicationId}`, { applicants: [{ id: applicantId, firstName: "Written" }] }],
    ["PUT", `${place}?draft=true`, { firstName: "Written" }],
    ["POST", `${place}/addresses?draft=true`, { addressStatus: "active", city: "Written" }],
    ["PUT", `${place}/banking-details?draft=true`, { accountName: "Written" }],
    ["POST", `${papers}?draft=true`, { fieldValues: { issuer: "Written" } }],
    ["DELETE", papers, undefined],
  ];
}

describe("each writes their own answers", () => {
  test("COAP-02: every save of the one leaves the other's row, papers and place as they were, and counts one version", async () => {
    const couple = await aCouple(t);
    for (const [who, other] of [
      [couple.main, couple.co],
      [couple.co, couple.main],
    ] as const) {
      const before = await kept(other.applicantId);
      for (const [method, url, payload] of writesAbout(couple, who.applicantId)) {
        const { version } = await contextAndVersion(couple.applicationId);
        const answer = await call(who, `${method} ${url}`, payload);
        expect([url, answer.statusCode]).toEqual([url, 200]);
        expect((await contextAndVersion(couple.applicationId)).version).toBe(version + 1);
      }
      expect(await kept(other.applicantId)).toEqual(before);
      expect(await kept(who.applicantId)).toMatchObject({ first_name: "Written", address: { city: "Written" } });
    }
  });

  test("COAP-02: the other's row answers 404 to every write, and nothing is written or recorded", async () => {
    const couple = await aCouple(t);
    for (const [who, other] of [
      [couple.main, couple.co],
      [couple.co, couple.main],
    ] as const) {
      const before = [await kept(other.applicantId), await contextAndVersion(couple.applicationId)];
      for (const [method, url, payload] of writesAbout(couple, other.applicantId)) {
        expect(told(await call(who, `${method} ${url}`, payload))).toEqual([404, "applicant.not-found"]);
      }
      expect([await kept(other.applicantId), await contextAndVersion(couple.applicationId)]).toEqual(before);
    }
    const { rows } = await t.db.pool.query("select 1 from events where application_id = $1", [couple.applicationId]);
    expect(rows).toEqual([]);
  });

  test("COAP-02: one row of one's own does not carry another's along", async () => {
    const couple = await aCouple(t);
    const applicants = [couple.co, couple.main].map(({ applicantId }) => ({ id: applicantId, firstName: "Both" }));
    expect(told(await save(couple, couple.co, { applicants }))).toEqual([404, "applicant.not-found"]);
    expect((await kept(couple.co.applicantId)).first_name).toBe("Oscar");
  });

  test("COAP-02: two saves at the same instant are both kept", async () => {
    const couple = await aCouple(t);
    const answers = await Promise.all([
      save(couple, couple.main, { applicants: [{ id: couple.main.applicantId, employerName: "Of the one" }] }),
      save(couple, couple.co, { applicants: [{ id: couple.co.applicantId, employerName: "Of the other" }] }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([
      (await kept(couple.main.applicantId)).employer_name,
      (await kept(couple.co.applicantId)).employer_name,
      (await contextAndVersion(couple.applicationId)).version,
    ]).toEqual(["Of the one", "Of the other", 3]);
  });

  test("until they join, the main applicant answers for the co-applicant, and then no longer", async () => {
    const main = await aUser().insert(t.db);
    const { id } = await anApplication().claimedBy(main).withMainApplicant().insert(t.db);
    const coApplicantId = await insertCoApplicantOf(t, id, { emailAddress: "oscar@example.com", userId: null });
    const headers = await t.asUser(main);
    const url = `/v1/applications/${id}/applicants/${coApplicantId}?draft=true`;
    expect((await call({ headers }, `PUT ${url}`, { firstName: "Oskar" })).statusCode).toBe(200);
    const oscar = await aUser().insert(t.db);
    await t.db.pool.query("update applicants set user_id = $2, joined_at = now() where id = $1", [
      coApplicantId,
      oscar.id,
    ]);
    expect(told(await call({ headers }, `PUT ${url}`, { firstName: "Oliver" }))).toEqual([404, "applicant.not-found"]);
    expect((await kept(coApplicantId)).first_name).toBe("Oskar");
  });
});

describe("what belongs to the application", () => {
  test("COAP-02: the property is the main applicant's to write; the other reads it", async () => {
    const couple = await aCouple(t);
    const context = { propertyAddress: "1 Wattle Street" };
    expect((await save(couple, couple.main, { context })).statusCode).toBe(200);
    expect(told(await save(couple, couple.co, { context: { propertyAddress: "2 Other Street" } }))).toEqual([
      403,
      "application.not-yours-to-answer",
    ]);
    const seen = await call(couple.co, `GET /v1/applications/${couple.applicationId}`);
    expect(seen.json()).toMatchObject({
      viewer: "co-applicant",
      context,
      emailAddress: couple.co.user.email,
      step: null,
    });
  });

  test("COAP-02: a step of the other is not theirs to finish", async () => {
    const couple = await aCouple(t);
    for (const [who, steps] of [
      [couple.co, ["context", "applicant", "applicant-address", "banking-details"]],
      [couple.main, ["coapplicant", "coapplicant-employment", "coapplicant-banking-details"]],
    ] as const) {
      for (const step of steps) {
        expect(told(await save(couple, who, { step }))).toEqual([403, "application.not-yours-to-answer"]);
      }
    }
  });

  test("COAP-02: each stands where they are, and is led through their own steps", async () => {
    const couple = await aCouple(t);
    const step = "coapplicant-current-mortgage";
    const applicants = [{ id: couple.co.applicantId, hasNoMortgage: true }];
    const saved = await save(couple, couple.co, { step, applicants });
    expect([saved.statusCode, saved.json()]).toEqual([
      200,
      { id: couple.applicationId, step: "coapplicant-employment", version: 2 },
    ]);
    expect((await save(couple, couple.co, { step: "user" })).json()).toMatchObject({ step: "coapplicant" });
    const stepOf = async (who: Half) => (await call(who, `GET /v1/applications/${couple.applicationId}`)).json().step;
    expect([await stepOf(couple.co), await stepOf(couple.main)]).toEqual(["coapplicant", null]);
    expect((await contextAndVersion(couple.applicationId)).step).toBeNull();
  });

  test("COAP-02: of the other's steps step-status tells done or not, whatever was begun", async () => {
    const couple = await aCouple(t);
    const applicants = [{ id: couple.main.applicantId, hasNoMortgage: true, employerName: "Begun" }];
    await save(couple, couple.main, { applicants });
    const status = (await call(couple.co, `GET /v1/applications/${couple.applicationId}/step-status`)).json();
    expect(status).toMatchObject({
      user: "complete",
      context: "enabled",
      applicant: "complete",
      "applicant-current-mortgage": "complete",
      "applicant-employment": "enabled",
      coapplicant: "in-progress",
    });
  });

  test("COAP-02: only the main applicant adds a person, sends in and takes back", async () => {
    const { applicationId, co } = await aCouple(t);
    const at = `/v1/applications/${applicationId}`;
    const declarations = { isTrueAndComplete: true, consentsToVerification: true, hasReadPrivacyNotice: true };
    const calls = [
      await call(co, `POST ${at}/applicants?draft=true`, { type: "co-applicant" }),
      await call(co, `POST ${at}/submission`, { basis: { own: 1, shared: 1 }, declarations }),
      await call(co, `POST ${at}/withdrawal`, {}),
    ];
    for (const answer of calls) expect(told(answer)).toEqual([403, "application.not-yours-to-answer"]);
    const upsert = { id: applicationId, type: "homeowner-assistant", context: { homeValueEstimate: 1 } };
    expect(told(await call(co, "POST /v1/applications", upsert))).toEqual([404, "application.not-found"]);
  });

  test("COAP-02: what is wrong with the other's answers is not told when sending in", async () => {
    const { applicationId, main, co } = await aCouple(t);
    await t.db.pool.query("update applicants set date_of_birth = '2020-01-01', phone = '+61491570006' where id = $1", [
      co.applicantId,
    ]);
    const declarations = { isTrueAndComplete: true, consentsToVerification: true, hasReadPrivacyNotice: true };
    const refused = await call(main, `POST /v1/applications/${applicationId}/submission`, {
      basis: (await call(main, `GET /v1/applications/${applicationId}`)).json().agreement.basis,
      declarations,
    });
    const errors = refused.json<{ errors: { field: string; message: string }[] }>().errors;
    const ofOther = errors.filter(({ field }) => field.startsWith("coapplicant"));
    expect(ofOther.length).toBeGreaterThan(3);
    for (const { message } of ofOther)
      expect(message).toMatch(/: (not finished yet|Oscar has not agreed to the declarations yet)$/);
  });
});

describe("the list of applications", () => {
  test("COAP-02: one that was joined stands among one's own, newest first, as its co-applicant sees it", async () => {
    const { applicationId, co, main } = await aCouple(t);
    const own = await anApplication().claimedBy(co.user).insert(t.db);
    const rows = (await call(co, "GET /v1/applications")).json();
    expect(rows).toMatchObject([
      { id: own.id, viewer: "main-applicant" },
      { id: applicationId, viewer: "co-applicant", step: null, emailAddress: co.user.email },
    ]);
    const before = (await call(co, `GET /v1/applications?before=${own.id}`)).json();
    expect(before.map(({ id }: { id: string }) => id)).toEqual([applicationId]);
    expect((await call(main, "GET /v1/applications")).json()).toMatchObject([{ viewer: "main-applicant" }]);
  });

  test("COAP-02: a session of an emailed link to another application does not reach one that was joined", async () => {
    const { applicationId, co } = await aCouple(t);
    const own = await anApplication().claimedBy(co.user).insert(t.db);
    const { token } = await t.sessionOf(co.user, { reach: own.id });
    const headers = t.asSession(token);
    expect((await call({ headers }, `GET /v1/applications/${applicationId}`)).statusCode).toBe(404);
    const rows = (await call({ headers }, "GET /v1/applications")).json();
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    const papers = `/v1/documents/applicants/${co.applicantId}/lease`;
    expect(told(await call({ headers }, `POST ${papers}`, { fieldValues: {} }))).toEqual([404, "applicant.not-found"]);
  });
});

test("a co-applicant's row is theirs by one account, and a main applicant's row by none", async () => {
  const { applicationId, co, main } = await aCouple(t);
  const set = (applicantId: string, userId: string | null) =>
    t.db.pool.query(
      "update applicants set user_id = $2, joined_at = case when $2::uuid is null then null else now() end where id = $1",
      [applicantId, userId],
    );
  await expect(set(main.applicantId, main.user.id)).rejects.toThrow("applicants_joined_check");
  await expect(set(co.applicantId, randomUUID())).rejects.toThrow("applicants_user_id_fkey");
  expect((await call(co, `GET /v1/applications/${applicationId}`)).statusCode).toBe(200);
});
