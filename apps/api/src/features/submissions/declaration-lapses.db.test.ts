import { DECLARATIONS_OF_TWO } from "@keystep/contract/submissions/declarations";
import { CONTEXT } from "@keystep/domain/applications/context";
import { describe, expect, test } from "vitest";
import { rowsOf } from "#src/testing/database-roles";
import { aForm, PDF } from "#src/testing/sample-files";
import { sharedApp } from "#src/testing/shared-app";
import { ACCOUNT, callsOf, type FinishedApplication } from "./testing/finished-application.ts";
import {
  aFinishedCouple,
  CO_ACCOUNT,
  declarationSeenBy,
  declared,
  type FinishedCouple,
} from "./testing/finished-couple.ts";

const t = sharedApp();

const ALL = DECLARATIONS_OF_TWO.map(({ name }) => name);
const WITHOUT_OWN = ALL.filter((name) => name !== "isTrueAndComplete");
const WITHOUT_SHARED = ALL.filter((name) => name !== "isSharedRight");

type Act = (couple: FinishedCouple) => Promise<{ statusCode: number; body: string }>;

const LEASE = { issuer: "A landlord", startDate: "2025-02-01" };
const saveLease = ({ headers, applicantId }: FinishedApplication, fieldValues: object = LEASE) =>
  t.app.inject({
    method: "POST",
    url: `/api/v1/documents/applicants/${applicantId}/lease`,
    headers,
    payload: { fieldValues },
  });
const removeLease = ({ headers, applicantId }: FinishedApplication) =>
  t.app.inject({ method: "DELETE", url: `/api/v1/documents/applicants/${applicantId}/lease`, headers });

async function sendFile(person: FinishedApplication) {
  const entityId = (await saveLease(person)).json().id;
  const { payload, headers } = await aForm([{ name: "lease.pdf", content: PDF }], { entity: "Document", entityId });
  return t.app.inject({ method: "POST", url: "/api/v1/files", headers: { ...headers, ...person.headers }, payload });
}

const place = ({ applicantId }: FinishedApplication, path = "") => `/applicants/${applicantId}${path}`;
const put = (person: FinishedApplication, path: string, payload: object) =>
  callsOf(t, person).send("PUT", place(person, path), payload);
const HOME = { addressStatus: "active", address: "1 Wattle Street", zip: "2000", city: "Sydney", state: "NSW" };
const address = (person: FinishedApplication, payload: object) =>
  callsOf(t, person).send("POST", place(person, "/addresses?draft=true"), payload);
const saveContext = ({ id, headers }: FinishedApplication, context: object) =>
  t.app.inject({ method: "PUT", url: `/api/v2/applications/${id}`, headers, payload: { context } });
const saveWhole = ({ id, headers }: FinishedApplication, payload: object) =>
  t.app.inject({ method: "PUT", url: `/api/v2/applications/${id}`, headers, payload });

/** With a document and a file of it, so that both can go. */
async function aDeclaredCouple(): Promise<FinishedCouple & { fileId: string; declaredAt: string }> {
  const couple = await aFinishedCouple(t);
  const fileId = (await sendFile(couple.co)).json()[0].id;
  return { ...couple, fileId, declaredAt: await declared(t, couple.co) };
}

async function whatStandsAfter(act: (couple: FinishedCouple & { fileId: string }) => ReturnType<Act>) {
  const couple = await aDeclaredCouple();
  const { statusCode, body } = await act(couple);
  if (statusCode >= 300) throw new Error(body);
  return { couple, seen: await declarationSeenBy(t, couple.co), seenByMain: await declarationSeenBy(t, couple.main) };
}

