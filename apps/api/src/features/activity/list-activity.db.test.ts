import type { ActivityEntry, ActivityPage } from "@keystep/contract/activity/activity";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emailAddressHashes } from "#src/platform/email/email-records";
import { newId } from "#src/platform/ids";
import { aCouple } from "#src/testing/couple";
import { anApplication, aUser, insertDocumentOf, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function page(user: { id: string }, query = ""): Promise<ActivityPage> {
  const answer = await t.app.inject({ url: `/api/v1/receipts${query}`, headers: await t.asUser(user) });
  expect(answer.statusCode).toBe(200);
  return answer.json<ActivityPage>();
}

/** Each entry in a word, newest first. */
async function drawn(user: { id: string }, query = ""): Promise<string[]> {
  return (await page(user, query)).receipts.map(inAWord);
}

function inAWord(entry: ActivityEntry): string {
  const times = entry.kind === "save" && entry.times > 1 ? ` x${entry.times}` : "";
  return `${entry.kind} ${entry.state}: ${entry.what}${times}`;
}

type Did = { readonly action: string; readonly at: string; readonly details?: object; readonly applicationId?: string };

/** Something that the person did, as it is recorded. */
async function did(user: { id: string }, { action, at, details = {}, applicationId }: Did): Promise<string> {
  const id = newId(t.clock);
  await t.db.pool.query(
    "insert into events (id, occurred_at, action, actor_user_id, application_id, details) values ($1, $2, $3, $4, $5, $6)",
    [id, at, action, user.id, applicationId ?? null, JSON.stringify(details)],
  );
  return id;
}

const saved = (at: string, finished: string, applicationId?: string): Did => ({
  action: "application.step-finished",
  at,
  details: { fields: [], finished },
  ...(applicationId === undefined ? {} : { applicationId }),
});

/** Somebody known since long before the day of the test's clock. */
async function anOldUser(): Promise<TestUser> {
  const user = await aUser().insert(t.db);
  await t.db.pool.query("update users set created_at = '2026-01-01T00:00:00Z' where id = $1", [user.id]);
  return user;
}

async function emailTo(to: string, subject: string): Promise<void> {
  await t.db.transaction((tx) => t.deps.jobs.send(tx, "send-email", { to, subject, text: "", html: "" }));
  await t.drainQueue();
}

describe("emails", () => {
  test("what went to the person's proven address is there by its subject, however it was written", async () => {
    const user = await anOldUser();
    await emailTo(user.email.toUpperCase(), "Reset your password");
    expect((await page(user)).receipts).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        at: t.clock.now().toISOString(),
        kind: "email",
        what: "Reset your password",
        state: "sent",
      },
    ]);
  });

  test("what went to another address, or to one that is not proven, is not", async () => {
    const user = await anOldUser();
    await emailTo(`x${user.email}`, "For another reader");
    await emailTo(user.email, "For whoever reads this mailbox");
    await t.db.pool.query("update users set email_verified_at = null where id = $1", [user.id]);
    expect(await drawn(user)).toEqual([]);
    await t.db.pool.query("update users set email_verified_at = now() where id = $1", [user.id]);
    expect(await drawn(user)).toEqual(["email sent: For whoever reads this mailbox"]);
  });

  test("what went to the address before the person was known is not theirs", async () => {
    const user = await anOldUser();
    await emailTo(user.email, "For who had this address before");
    await t.db.pool.query("update users set created_at = $2 where id = $1", [
      user.id,
      new Date(t.clock.now().getTime() + 1),
    ]);
    expect(await drawn(user)).toEqual([]);
    await t.db.pool.query("update users set created_at = $2 where id = $1", [user.id, t.clock.now()]);
    expect(await drawn(user)).toHaveLength(1);
  });

  test.each(["delayed", "failed"])("one that is %s says so", async (state) => {
    const user = await anOldUser();
    await emailTo(user.email, "Hello");
    await t.db.pool.query(
      `update email_records set state = $1, settled_at = case when $1 = 'delayed' then null else first_tried_at end
       where job_id = $2`,
      [state, (await page(user)).receipts[0]?.id],
    );
    expect(await drawn(user)).toEqual([`email ${state}: Hello`]);
  });

  test("after a change of keys what went before is still the person's", async () => {
    const [older, newer] = [Buffer.alloc(32, 1).toString("base64"), Buffer.alloc(32, 2).toString("base64")];
    const withKeys = (keys: string) =>
      createTestApp({ connectionString: t.connectionString, settings: { ENCRYPTION_KEY: keys } });
    const user = await anOldUser();
    const before = await withKeys(older);
    const mail = { to: user.email, subject: "Under the older key", text: "", html: "" };
    await before.db.transaction((tx) => before.deps.jobs.send(tx, "send-email", mail));
    await before.drainQueue();
    await before.close();
    const after = await withKeys(`${newer},${older}`);
    const answer = await after.app.inject({ url: "/api/v1/receipts", headers: await after.asUser(user) });
    expect(answer.json<ActivityPage>().receipts.map(inAWord)).toEqual(["email sent: Under the older key"]);
    await after.close();
  });
});

