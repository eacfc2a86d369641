import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsOf as rowsAsOwner } from "#src/testing/database-roles";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aVisitor, mailsTo, postRegister, PROPERTIES } from "./testing/lead-forms.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function rowsOf(table: "leads" | "users" | "marketing_consents", email: string) {
  const { rows } = await t.db.pool.query(`select * from ${table} where email = $1 order by id`, [email]);
  return rows;
}
async function eventsAbout(action: string, userId: string) {
  const { rows } = await t.db.pool.query("select details from events where action = $1 and actor_user_id = $2", [
    action,
    userId,
  ]);
  return rows.map(({ details }) => details);
}
const staffMails = async () => mailsTo(t, t.deps.config.brand.email);

const COLUMNS = {
  "mortgage-share": {
    property_address: "1 Wattle Street, Hobart",
    date_of_property_purchase: "2019-03-01",
    estimated_property_value: 900_000,
    estimated_outstanding_mortgage: 400_000,
    years_left_on_mortgage: 21,
    estimated_monthly_mortgage: 2600,
    savings_for_deposit: null,
    mortgage_remaining: null,
  },
  "upfront-boost": {
    property_address: "2 Banksia Lane, Darwin",
    estimated_property_value: 800_000,
    savings_for_deposit: 100_000,
    upfront_boost_needed: 120_000,
    date_of_property_purchase: null,
    mortgage_remaining: null,
  },
  "buying-boost": {
    property_address: "3 Grevillea Road, Perth",
    estimated_property_value: 1_000_000,
    mortgage_remaining: 300_000,
    buying_boost_needed: 150_000,
    date_of_property_purchase: null,
    savings_for_deposit: null,
  },
} as const;
const TYPES = ["mortgage-share", "upfront-boost", "buying-boost"] as const;