const OWN_CHANGES: Readonly<Record<string, (couple: FinishedCouple & { fileId: string }) => ReturnType<Act>>> = {
  "an own answer": ({ co }) => put(co, "?draft=true", { residenceNote: "With my sister before" }),
  "a list of one's own": ({ co }) =>
    put(co, "?draft=true", {
      hasNoAssets: false,
      assets: [{ id: crypto.randomUUID(), type: "savings", description: "A bank", value: 1 }],
    }),
  "an answer saved with the application": ({ co }) =>
    saveWhole(co, { applicants: [{ id: co.applicantId, firstName: "Ossi" }] }),
  "the own address": ({ co }) => address(co, { addressStatus: "active", city: "Perth" }),
  "the own previous address": ({ co }) => address(co, { addressStatus: "inactive", city: "Perth" }),
  "the own account, whose number ends as it did": ({ co }) =>
    put(co, "/banking-details", { ...CO_ACCOUNT, accountNumber: "00011765" }),
  "a new document": ({ co }) =>
    t.app.inject({
      method: "POST",
      url: `/api/v1/documents/applicants/${co.applicantId}/medicare-card?draft=true`,
      headers: co.headers,
      payload: { fieldValues: {} },
    }),
  "a document answered otherwise": ({ co }) => saveLease(co, { ...LEASE, issuer: "Another landlord" }),
  "a document taken away": ({ co }) => removeLease(co),
  "a file taken away": ({ co, fileId }) =>
    t.app.inject({ method: "DELETE", url: `/api/v1/files/${fileId}`, headers: co.headers }),
};

describe("an own declaration lapses", () => {
  test.each(Object.entries(OWN_CHANGES))("COAP-01: with %s", async (_, act) => {
    const { seen, seenByMain } = await whatStandsAfter(act);
    expect(seen).toEqual({ declaredAt: null, standing: WITHOUT_OWN });
    // That it does not stand is for both to know, and why is for the one whose it was.
    expect(seenByMain).toEqual({ declaredAt: null, standing: [] });
  });

  test("COAP-01: with a file sent for an own document, also by a phone's link or anybody else's way to the table", async () => {
    const couple = await aFinishedCouple(t);
    await saveLease(couple.co);
    await declared(t, couple.co);
    expect((await sendFile(couple.co)).statusCode).toBeLessThan(300);
    expect(await declarationSeenBy(t, couple.co)).toEqual({ declaredAt: null, standing: WITHOUT_OWN });
  });

  test("COAP-01: with a file that the scanner refuses, and not with one that it lets pass", async () => {
    const couple = await aFinishedCouple(t);
    const fileId = (await sendFile(couple.co)).json()[0].id;
    await t.db.pool.query("update files set status = 'waiting' where id = $1", [fileId]);
    await declared(t, couple.co);
    await t.db.pool.query("update files set status = 'accepted' where id = $1", [fileId]);
    expect((await declarationSeenBy(t, couple.co)).declaredAt).not.toBeNull();
    await t.db.pool.query("update files set status = 'waiting' where id = $1", [fileId]);
    await t.db.pool.query("update files set status = 'refused', store_key = null, sealed_key = null where id = $1", [
      fileId,
    ]);
    expect((await declarationSeenBy(t, couple.co)).declaredAt).toBeNull();
  });

  test("COAP-01: with the property, and with what is applied for", async () => {
    const changes: Act[] = [
      ({ main }) => saveContext(main, { propertyAddress: "2 Other Street, Sydney" }),
      ({ main }) =>
        t.app.inject({
          method: "POST",
          url: "/api/v1/applications",
          headers: main.headers,
          payload: { id: main.id, type: "upgrade-accelerator", context: {} },
        }),
    ];
    for (const act of changes) {
      expect((await whatStandsAfter(act)).seen).toEqual({ declaredAt: null, standing: WITHOUT_SHARED });
    }
  });

  test("COAP-01: with the household's costs, by either call, which the co-applicant is told of by email", async () => {
    const changes: Act[] = [
      ({ main }) => put(main, "?draft=true", { livingCostsMonthly: 2500 }),
      ({ main }) => saveWhole(main, { applicants: [{ id: main.applicantId, dependants: 2 }] }),
    ];
    for (const act of changes) {
      const { couple, seen, seenByMain } = await whatStandsAfter(act);
      expect(seen).toEqual({ declaredAt: null, standing: WITHOUT_SHARED });
      expect(seenByMain.standing).toEqual([]);
      await t.drainQueue();
      const emails = t.mailbox.filter(
        ({ to, text }) => to === couple.co.user.email && text.includes("what you spend as a household"),
      );
      expect(emails).toHaveLength(1);
    }
  });

  test("COAP-01: declared anew, it stands again", async () => {
    const { couple } = await whatStandsAfter(OWN_CHANGES["an own answer"] ?? (() => Promise.reject(new Error("gone"))));
    const declaredAt = await declared(t, couple.co);
    expect(await declarationSeenBy(t, couple.co)).toEqual({ declaredAt, standing: ALL });
  });
});