describe("uploads", () => {
  async function uploaded(user: TestUser, file: { name: string; status: string; isChecked: boolean }) {
    const { applicantId } = await anApplication().claimedBy(user).withMainApplicant().insert(t.db);
    const documentId = await insertDocumentOf(t.db, applicantId);
    const { name, status, isChecked } = file;
    const key = status === "refused" ? null : newId(t.clock);
    await t.db.pool.query(
      `insert into files (id, uploaded_by, document_id, name, media_type, size, sha256, status, store_key, sealed_key, created_at, checked_at)
       values ($1, $2, $3, $4, 'image/png', 9, sha256('a'), $5, $6, case when $6::text is not null then '\\x00'::bytea end, $7,
         case when $8 then now() end)`,
      [newId(t.clock), user.id, documentId, name, status, key, t.clock.now(), isChecked],
    );
  }

  test.each([
    ["waiting", false, "waiting"],
    ["accepted", true, "checked"],
    ["accepted", false, "stored"],
    ["refused", false, "refused"],
  ])("a file that is %s (checked: %s) says %s", async (status, isChecked, state) => {
    const user = await aUser().insert(t.db);
    await uploaded(user, { name: "lease.png", status, isChecked });
    expect(await drawn(user)).toEqual([`upload ${state}: lease.png`]);
  });
});

test("a file that was refused as it arrived is told too, among the uploads", async () => {
  const user = await aUser().insert(t.db);
  await did(user, { action: "file.refused", at: "2026-02-01T00:00:00Z", details: { signature: "Eicar" } });
  expect(await drawn(user, "?kind=upload")).toEqual(["upload refused: A file you sent"]);
  expect(await drawn(user)).toHaveLength(1);
});

