import { afterAll, beforeAll, expect, test } from "vitest";
import { keepHouse } from "#src/platform/jobs/housekeeping";
import { RETENTION } from "#src/retention";
import { rowsOf } from "#src/testing/database-roles";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { emailAddressHashes } from "./email-records.ts";
import type { Mail } from "./mail.ts";

let t: TestApp;
let isMailAway = false;
beforeAll(async () => {
  t = await createTestApp({
    mailer: {
      send: async () => {
        if (isMailAway) throw new Error("SMTP is away");
      },
      close: () => undefined,
    },
  });
});
afterAll(() => t.close());

let sent = 0;

/** An email to an address of its own. */
function aMail(): Mail {
  sent += 1;
  return { to: `Reader-${sent}@Example.com`, subject: "We have your details", text: "A secret", html: "<p>A secret" };
}

const queue = (mail: Mail) => t.db.transaction((tx) => t.deps.jobs.send(tx, "send-email", mail));

async function recordsOf({ to }: Mail) {
  const { rows } = await t.db.pool.query(
    "select job_id, subject, state, first_tried_at, settled_at, r::text as row from email_records r where address_hash = any ($1)",
    [emailAddressHashes(t.deps, to.toLowerCase())],
  );
  return rows;
}

/** Lets what failed be tried again now, instead of seconds later. */
const makeDue = () => t.db.pool.query("update pgboss.job set start_after = now() where state = 'retry'");

test("an email that went is recorded once, under its job, by its subject and no word more", async () => {
  const mail = aMail();
  await queue(mail);
  const { rows } = await t.db.pool.query("select id from pgboss.job where state = 'created'");
  expect(await recordsOf(mail)).toEqual([]);
  await t.drainQueue();
  const now = t.clock.now();
  const records = await recordsOf(mail);
  expect(records).toMatchObject([
    { job_id: rows[0]?.id, subject: mail.subject, state: "sent", first_tried_at: now, settled_at: now },
  ]);
  expect(records[0].row).not.toMatch(/secret|reader/i);
});

test("one that did not go is delayed, and sent once it went, with the time it was first tried", async () => {
  const mail = aMail();
  const first = t.clock.now();
  isMailAway = true;
  await queue(mail);
  await t.drainQueue();
  expect(await recordsOf(mail)).toMatchObject([{ state: "delayed", first_tried_at: first, settled_at: null }]);
  isMailAway = false;
  t.clock.advance(60_000);
  await makeDue();
  await t.drainQueue();
  expect(await recordsOf(mail)).toMatchObject([{ state: "sent", first_tried_at: first, settled_at: t.clock.now() }]);
});

test("one that was given up has failed", async () => {
  const mail = aMail();
  isMailAway = true;
  await queue(mail);
  await t.db.pool.query("update pgboss.job set retry_limit = 0 where name = 'send-email'");
  await t.drainQueue();
  isMailAway = false;
  expect(await recordsOf(mail)).toMatchObject([{ state: "failed", settled_at: t.clock.now() }]);
});

test("a record that cannot be written sends no email twice", async () => {
  const mail = aMail();
  await rowsOf(
    t.connectionString,
    "alter table email_records add constraint broken check (subject <> 'We have your details') not valid",
  );
  await queue(mail);
  await t.drainQueue();
  await rowsOf(t.connectionString, "alter table email_records drop constraint broken");
  await makeDue();
  await t.drainQueue();
  expect(await recordsOf(mail)).toEqual([]);
  expect(t.mailbox.filter(({ to }) => to === mail.to)).toHaveLength(1);
});

test("records go after 24 months, and not on the day before", async () => {
  const mail = aMail();
  await queue(mail);
  await t.drainQueue();
  const [{ first_tried_at: triedAt }] = await recordsOf(mail);
  const later = new Date(triedAt);
  later.setUTCMonth(later.getUTCMonth() + 24);
  const keepHouseAt = (at: number) =>
    keepHouse({ ...t.deps, clock: { ...t.clock, now: () => new Date(at) } }, RETENTION);
  await keepHouseAt(later.getTime());
  expect(await recordsOf(mail)).toHaveLength(1);
  await keepHouseAt(later.getTime() + 1);
  expect(await recordsOf(mail)).toEqual([]);
});