const UNRELATED: Readonly<Record<string, Act>> = {
  "the other person's answers": ({ main }) => put(main, "?draft=true", { residenceNote: "Another note" }),
  "the other person's income": ({ main }) => put(main, "?draft=true", { grossIncome: 1, otherIncome: [] }),
  "the household saved again": ({ main }) => put(main, "?draft=true", { livingCostsMonthly: 2000, dependants: 0 }),
  "the other person's address": ({ main }) => address(main, { addressStatus: "active", city: "Perth" }),
  "the other person's account": ({ main }) => put(main, "/banking-details", { ...ACCOUNT, accountNumber: "00077777" }),
  "the other person's documents": ({ main }) => saveLease(main),
  "the other person's files": ({ main }) => sendFile(main),
  "one's own answers saved again as they were": ({ co }) =>
    put(co, "?draft=true", { firstName: "Oscar", hasNoAssets: true, hasNoLiabilities: true, assets: [] }),
  "one's own address saved again": ({ co }) => address(co, HOME),
  "one's own account saved again, encrypted anew": ({ co }) => put(co, "/banking-details", CO_ACCOUNT),
  "one's own document saved again, encrypted anew": ({ co }) => saveLease(co),
  "one's own file sent again": ({ co }) => sendFile(co),
  "the property saved again": ({ main }) => saveContext(main, { propertyAddress: "1 Wattle Street, Sydney" }),
  "a step that is finished": ({ co }) => saveWhole(co, { step: "coapplicant-address" }),
  "sharing on one's own side": ({ co }) => callsOf(t, co).send("PUT", "/sharing", { sharesAnswers: true }),
  "sharing on the other side": ({ main }) => callsOf(t, main).send("PUT", "/sharing", { sharesAnswers: true }),
};

describe("an own declaration stands", () => {
  test.each(Object.entries(UNRELATED))("COAP-01: after %s", async (_, act) => {
    const couple = await aDeclaredCouple();
    const { statusCode, body } = await act(couple);
    if (statusCode >= 300) throw new Error(body);
    expect(await declarationSeenBy(t, couple.co)).toEqual({ declaredAt: couple.declaredAt, standing: ALL });
  });

  test("COAP-01: after a reminder, and while others of the table change", async () => {
    const couple = await aDeclaredCouple();
    await aDeclaredCouple().then(({ co }) => put(co, "?draft=true", { residenceNote: "Not of this one" }));
    await t.db.pool.query(
      "insert into application_reminders (application_id, days, sent_at, stop_hash) values ($1, 3, now(), sha256('a'))",
      [couple.main.id],
    );
    expect((await declarationSeenBy(t, couple.co)).declaredAt).toBe(couple.declaredAt);
  });
});