describe("saves", () => {
  test.each([
    ["application.created", { fields: [] }, "Saved your figures"],
    ["application.updated", { fields: ["depositNeeded"] }, "Saved your figures"],
    ["application.saved", { fields: ["propertyAddress"] }, "Saved Property details"],
    ["application.saved", { fields: ["co-applicant.employerName"] }, "Saved your co-applicant’s employment"],
    ["application.saved", { fields: ["main-applicant.assets"] }, "Saved Assets"],
    ["application.saved", { fields: [] }, "Saved your application"],
    ["application.saved", {}, "Saved your application"],
    ["application.saved", { fields: ["main-applicant.renamedSince"] }, "Saved your application"],
    ["application.step-finished", { fields: [], finished: "banking-details" }, "Saved Banking Details"],
    ["application.step-finished", { fields: [], finished: "gone-since" }, "Saved your application"],
    ["applicant.created", { type: "co-applicant", fields: ["firstName"] }, "Saved your co-applicant’s details"],
    ["applicant.updated", { type: "main-applicant", fields: ["employerName"] }, "Saved Employment"],
    ["applicant.address-saved", { type: "main-applicant" }, "Saved Address"],
    ["applicant.banking-details-saved", { type: "co-applicant" }, "Saved your co-applicant’s banking details"],
    ["applicant.document-saved", { type: "co-applicant" }, "Saved your co-applicant’s 100 points ID"],
    ["applicant.document-saved", { type: "main-applicant" }, "Saved 100 Points ID"],
    ["user.updated", { fields: ["phone"] }, "Saved your account details"],
  ])("%s with %j says '%s'", async (action, details, what) => {
    const user = await aUser().insert(t.db);
    await did(user, { action, at: "2026-02-01T00:00:00Z", details });
    expect(await drawn(user)).toEqual([`save saved: ${what}`]);
  });

  test("figures say of which application", async () => {
    const user = await aUser().insert(t.db);
    const { id } = await anApplication().claimedBy(user).with({ type: "upgrade-accelerator" }).insert(t.db);
    await did(user, { action: "application.created", at: "2026-02-01T00:00:00Z", applicationId: id });
    expect(await drawn(user)).toEqual(["save saved: Saved your figures for Keystep Upgrade Accelerator"]);
  });

  test("to whoever joined, their own part is theirs", async () => {
    const { applicationId, co } = await aCouple(t);
    await did(co.user, saved("2026-02-01T00:00:00Z", "coapplicant", applicationId));
    await did(co.user, saved("2026-02-01T00:01:00Z", "coapplicant-address", applicationId));
    await did(co.user, saved("2026-02-01T00:02:00Z", "coapplicant-banking-details", applicationId));
    expect(await drawn(co.user)).toEqual([
      "save saved: Saved Banking Details",
      "save saved: Saved Address",
      "save saved: Saved About you",
    ]);
  });

  test("of one section within an hour of each other they are one, under the last", async () => {
    const user = await aUser().insert(t.db);
    const address = { action: "applicant.address-saved", details: { type: "main-applicant" } };
    await did(user, { ...address, at: "2026-02-01T00:00:00Z" });
    await did(user, { ...address, at: "2026-02-01T01:00:00Z" });
    const last = await did(user, saved("2026-02-01T01:59:59.123456Z", "applicant-address"));
    await did(user, { ...address, at: "2026-02-01T02:59:59.124Z" });
    const [after, together] = (await page(user)).receipts;
    expect(after).toMatchObject({ kind: "save", times: 1 });
    expect(together).toMatchObject({ id: last, at: "2026-02-01T01:59:59.123Z", times: 3 });
  });

  test("another section in between parts them, an email or an upload does not", async () => {
    const user = await anOldUser();
    await did(user, saved("2026-03-02T00:58:00Z", "applicant-address"));
    await did(user, saved("2026-03-02T00:59:00Z", "banking-details"));
    await did(user, saved("2026-03-02T00:59:30Z", "applicant-address"));
    await emailTo(user.email, "Hello");
    await did(user, saved("2026-03-02T01:10:00Z", "applicant-address"));
    expect(await drawn(user)).toEqual([
      "save saved: Saved Address x2",
      "email sent: Hello",
      "save saved: Saved Banking Details",
      "save saved: Saved Address",
    ]);
  });

  const autosaves = (user: TestUser, count: number) =>
    t.db.pool.query(
      `insert into events (id, occurred_at, action, actor_user_id, details)
       select gen_random_uuid(), '2026-02-01T00:00:00Z'::timestamptz + make_interval(mins => n), 'application.saved', $1, '{"fields": ["propertyAddress"]}'
       from generate_series(1, $2::int) n`,
      [user.id, count],
    );

  test("hundreds of autosaves are one receipt, and hide nothing that came before them", async () => {
    const user = await aUser().insert(t.db);
    await did(user, saved("2026-01-01T00:00:00Z", "banking-details"));
    await autosaves(user, 1100);
    expect(await drawn(user)).toEqual([
      "save saved: Saved Property details x1100",
      "save saved: Saved Banking Details",
    ]);
  });

  test("more of them than a page reads are counted as far as it read, and what came before is on the next page", async () => {
    const user = await anOldUser();
    await did(user, saved("2026-01-01T00:00:00Z", "banking-details"));
    await emailTo(user.email, "Before them");
    await t.db.pool.query(
      "update email_records set first_tried_at = '2026-01-02T00:00:00Z' where address_hash = any ($1)",
      [emailAddressHashes(t.deps, user.email)],
    );
    await autosaves(user, 5100);
    const first = await page(user);
    expect(first.receipts.map(inAWord)).toEqual(["save saved: Saved Property details x5000"]);
    const second = await page(user, `?before=${first.before}`);
    expect(second.receipts.map(inAWord)).toEqual(["email sent: Before them", "save saved: Saved Banking Details"]);
    expect(second.before).toBeNull();
  });
});

