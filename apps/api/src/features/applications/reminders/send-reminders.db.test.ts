import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { anApplication, aUser, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { testClock } from "#src/testing/test-clock";
import { sendReminders } from "./send-reminders.ts";

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const START = "2026-03-02T01:00:00.000Z";

let t: TestApp;
const clock = testClock();
beforeAll(async () => {
  t = await createTestApp({ clock });
});
afterAll(() => t.close());
beforeEach(async () => {
  clock.set(START);
  await t.db.pool.query("update users set reminders_stopped_at = now()");
});

/** A draft that was changed at the start, of a person of its own. */
async function aRestingDraft(user?: TestUser, status: ApplicationStatus = "draft") {
  const owner = user ?? (await aUser().insert(t.db));
  const { id } = await anApplication().claimedBy(owner).withMainApplicant().with({ status }).insert(t.db);
  await touch(id);
  return { id, owner };
}

async function touch(id: string): Promise<void> {
  await t.tables.updateTable("applications").set({ updated_at: clock.now() }).where("id", "=", id).execute();
}

/** The emails that reminding now brings to an address. */
async function emailsNow({ email }: TestUser) {
  const before = t.mailbox.length;
  await sendReminders(t.deps);
  await t.drainQueue();
  return t.mailbox.slice(before).filter(({ to }) => to === email);
}

const subjectsNow = async (owner: TestUser) => (await emailsNow(owner)).map(({ subject }) => subject);
const FIRST = "Go on with your Keystep Homeowner Assistant application";
const LAST = "Your Keystep Homeowner Assistant application is still here";

describe("an application that rests", () => {
  test("is remembered after 3 days to the second, then after 14, each once", async () => {
    const { owner } = await aRestingDraft();
    clock.advance(3 * DAY - SECOND);
    expect(await subjectsNow(owner)).toEqual([]);
    clock.advance(SECOND);
    expect(await subjectsNow(owner)).toEqual([FIRST]);
    expect(await subjectsNow(owner)).toEqual([]);
    clock.advance(11 * DAY - SECOND);
    expect(await subjectsNow(owner)).toEqual([]);
    clock.advance(SECOND);
    expect(await subjectsNow(owner)).toEqual([LAST]);
    clock.advance(10 * DAY);
    expect(await subjectsNow(owner)).toEqual([]);
  });

  test("a change starts the days anew, and no reminder comes twice", async () => {
    const { id, owner } = await aRestingDraft();
    clock.advance(2 * DAY);
    await touch(id);
    clock.advance(2 * DAY);
    expect(await subjectsNow(owner)).toEqual([]);
    clock.advance(DAY);
    expect(await subjectsNow(owner)).toEqual([FIRST]);
    await touch(id);
    clock.advance(3 * DAY);
    expect(await subjectsNow(owner)).toEqual([]);
    clock.advance(11 * DAY);
    expect(await subjectsNow(owner)).toEqual([LAST]);
  });

  test("who was not reminded in time gets one email, and after a month none", async () => {
    const late = await aRestingDraft();
    clock.advance(30 * DAY - SECOND);
    const { owner } = await aRestingDraft();
    expect(await subjectsNow(late.owner)).toEqual([LAST]);
    clock.advance(30 * DAY);
    expect(await subjectsNow(owner)).toEqual([]);
  });

  test("by ten processes at once, and again after a restart, is remembered once", async () => {
    const { owner } = await aRestingDraft();
    clock.advance(3 * DAY);
    const other = await createTestApp({ clock, connectionString: t.connectionString });
    try {
      const sent = await Promise.all(
        Array.from({ length: 10 }, (_, index) => sendReminders(index % 2 === 0 ? t.deps : other.deps)),
      );
      expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await sendReminders(other.deps)).toBe(0);
      expect(await subjectsNow(owner)).toEqual([FIRST]);
    } finally {
      await other.close();
    }
  });

  test("when the email cannot be queued nothing is noted, and the others get theirs", async () => {
    const [broken, fine] = [await aRestingDraft(), await aRestingDraft()];
    clock.advance(3 * DAY);
    const jobs: typeof t.deps.jobs = {
      ...t.deps.jobs,
      send: async (tx, job, payload) => {
        if ("to" in payload && payload.to === broken.owner.email) throw new Error("The queue is away");
        await t.deps.jobs.send(tx, job, payload);
      },
    };
    await expect(sendReminders({ ...t.deps, jobs })).rejects.toThrow("The queue is away");
    expect(await subjectsNow(broken.owner)).toEqual([FIRST]);
    expect(t.mailbox.filter(({ to }) => to === fine.owner.email)).toHaveLength(1);
  });

  test("in more than one batch, all are remembered", async () => {
    const owner = await aUser().insert(t.db);
    for (let made = 0; made < 103; made += 1) await aRestingDraft(owner);
    clock.advance(3 * DAY);
    expect(await emailsNow(owner)).toHaveLength(103);
  });
});