/** A value of a column that is another than the one it has. */
const OTHER_VALUE: Readonly<Record<string, string>> = {
  text: "coalesce(nullif('Another one', COLUMN), 'One more')",
  integer: "coalesce(COLUMN, 0) + 1",
  smallint: "coalesce(COLUMN, 0) + 1",
  "double precision": "coalesce(COLUMN, 0) + 1",
  date: "coalesce(COLUMN, '2015-03-01') + 1",
};
/** The columns of an application that no declaration covers. */
const STANDING = [
  "id",
  "status",
  "step",
  "user_id",
  "email_address",
  "version",
  "shared_version",
  "created_at",
  "updated_at",
  "claimed_at",
  "information_request_id",
  "figures_from",
  "figures_at",
];

test("COAP-01: every column of an application either is known to be no part of what was agreed to, or ends it", async () => {
  const { rows } = await t.db.pool.query(
    "select column_name as name, data_type as type from information_schema.columns where table_name = 'applications' and table_schema = 'public'",
  );
  const agreedTo = rows.filter(({ name }: { name: string }) => !STANDING.includes(name));
  expect(agreedTo).toHaveLength(CONTEXT.names.length + 1); // and the type of application
  for (const { name, type } of agreedTo) {
    const couple = await aFinishedCouple(t);
    await declared(t, couple.co);
    const value = name === "type" ? "'upgrade-accelerator'" : (OTHER_VALUE[type] ?? "NULL").replaceAll("COLUMN", name);
    await t.db.pool.query(`update applications set ${name} = ${value} where id = $1`, [couple.main.id]);
    expect([name, (await declarationSeenBy(t, couple.co)).standing]).toEqual([name, WITHOUT_SHARED]);
  }
});

test.each(["applicants", "applications"])(
  "a change of any answer of %s is noticed: a migration that adds a column calls watch_answers()",
  async (table) => {
    const watched = async () =>
      (
        await t.db.pool.query("select pg_get_triggerdef(oid) as words from pg_trigger where tgname = $1", [
          `${table}_answers_change`,
        ])
      ).rows;
    const before = await watched();
    await rowsOf(t.connectionString, "select watch_answers()");
    expect(before).toHaveLength(1);
    expect(before).toEqual(await watched());
  },
);

describe("the email about a changed property", () => {
  test("COAP-01: comes once however often it is changed, says where to look, and nothing of what changed", async () => {
    const { main, co } = await aDeclaredCouple();
    for (const number of [2, 3, 4]) await saveContext(main, { propertyAddress: `${number} Other Street, Sydney` });
    const [email, ...others] = await t.emailsTo(co.user.email);
    expect(others).toEqual([]);
    expect(email?.subject).toBe("Please look at your application again");
    expect(email?.text).toContain(`${t.deps.config.publicUrl}/application/${main.id}/review`);
    for (const told of ["Other Street", "Harriet", "Nguyen", main.user.email])
      expect(JSON.stringify(email)).not.toContain(told);
    await declared(t, co);
    await saveContext(main, { propertyAddress: "5 Other Street, Sydney" });
    expect(await t.emailsTo(co.user.email)).toHaveLength(2);
  });

  test("COAP-01: comes also where a calculator changed it", async () => {
    const { main, co } = await aDeclaredCouple();
    await t.app.inject({
      method: "POST",
      url: "/api/v1/applications",
      headers: main.headers,
      payload: { id: main.id, type: "homeowner-assistant", context: { homeValueEstimate: 901_000 } },
    });
    expect(await t.emailsTo(co.user.email)).toHaveLength(1);
  });

  test("COAP-01: does not come to who had not agreed, nor for what changed nothing or was their own", async () => {
    const undeclared = await aFinishedCouple(t);
    await saveContext(undeclared.main, { propertyAddress: "2 Other Street, Sydney" });
    const { main, co } = await aDeclaredCouple();
    await saveContext(main, { propertyAddress: "1 Wattle Street, Sydney" });
    await put(co, "?draft=true", { residenceNote: "A note" });
    await saveContext(main, { propertyAddress: "2 Other Street, Sydney" });
    for (const { email } of [undeclared.co.user, co.user]) expect(await t.emailsTo(email)).toEqual([]);
  });
});