describe("what was sent and agreed to", () => {
  test.each([
    ["application.submitted", {}, "sent sent: Keystep Homeowner Assistant"],
    ["application.resubmitted", {}, "sent sent: Changes to Keystep Homeowner Assistant"],
    ["application.withdrawn", {}, "sent withdrawn: Keystep Homeowner Assistant"],
    ["lead.received", { leadType: "upfront-boost" }, "sent sent: Enquiry about Upfront Boost"],
    ["applicant.declared", {}, "consent given: Declarations for your part of Keystep Homeowner Assistant"],
    ["applicant.sharing-begun", {}, "consent given: The person you apply with may read your answers about money"],
    ["applicant.sharing-ended", {}, "consent withdrawn: The person you apply with may read your answers about money"],
    ["applicant.address-sharing-begun", {}, "consent given: The person you apply with may see the address you live at"],
    [
      "applicant.address-sharing-ended",
      {},
      "consent withdrawn: The person you apply with may see the address you live at",
    ],
    ["marketing.consented", {}, "consent given: Emails about our offers"],
    ["marketing.withdrawn", {}, "consent withdrawn: Emails about our offers"],
  ])("%s is told in plain words", async (action, details, words) => {
    const user = await aUser().insert(t.db);
    const { id } = await anApplication().claimedBy(user).insert(t.db);
    await did(user, { action, at: "2026-02-01T00:00:00Z", details, applicationId: id });
    expect(await drawn(user)).toEqual([words]);
  });

  test("what was only read, or has to do with logging in, is no receipt", async () => {
    const user = await aUser().insert(t.db);
    for (const action of ["applicant.document-read", "file.read", "session.begun", "file.uploaded"])
      await did(user, { action, at: "2026-02-01T00:00:00Z" });
    expect(await drawn(user)).toEqual([]);
  });
});

