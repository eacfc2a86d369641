import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf } from "#src/testing/database-roles";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aVisitor, mailsTo, postRegister, PROPERTIES } from "./testing/lead-forms.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const FORM = { leadType: "mortgage-share", ...PROPERTIES["mortgage-share"] };

async function sharesOf(email: string, app = t) {
  const { rows } = await app.db.pool.query(
    "select id, lead_id as lead, user_id as person, created_at as at from mortgage_share_applications where email = $1",
    [email],
  );
  return rows;
}

describe("MSA-10: what creates a mortgage share application", () => {
  test("MSA-10: a Mortgage Share lead does, once, with its person; they reach it by their own list", async () => {
    const visitor = aVisitor();
    const { id: person, leadId } = (await postRegister(t, { ...FORM, ...visitor })).json();
    const [share, ...further] = await sharesOf(visitor.email);
    expect(further).toEqual([]);
    expect(share).toEqual({ id: expect.any(String), lead: leadId, person, at: t.clock.now() });
    const headers = await t.asUser({ id: person });
    const at = "/api/v2/mortgage_share_applications";
    expect((await t.app.inject({ url: at, headers })).json()).toMatchObject([{ id: share.id, leadId }]);
    const { password: _password, phone: _phone, ...told } = visitor;
    const shown = (await t.app.inject({ url: `${at}/${share.id}`, headers })).json();
    expect(shown).toMatchObject({ ...PROPERTIES["mortgage-share"], ...told, status: "received" });
    const { rows } = await t.db.pool.query(
      "select details from events where actor_user_id = $1 and action = 'mortgage-share.created'",
      [person],
    );
    expect(rows).toEqual([{ details: { mortgageShareId: share.id, leadId } }]);
  });

  test.each(["upfront-boost", "buying-boost"] as const)("MSA-10: a %s lead does not", async (type) => {
    const visitor = aVisitor();
    expect((await postRegister(t, { ...PROPERTIES[type], ...visitor })).statusCode).toBe(201);
    expect(await sharesOf(visitor.email)).toEqual([]);
  });

  test("MSA-10: the same form sent twice with its key makes one", async () => {
    const visitor = aVisitor();
    const key = { "idempotency-key": `share-once-${visitor.email.slice(0, 20)}` };
    await Promise.all([0, 1].map(() => postRegister(t, { ...FORM, ...visitor }, key)));
    expect(await sharesOf(visitor.email)).toHaveLength(1);
  });

  test("MSA-10: a registered email makes none", async () => {
    const { email } = await aUser().insert(t.db);
    expect((await postRegister(t, { ...FORM, ...aVisitor(), email })).statusCode).toBe(409);
    expect(await sharesOf(email)).toEqual([]);
  });

  test("MSA-10: where it cannot be made, nothing of person, lead and emails is kept", async () => {
    const broken = await createTestApp();
    const visitor = aVisitor();
    await rowsOf(
      broken.connectionString,
      "alter table mortgage_share_applications add constraint not_today check (false) not valid",
    );
    expect((await postRegister(broken, { ...FORM, ...visitor })).statusCode).toBe(500);
    const { rows } = await broken.db.pool.query(
      "select id from users where email = $1 union all select id from leads where email = $1",
      [visitor.email],
    );
    expect(rows).toEqual([]);
    expect(await mailsTo(broken, visitor.email)).toEqual([]);
    await broken.close();
  });
});