describe("nobody is reminded", () => {
  test.each(["submitted", "in-review", "withdrawn"] as const)("of what is %s", async (status) => {
    const { owner } = await aRestingDraft(undefined, status);
    clock.advance(3 * DAY);
    expect(await subjectsNow(owner)).toEqual([]);
  });

  test("whose account is disabled, who asked for no more, whose address is not proven, or who never opened the link", async () => {
    const disabled = await aRestingDraft(await aUser().disabled().insert(t.db));
    const stopped = await aRestingDraft();
    await t.db.pool.query("update users set reminders_stopped_at = now() where id = $1", [stopped.owner.id]);
    const unproven = await aRestingDraft(await aUser().with({ emailVerifiedAt: null }).insert(t.db));
    const stranger = await aUser().pending().insert(t.db);
    await touch((await anApplication().madeFor(stranger).insert(t.db)).id);
    clock.advance(3 * DAY);
    await sendReminders(t.deps);
    await t.drainQueue();
    const addresses = [disabled.owner, stopped.owner, unproven.owner, stranger].map(({ email }) => email);
    expect(t.mailbox.filter(({ to }) => addresses.includes(to))).toEqual([]);
  });
});

describe("the email", () => {
  test("says how far it is and what is next, and leads back by way of the sign-in", async () => {
    const { id, owner } = await aRestingDraft();
    clock.advance(3 * DAY);
    const [email] = await emailsNow(owner);
    expect(email?.text).toContain(`Continue your application:\n${t.deps.config.publicUrl}/application/${id}\n`);
    expect(email?.text).toMatch(/\d+ of \d+ parts are done\. Next: Address\. About \d+ minutes are left\./);
    expect(email?.text).toContain("You will be asked to log in.");
    expect(email?.text).toContain("We remind you once more when it has rested for 14 days");
    expect(email?.html).toContain(`href="${t.deps.config.publicUrl}/application/${id}"`);
    expect(email?.html).not.toMatch(/<img|<script|<link/);
    // Nothing a person answered is in it.
    expect(JSON.stringify(email)).not.toMatch(/Harriet|Nguyen|570006/);
  });

  test("of somebody without a password brings a link that opens the application by itself", async () => {
    const proven = new Date("2026-01-01T00:00:00Z");
    const { id, owner } = await aRestingDraft(await aUser().pending().with({ emailVerifiedAt: proven }).insert(t.db));
    clock.advance(3 * DAY);
    const [email] = await emailsNow(owner);
    const link = /\/application\/from-email\/([\w-]{22})\n/.exec(email?.text ?? "")?.[1];
    expect(email?.text).toContain(
      "opens your application without a password until you set one; then it asks you to log in",
    );
    const opened = await t.app.inject({ url: `/api/v1/emails/application-email/${link}` });
    expect(opened.json()).toMatchObject({ id });
  });

  test("is on the record, and the secret of its link is not", async () => {
    const { id, owner } = await aRestingDraft();
    clock.advance(3 * DAY);
    const [email] = await emailsNow(owner);
    const { rows } = await t.db.pool.query(
      "select details from events where application_id = $1 and action = 'application.reminded'",
      [id],
    );
    expect(rows).toEqual([{ details: { days: 3 } }]);
    const secret = /\/stop-reminders\/([\w-]{22})/.exec(email?.text ?? "")?.[1] ?? "none";
    const kept = await t.db.pool.query("select r::text as row from application_reminders r where application_id = $1", [
      id,
    ]);
    expect(secret).toHaveLength(22);
    expect(JSON.stringify(kept.rows)).not.toContain(secret);
  });
});

