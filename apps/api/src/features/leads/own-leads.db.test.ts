import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aVisitor, postRegister, PROPERTIES } from "./testing/lead-forms.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Type = keyof typeof PROPERTIES;
const TYPES = ["mortgage-share", "upfront-boost", "buying-boost"] as const;

/** A person who left a lead, and may call. */
async function whoLeft(type: Type, beside: object = {}) {
  const visitor = aVisitor();
  const { id, leadId } = (await postRegister(t, { leadType: type, ...PROPERTIES[type], ...visitor, ...beside })).json<{
    id: string;
    leadId: string;
  }>();
  return { visitor, id, leadId, headers: await t.asUser({ id }) };
}
const list = async (headers: Record<string, string>) => (await t.app.inject({ url: "/api/v1/leads", headers })).json();
const goOn = (leadId: string, headers: Record<string, string>) =>
  t.app.inject({ method: "POST", url: `/api/v1/leads/${leadId}/application`, headers });

describe("GET /v1/leads", () => {
  test.each([
    ["ENT-02", "mortgage-share", "homeowner-assistant"],
    ["ENT-03", "upfront-boost", "homeownership-accelerator"],
    ["ENT-04", "buying-boost", "upgrade-accelerator"],
  ] as const)(
    "%s: a %s lead comes with every field that was sent, but the password",
    async (_id, type, applicationType) => {
      const { visitor, leadId, headers } = await whoLeft(type);
      const { password: _password, phone, ...person } = visitor;
      expect(await list(headers)).toEqual([
        {
          leadType: type,
          ...PROPERTIES[type],
          ...person,
          phone: `+61${phone.replaceAll(" ", "").slice(1)}`,
          id: leadId,
          status: "received",
          createdAt: t.clock.now().toISOString(),
          applicationType,
          applicationId: null,
        },
      ]);
    },
  );

  test("ENT-02: a Mortgage Share lead has its eleven fields, and the password opens the account", async () => {
    const { visitor, headers } = await whoLeft("mortgage-share");
    const [lead] = await list(headers);
    expect(Object.keys(lead)).toEqual(
      expect.arrayContaining([...Object.keys(PROPERTIES["mortgage-share"]), "firstName", "lastName", "email", "phone"]),
    );
    expect(await loginOf(visitor)).toBe(200);
  });

  test("ENT-03: an Upfront Boost lead keeps its person fields, and the password opens the account", async () => {
    const { visitor, headers } = await whoLeft("upfront-boost");
    expect(await list(headers)).toMatchObject([{ firstName: "Priya", lastName: "Raman", email: visitor.email }]);
    expect(await loginOf(visitor)).toBe(200);
  });

  test("ENT-04: a Buying Boost lead keeps its person fields, and the password opens the account", async () => {
    const { visitor, headers } = await whoLeft("buying-boost");
    expect(await list(headers)).toMatchObject([{ firstName: "Priya", lastName: "Raman", email: visitor.email }]);
    expect(await loginOf(visitor)).toBe(200);
  });

  test("ROLE-03: shows nobody's but one's own, newest first", async () => {
    const mine = await whoLeft("buying-boost");
    t.clock.advance(1000);
    const other = await whoLeft("buying-boost");
    await t.db.pool.query("update leads set user_id = $1 where id = $2", [mine.id, other.leadId]);
    expect((await list(mine.headers)).map(({ id }: { id: string }) => id)).toEqual([other.leadId, mine.leadId]);
    expect(await list(other.headers)).toEqual([]);
    expect(await list(await t.asUser(await aUser().insert(t.db)))).toEqual([]);
  });
});

async function loginOf({ email, password }: { email: string; password: string }): Promise<number> {
  const headers = { origin: t.deps.config.publicUrl };
  const payload = { email, password };
  return (await t.app.inject({ method: "POST", url: "/api/v1/login", payload, headers })).statusCode;
}

const CONTEXTS = {
  "mortgage-share": {
    homeValueEstimate: 900_000,
    remainingMortgageEstimate: 400_000,
    monthlyMortgagePayment: 2600,
    yearsLeftOnMortgage: 21,
    propertyAddress: "1 Wattle Street, Hobart",
    dateOfPropertyPurchase: "2019-03-01",
    depositNeeded: null,
  },
  "upfront-boost": {
    homeValueEstimate: 800_000,
    depositNeeded: 120_000,
    propertyAddress: "2 Banksia Lane, Darwin",
    remainingMortgageEstimate: null,
  },
  "buying-boost": {
    homeValueEstimate: 1_000_000,
    remainingMortgageEstimate: 300_000,
    propertyAddress: "3 Grevillea Road, Perth",
    upgradeBudget: null,
  },
} as const;

describe("POST /v1/leads/{id}/application", () => {
  test.each(TYPES)("a %s lead continues as an application with its figures filled in", async (type) => {
    const { visitor, id, leadId, headers } = await whoLeft(type);
    const response = await goOn(leadId, headers);
    expect(response.statusCode).toBe(200);
    const { id: applicationId } = response.json();
    expect(response.json()).toEqual({ id: applicationId, step: null });
    const application = await t.app.inject({ url: `/api/v1/applications/${applicationId}`, headers });
    const [lead] = await list(headers);
    expect(lead.applicationId).toBe(applicationId);
    expect(application.json()).toMatchObject({
      type: lead.applicationType,
      status: "draft",
      emailAddress: visitor.email,
      context: CONTEXTS[type],
      figuresFrom: { source: "lead", at: lead.createdAt },
    });
    const { rows } = await t.db.pool.query(
      "select action, details from events where actor_user_id = $1 and application_id = $2 order by id",
      [id, applicationId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["application.created", "lead.continued"]);
    expect(rows[1].details).toEqual({ leadId });
  });

  test("done again, or twice at once, it answers the same application and where the person stands", async () => {
    const { leadId, headers } = await whoLeft("buying-boost");
    const both = await Promise.all([goOn(leadId, headers), goOn(leadId, headers)]);
    const [first, second] = both.map((response) => response.json());
    expect(second).toEqual(first);
    await t.db.pool.query("update applications set step = 'applicant' where id = $1", [first.id]);
    expect((await goOn(leadId, headers)).json()).toEqual({ id: first.id, step: "applicant" });
    expect((await t.app.inject({ url: "/api/v1/applications", headers })).json()).toHaveLength(1);
  });

  test("ROLE-03: another person's lead is not there, and one that never was neither", async () => {
    const { leadId } = await whoLeft("buying-boost");
    const { headers } = await whoLeft("buying-boost");
    for (const id of [leadId, "00000000-0000-7000-8000-000000000000", "nonsense"]) {
      const response = await goOn(id, headers);
      expect([response.statusCode, response.json().code]).toEqual([404, "lead.not-found"]);
    }
    const { rows } = await t.db.pool.query("select application_id from leads where id = $1", [leadId]);
    expect(rows).toEqual([{ application_id: null }]);
  });
});