describe("API-07: POST /v1/register takes the form of each wizard", () => {
  test.each(TYPES.flatMap((type) => [true, false].map((isNamed) => [type, isNamed] as const)))(
    "API-07: a %s lead makes a person who can log in, and is kept beside them (leadType sent: %s)",
    async (type, isNamed) => {
      const visitor = aVisitor();
      const form = { ...PROPERTIES[type], ...visitor, ...(isNamed ? { leadType: type } : {}) };
      const response = await postRegister(t, form);
      expect(response.statusCode).toBe(201);
      const { id, leadId } = response.json();
      expect(response.json()).toEqual({ id, leadId: expect.any(String) });
      const phone = `+61${visitor.phone.replaceAll(" ", "").slice(1)}`;
      expect(await rowsOf("users", visitor.email)).toMatchObject([
        { id, first_name: "Priya", last_name: "Raman", phone, status: "active", email_verified_at: null },
      ]);
      expect(await rowsOf("leads", visitor.email)).toMatchObject([
        {
          id: leadId,
          user_id: id,
          type,
          status: "received",
          first_name: "Priya",
          last_name: "Raman",
          phone,
          ...COLUMNS[type],
          wants_marketing: false,
          source_page: null,
          figures: null,
          duplicate_of: null,
          application_id: null,
          created_at: t.clock.now(),
        },
      ]);
      expect(await eventsAbout("user.registered", id)).toEqual([{ isNew: true }]);
      expect(await eventsAbout("lead.received", id)).toEqual([{ leadId, leadType: type, isDuplicate: false }]);
      const login = await t.app.inject({
        method: "POST",
        url: "/api/v1/login",
        payload: { email: visitor.email, password: visitor.password },
        headers: { origin: t.deps.config.publicUrl },
      });
      expect(login.statusCode).toBe(200);
    },
  );

  test("API-07: the page it came from and the figures of a calculator are kept with it", async () => {
    const visitor = aVisitor();
    const beside = { sourcePage: "/double-boost/register", figures: { productSharePercent: 15, months: 22 } };
    await postRegister(t, { ...PROPERTIES["buying-boost"], ...visitor, ...beside });
    expect(await rowsOf("leads", visitor.email)).toMatchObject([
      { source_page: "/double-boost/register", figures: { productSharePercent: 15, months: 22 } },
    ]);
  });

  test("API-07: the plain form is answered as before and leaves no lead", async () => {
    const { phone: _phone, ...visitor } = aVisitor();
    const response = await postRegister(t, visitor);
    expect([response.statusCode, Object.keys(response.json())]).toEqual([201, ["id"]]);
    expect(await rowsOf("leads", visitor.email)).toEqual([]);
    expect(await mailsTo(t, visitor.email)).toHaveLength(1);
  });

  test("API-07: the same form sent twice with its key is one lead, with each email once", async () => {
    const visitor = aVisitor();
    const form = { leadType: "upfront-boost", ...PROPERTIES["upfront-boost"], ...visitor };
    const key = { "idempotency-key": `lead-once-${visitor.email.slice(0, 20)}` };
    const before = (await staffMails()).length;
    const [first, second] = await Promise.all([postRegister(t, form, key), postRegister(t, form, key)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await rowsOf("leads", visitor.email)).toHaveLength(1);
    expect(await mailsTo(t, visitor.email)).toHaveLength(2);
    expect((await staffMails()).length - before).toBe(1);
  });

  test("API-07: a registered email answers 409, and nothing of the lead is kept or sent", async () => {
    const known = await aUser().insert(t.db);
    const before = (await staffMails()).length;
    const response = await postRegister(t, { ...PROPERTIES["buying-boost"], ...aVisitor(), email: known.email });
    expect([response.statusCode, response.json().detail]).toEqual([409, "Email already registered."]);
    expect(await rowsOf("leads", known.email)).toEqual([]);
    expect(await mailsTo(t, known.email)).toEqual([]);
    expect((await staffMails()).length).toBe(before);
  });

  test("API-07: somebody known by an unproven address becomes that person; drafts made for it do not come along", async () => {
    const pending = await aUser().pending().insert(t.db);
    await anApplication().madeFor(pending).insert(t.db);
    const visitor = { ...aVisitor(), email: pending.email };
    const response = await postRegister(t, { ...PROPERTIES["buying-boost"], ...visitor });
    expect(response.json().id).toBe(pending.id);
    expect(await rowsOf("users", pending.email)).toMatchObject([{ status: "active", email_verified_at: null }]);
    const headers = await t.asUser(pending);
    expect((await t.app.inject({ url: "/api/v1/applications", headers })).json()).toEqual([]);
    expect((await t.app.inject({ url: "/api/v1/leads", headers })).json()).toHaveLength(1);
  });

  test("API-07: what is wrong is told at its fields, and nothing is kept", async () => {
    const visitor = aVisitor();
    const wrong = {
      leadType: "mortgage-share",
      ...visitor,
      ...PROPERTIES["mortgage-share"],
      phone: "1",
      propertyAddress: "",
    };
    const response = await postRegister(t, { ...wrong, estimatedPropertyValue: 499_999 });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([
      { field: "propertyAddress", message: "Address is required" },
      {
        field: "estimatedPropertyValue",
        message: "A property value in whole dollars is required ($500,000 to $10,000,000)",
      },
      { field: "phone", message: "A valid phone number is required" },
    ]);
    expect(await rowsOf("users", visitor.email)).toEqual([]);
  });

  test("API-07: a purchase of tomorrow is refused, of today is not", async () => {
    const form = (day: string) => ({ ...PROPERTIES["mortgage-share"], ...aVisitor(), dateOfPropertyPurchase: day });
    const refused = await postRegister(t, form("2026-03-03"));
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [
        {
          field: "dateOfPropertyPurchase",
          message: "Date of property purchase is required and cannot be in the future",
        },
      ],
    ]);
    expect((await postRegister(t, form("2026-03-02"))).statusCode).toBe(201);
  });

  test("API-07: LEAD_PASSWORD_MAX_LENGTH=8 makes a wizard's password exactly 8, and the plain form's stays", async () => {
    const narrow = await createTestApp({ settings: { LEAD_PASSWORD_MAX_LENGTH: "8" } });
    const lead = (password: string) => ({ ...PROPERTIES["buying-boost"], ...aVisitor(), password });
    const refused = await postRegister(narrow, lead("Gum-Tr33x"));
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ field: "password", message: "A password in a valid format is required." }],
    ]);
    expect((await postRegister(narrow, lead("Gum-Tr33"))).statusCode).toBe(201);
    const { phone: _phone, ...plain } = aVisitor();
    expect((await postRegister(narrow, plain)).statusCode).toBe(201);
    await narrow.close();
  });
});

test("person, lead and emails are stored together or not at all", async () => {
  const broken = await createTestApp();
  await rowsAsOwner(
    broken.connectionString,
    "alter table leads add constraint broken check (property_address <> 'Nowhere at all')",
  );
  const form = {
    ...PROPERTIES["buying-boost"],
    ...aVisitor(),
    propertyAddress: "Nowhere at all",
    wantsMarketing: true,
  };
  expect((await postRegister(broken, form)).statusCode).toBe(500);
  const { rows } = await broken.db.pool.query(
    "select from users where email = $1 union all select from leads union all select from marketing_consents",
    [form.email],
  );
  expect(rows).toEqual([]);
  await broken.drainQueue();
  expect(broken.mailbox).toEqual([]);
  expect((await postRegister(broken, { ...form, propertyAddress: "Somewhere else" })).statusCode).toBe(201);
  await broken.close();
});