describe("stopping reminders", () => {
  /** A reminder's email and where its link leads. */
  async function anEmail() {
    const { owner } = await aRestingDraft();
    clock.advance(3 * DAY);
    const [email] = await emailsNow(owner);
    const url = email?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
    return { owner, email, path: url.slice(t.deps.config.publicUrl.length) };
  }

  const isStopped = async ({ id }: TestUser) =>
    (await t.db.pool.query("select reminders_stopped_at is not null as yes from users where id = $1", [id])).rows[0]
      .yes;

  test("the email offers it to mail programs and to people by the same address", async () => {
    const { email, path } = await anEmail();
    expect(path).toMatch(/^\/stop-reminders\/[\w-]{22}$/);
    expect(email?.headers).toEqual({
      "List-Unsubscribe": `<${t.deps.config.publicUrl}${path}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(email?.text).toContain(`${t.deps.config.publicUrl}${path}`);
  });

  test("opening the link stops nothing: it shows one button, without scripts and for no cache", async () => {
    const { owner, path } = await anEmail();
    for (const method of ["GET", "HEAD"] as const) {
      const page = await t.app.inject({ method, url: path, headers: { accept: "text/html" } });
      expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(page.headers["set-cookie"]).toBeUndefined();
      expect(page.headers["content-security-policy"]).toContain("script-src 'none'");
    }
    const { body } = await t.app.inject({ url: path });
    expect(body.match(/<button/g)).toHaveLength(1);
    expect(body).toMatch(/<form(?![^>]*action=)[^>]* method="post"/);
    expect(body).not.toContain(owner.email);
    expect(await isStopped(owner)).toBe(false);
  });

  const MULTIPART = [
    "--x",
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    "",
    "One-Click",
    "--x--",
    "",
  ].join("\r\n");

  test.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    ["multipart/form-data; boundary=x", MULTIPART],
    ["application/x-www-form-urlencoded", ""],
  ])("one POST as %s does it, from anywhere, and none comes any more", async (type, payload) => {
    const { owner, path } = await anEmail();
    const headers = { "content-type": type, origin: "https://mail.example.com" };
    const answer = await t.app.inject({ method: "POST", url: path, headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("Reminders are stopped");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(await isStopped(owner)).toBe(true);
    const again = await t.app.inject({ method: "POST", url: path, headers, payload });
    expect(again.statusCode).toBe(200);
    expect((await t.app.inject({ url: path })).body).toContain("Reminders are stopped");
    const events = await t.db.pool.query(
      "select details from events where actor_user_id = $1 and action = 'reminders.stopped'",
      [owner.id],
    );
    expect(events.rows).toEqual([{ details: { by: "email" } }]);
    clock.advance(11 * DAY);
    expect(await subjectsNow(owner)).toEqual([]);
  });

  test("a link that we never sent says so and stops nothing", async () => {
    for (const method of ["GET", "POST"] as const) {
      const answer = await t.app.inject({ method, url: `/stop-reminders/${"A".repeat(22)}` });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(answer.body).toContain("This link does not work");
    }
  });
});

test("the queue brings the job by itself, one for all processes", async () => {
  const other = await createTestApp({ clock, connectionString: t.connectionString });
  try {
    await t.deps.jobs.start();
    await other.deps.jobs.start();
    const { rows } = await t.db.pool.query("select name, cron from pgboss.schedule where name = 'send-reminders'");
    expect(rows).toEqual([{ name: "send-reminders", cron: "*/10 * * * *" }]);
  } finally {
    await other.close();
  }
});