describe("the list", () => {
  test("ROLE-03: nobody sees what another person did, of one application either", async () => {
    const { applicationId, main, co } = await aCouple(t);
    await did(main.user, saved("2026-02-01T00:00:00Z", "banking-details", applicationId));
    await did(main.user, { action: "application.submitted", at: "2026-02-02T00:00:00Z", applicationId });
    await emailTo(main.user.email, "For the main applicant");
    expect(await drawn(co.user)).toEqual([]);
    expect(await drawn(await aUser().staff().insert(t.db))).toEqual([]);
    expect((await page(main.user)).receipts).toHaveLength(2);
  });

  test("comes newest first in pages of 30 that neither repeat nor leave out a receipt, at one instant either", async () => {
    const user = await aUser().insert(t.db);
    const steps = ["applicant-address", "banking-details"];
    const instants = Array.from({ length: 65 }, (_, index) =>
      index < 40 ? "2026-02-01T00:00:00.000001Z" : `2026-02-02T00:${index - 30}:00Z`,
    );
    for (let index = 0; index < 65; index += 1) await did(user, saved(instants[index] ?? "", steps[index % 2] ?? ""));
    const all: string[] = [];
    const sizes: number[] = [];
    let before: string | null = "";
    while (before !== null) {
      const { receipts, before: next }: ActivityPage = await page(user, before === "" ? "" : `?before=${before}`);
      all.push(...receipts.map(({ at, id }) => `${at} ${id}`));
      sizes.push(receipts.length);
      before = next;
    }
    expect(sizes).toEqual([30, 30, 5]);
    expect(new Set(all).size).toBe(65);
    expect(all).toEqual(all.toSorted().toReversed());
  });

  test("a page that begins within saves of one section tells them no second time", async () => {
    const user = await aUser().insert(t.db);
    for (let minute = 0; minute < 29; minute += 1)
      await did(
        user,
        saved(`2026-02-03T00:${minute + 10}:00Z`, `applicant${minute % 2 === 0 ? "-address" : "-assets"}`),
      );
    await did(user, saved("2026-02-02T03:30:00Z", "banking-details"));
    await did(user, { action: "application.withdrawn", at: "2026-02-02T03:20:00Z" });
    await did(user, saved("2026-02-02T03:10:00Z", "banking-details"));
    const first = await page(user);
    expect(first.receipts.at(-1)).toMatchObject({ what: "Saved Banking Details", times: 2 });
    const second = await page(user, `?before=${first.before}`);
    expect(second.receipts.map(inAWord)).toEqual(["sent withdrawn: Your application"]);
    expect(second.before).toBeNull();
  });

  test.each([
    ["email", ["email sent: Hello"]],
    ["save", ["save saved: Saved Banking Details"]],
    ["sent", ["sent sent: Enquiry about Buying Boost"]],
    ["consent", ["consent given: Emails about our offers"]],
    ["disclosure", ["disclosure shown: Credit guide, version 3"]],
    ["upload", []],
  ])("can be narrowed to %s", async (kind, words) => {
    const user = await anOldUser();
    await emailTo(user.email, "Hello");
    await did(user, saved("2026-02-01T00:00:00Z", "banking-details"));
    await did(user, { action: "lead.received", at: "2026-02-01T00:00:01Z", details: { leadType: "buying-boost" } });
    await did(user, { action: "marketing.consented", at: "2026-02-01T00:00:02Z" });
    const shown = { kind: "credit-guide", version: 3, party: "main-applicant" };
    await did(user, { action: "disclosure.shown", at: "2026-02-01T00:00:03Z", details: shown });
    expect(await drawn(user, `?kind=${kind}`)).toEqual(words);
  });

  const ID = "0195d0e4-7c1b-7000-8000-0123456789ab";
  test.each([
    "kind=passwords",
    "kind=",
    "kind=email&kind=save",
    "before=",
    "before=1",
    `before=${ID}`,
    "before=2026-02-01T00:00:00.000000Z",
    `before=2026-02-01T00:00:00Z_${ID}`,
    `before=2026-19-39T00:00:00.000000Z_${ID}`,
    `before=2026-02-01T00:00:00.000000Z_${ID}%00`,
    `before=infinity_${ID}`,
    `before=2026-02-01T00:00:00.000000Z_'--`,
    `before=2026-02-01T00:00:00.000000Z_${ID}&before=2026-02-01T00:00:00.000000Z_${ID}`,
  ])("refuses what no page names: %s", async (query) => {
    const headers = await t.asUser(await aUser().insert(t.db));
    expect((await t.app.inject({ url: `/api/v1/receipts?${query}`, headers })).statusCode).toBe(400);
  });

  test("a place that nobody has is a place all the same, and one before everything answers nothing", async () => {
    const user = await aUser().insert(t.db);
    await did(user, saved("2026-02-01T00:00:00Z", "banking-details"));
    expect(await drawn(user, `?before=9999-12-31T23:59:59.999999Z_${ID}`)).toHaveLength(1);
    expect(await drawn(user, `?before=0001-01-01T00:00:00.000000Z_${ID}`)).toEqual([]);
  });
});