describe("the emails about a lead", () => {
  test("the person gets their figures and what happens next, and no word that anybody typed", async () => {
    const visitor = aVisitor();
    await postRegister(t, { ...PROPERTIES["mortgage-share"], ...visitor });
    const mails = await mailsTo(t, visitor.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      "Confirm your email for Keystep",
      "We have your Mortgage Share details",
    ]);
    const email = mails.find(({ subject }) => subject.startsWith("We have"));
    const text = email?.text ?? "";
    for (const said of [
      "Property value: $900,000",
      "Date of property purchase: 1 March 2019",
      "Outstanding mortgage: $400,000",
      "Years left on the mortgage: 21 years",
      "Monthly repayment: $2,600",
      "one of our representatives will contact you soon",
      "Keystep Pty Ltd",
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/Priya|Raman|Wattle|Lemon-Tree|unsubscribe/);
    expect(email?.headers).toBeUndefined();
  });

  test("our own people get whom to contact about what, and never the password", async () => {
    const visitor = { ...aVisitor(), lastName: "O'Hara <b>" };
    await postRegister(t, { ...PROPERTIES["upfront-boost"], ...visitor, sourcePage: "/upfront-boost/register" });
    const mail = (await staffMails()).at(-1);
    expect(mail?.subject).toBe("New Upfront Boost lead");
    for (const said of [
      "Priya O'Hara <b>",
      visitor.email,
      "2 Banksia Lane, Darwin",
      "$800,000",
      "$100,000",
      "$120,000",
      "not agreed",
      "/upfront-boost/register",
    ])
      expect(mail?.text).toContain(said);
    expect(mail?.html).not.toContain("<b>");
    expect(JSON.stringify(mail)).not.toContain(visitor.password);
  });
});

describe("leads of somebody known before", () => {
  const send = async (visitor: object) => (await postRegister(t, { ...PROPERTIES["buying-boost"], ...visitor })).json();
  const olderOf = async (leadId: string) => {
    const { rows } = await t.db.pool.query("select duplicate_of from leads where id = $1", [leadId]);
    return rows[0]?.duplicate_of;
  };

  test("the same phone, however it is written, links to the first lead, and the person is told nothing", async () => {
    const first = aVisitor();
    const { leadId } = await send(first);
    const again = await send({ ...aVisitor(), phone: `+61 ${first.phone.slice(1)}` });
    const third = await send({ ...aVisitor(), phone: first.phone });
    expect([await olderOf(again.leadId), await olderOf(third.leadId)]).toEqual([leadId, leadId]);
    expect(Object.keys(again)).toEqual(["id", "leadId"]);
    expect((await staffMails()).at(-1)?.subject).toBe("Buying Boost lead, known before");
  });

  test("the same email links too, after its account has another one", async () => {
    const first = aVisitor();
    const { id, leadId } = await send(first);
    await t.db.pool.query("update users set email = $2 where id = $1", [id, `moved-${first.email}`]);
    const again = await send({ ...aVisitor(), email: first.email });
    expect(await olderOf(again.leadId)).toBe(leadId);
  });

  test("of many at once with one phone one is the first, and all others link to it", async () => {
    const { phone } = aVisitor();
    const made = await Promise.all(Array.from({ length: 6 }, () => send({ ...aVisitor(), phone })));
    const linked = await Promise.all(made.map(({ leadId }) => olderOf(leadId)));
    const firsts = made.filter((_, at) => linked[at] === null);
    expect(firsts).toHaveLength(1);
    expect(linked.filter((older) => older === firsts[0].leadId)).toHaveLength(5);
  });
});

describe("marketing", () => {
  test("a consent is kept with its time and where it was given", async () => {
    const visitor = aVisitor();
    const form = {
      ...PROPERTIES["buying-boost"],
      ...visitor,
      wantsMarketing: true,
      sourcePage: "/double-boost/register",
    };
    const { id } = (await postRegister(t, form)).json();
    const source = "buying-boost lead at /double-boost/register";
    expect(await rowsOf("marketing_consents", visitor.email)).toMatchObject([
      { user_id: id, source, given_at: t.clock.now(), withdrawn_at: null },
    ]);
    expect(await rowsOf("leads", visitor.email)).toMatchObject([{ wants_marketing: true }]);
    expect(await eventsAbout("marketing.consented", id)).toEqual([{ source }]);
  });

  test.each([[{}], [{ wantsMarketing: false }]])("is never implied: %j is no consent", async (said) => {
    const visitor = aVisitor();
    const { id } = (await postRegister(t, { ...PROPERTIES["buying-boost"], ...visitor, ...said })).json();
    expect(await rowsOf("marketing_consents", visitor.email)).toEqual([]);
    expect(await eventsAbout("marketing.consented", id)).toEqual([]);
  });
});

test("a burst of leads is stored once each, with each email queued exactly once", async () => {
  // As the real one does, hashing lets them through one after the other; it only takes none of the test's time.
  let line = Promise.resolve();
  const hash = async () => {
    line = line.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    await line;
    return "$argon2id$";
  };
  const burst = await createTestApp({ passwords: (real) => ({ ...real, hash }) });
  const forms = Array.from({ length: 200 }, () => ({ ...PROPERTIES["buying-boost"], ...aVisitor() }));
  const answers = await Promise.all(
    forms.map((form, at) => postRegister(burst, form, { "idempotency-key": `burst-of-leads-${at}` })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  await burst.drainQueue();
  const { rows } = await burst.db.pool.query("select email from leads");
  expect(rows.map(({ email }) => email).toSorted()).toEqual(forms.map(({ email }) => email).toSorted());
  const sent = Map.groupBy(burst.mailbox, ({ to }) => to);
  expect(sent.get(burst.deps.config.brand.email)).toHaveLength(200);
  for (const { email } of forms) expect(sent.get(email)).toHaveLength(2);
  await burst.close();
}, 60_000);
