import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aUser, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { secretHash } from "#src/platform/ids";
import { headingOf, HostedVisitor, mailsTo, newestLinkTo } from "./testing/hosted-visitor.ts";

const password = "Brick-Verandah-42";

let t: TestApp;
let person: TestUser;
let visitor: HostedVisitor;
let newEmail: string;
let made = 0;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  person = await aUser()
    .with({ passwordHash: await t.deps.passwords.hash(password) })
    .insert(t.db);
  visitor = new HostedVisitor(t);
  await visitor.logIn({ email: person.email, password });
  made += 1;
  newEmail = `moved-${made}@example.com`;
});

function ask(email = newEmail, headers: Record<string, string> = { origin: t.deps.config.publicUrl }) {
  return visitor.browser.visit(`/api/v1/users/${person.id}/email-change`, { method: "POST", json: { email }, headers });
}
const account = async () => (await visitor.browser.visit(`/api/v1/users/${person.id}/account`)).json();
const linkTo = (address: string) => newestLinkTo(t, address, "change-email");
async function emailOf(id: string): Promise<string> {
  const { rows } = await t.db.pool.query("select email from users where id = $1", [id]);
  return rows[0].email;
}

/** Every link that was sent to the new address, with whose change it confirms. */
async function linksToNew(): Promise<[string, string][]> {
  const links = (await mailsTo(t, newEmail)).map(
    ({ text }) => /\/auth\/change-email\/([\w-]{43})/.exec(text)?.[1] ?? "",
  );
  const { rows } = await t.db.pool.query("select user_id, token_hash from email_links where sent_to = $1", [newEmail]);
  return links.map((token) => {
    const owner = rows.find(({ token_hash: hash }) => secretHash(token).equals(hash));
    return [`/auth/change-email/${token}`, owner?.user_id];
  });
}

/** Somebody holds the new address until both calls wait for it, and lets it go. */
async function bothWaiting<T>(calls: () => Promise<T>[]): Promise<T[]> {
  const holder = await t.db.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("insert into users (id, email, status) values (gen_random_uuid(), $1, 'pending')", [newEmail]);
    const calling = calls();
    const waiting =
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await holder.query(waiting)).rows[0].count).toBe(calling.length);
    await holder.query("rollback");
    return await Promise.all(calling);
  } finally {
    holder.release();
  }
}

describe("a new email address", () => {
  test("counts once both addresses said so; other devices are logged out, and both are told", async () => {
    const elsewhere = await t.sessionOf(person);
    expect((await ask()).statusCode).toBe(204);
    expect((await account()).emailChange).toMatchObject({
      email: newEmail,
      isConfirmedAtOld: false,
      isConfirmedAtNew: false,
    });
    const atNew = await linkTo(newEmail);
    const page = await visitor.open(atNew);
    expect(headingOf(page.body)).toBe("Confirm your new email");
    expect(page.body).toContain(newEmail);
    expect(page.body).not.toContain(person.email);
    expect(page.body).not.toContain("This was not me");
    expect(headingOf((await visitor.send(atNew)).body)).toBe("This address is confirmed");
    expect(await emailOf(person.id)).toBe(person.email);
    expect((await account()).emailChange).toMatchObject({ isConfirmedAtOld: false, isConfirmedAtNew: true });
    const done = await visitor.send(await linkTo(person.email));
    expect(headingOf(done.body)).toBe("Your email is changed");
    expect(await emailOf(person.id)).toBe(newEmail);
    expect((await account()).emailChange).toBeNull();
    const headers = t.asSession(elsewhere.token);
    expect((await t.app.inject({ url: "/api/v1/users/me", headers })).statusCode).toBe(401);
    const changed = "select details from events where action = 'email.changed' and actor_user_id = $1";
    const { rows } = await t.db.pool.query(changed, [person.id]);
    expect(rows).toEqual([{ details: { way: "link", endedSessions: 1 } }]);
    for (const address of [person.email, newEmail]) {
      const subjects = (await mailsTo(t, address)).map(({ subject }) => subject);
      expect(subjects).toContain("The email of your Keystep account was changed");
    }
  });

  test("without the account's session its password is asked, at either address", async () => {
    await ask();
    const stranger = new HostedVisitor(t);
    for (const address of [person.email, newEmail]) {
      const link = await linkTo(address);
      expect((await stranger.send(link)).statusCode).toBe(422);
      expect((await stranger.send(link, { password: "Wrong-Guess-1" })).statusCode).toBe(422);
    }
    for (const address of [person.email, newEmail]) {
      expect((await stranger.send(await linkTo(address), { password })).statusCode).toBe(200);
    }
    expect(await emailOf(person.id)).toBe(newEmail);
  });

  test("looking changes nothing, nor does a form from elsewhere", async () => {
    await ask();
    const links = [await linkTo(person.email), await linkTo(newEmail)];
    for (const link of links) {
      await visitor.open(link);
      await visitor.open(link, "HEAD");
      expect((await visitor.send(link, {}, "https://evil.example")).statusCode).toBe(403);
      expect((await visitor.send(`${link}/stop`, {}, "https://evil.example")).statusCode).toBe(403);
    }
    expect((await account()).emailChange).toMatchObject({ isConfirmedAtOld: false, isConfirmedAtNew: false });
  });

  test("the old address stops it, without a password; the new one cannot", async () => {
    await ask();
    const [atOld, atNew] = [await linkTo(person.email), await linkTo(newEmail)];
    const stranger = new HostedVisitor(t);
    expect((await stranger.open(atOld)).body).toContain("This was not me");
    expect((await stranger.send(`${atNew}/stop`)).statusCode).toBe(410);
    const stopped = await stranger.send(`${atOld}/stop`);
    expect(headingOf(stopped.body)).toBe("The change is stopped");
    expect(stopped.body).toContain('href="/auth/forgot-password"');
    for (const link of [atOld, atNew]) expect((await visitor.send(link)).statusCode).toBe(410);
    expect((await account()).emailChange).toBeNull();
  });

  test("an address that is taken answers the same; only its mailbox learns why", async () => {
    const other = await aUser().insert(t.db);
    const taken = await ask(other.email);
    expect([taken.statusCode, taken.body]).toEqual([204, ""]);
    expect((await account()).emailChange).toMatchObject({ email: other.email });
    const [email] = await mailsTo(t, other.email);
    expect(email?.subject).toBe("This email already has a Keystep account");
    expect(email?.text).not.toContain("/auth/change-email/");
    await visitor.send(await linkTo(person.email));
    expect(await emailOf(person.id)).toBe(person.email);
  });

  test("an address that somebody takes meanwhile ends the change, and nothing was changed", async () => {
    await ask();
    await visitor.send(await linkTo(newEmail));
    await aUser().with({ email: newEmail }).insert(t.db);
    const done = await visitor.send(await linkTo(person.email));
    expect([done.statusCode, headingOf(done.body)]).toEqual([409, "Your email was not changed"]);
    expect(await emailOf(person.id)).toBe(person.email);
  });

  test("of two people who confirm the same address at the same moment one has it, and the other is told", async () => {
    await ask();
    const rival = await aUser()
      .with({ passwordHash: await t.deps.passwords.hash(password) })
      .insert(t.db);
    const other = new HostedVisitor(t);
    await other.logIn({ email: rival.email, password });
    const url = `/api/v1/users/${rival.id}/email-change`;
    const headers = { origin: t.deps.config.publicUrl };
    await other.browser.visit(url, { method: "POST", json: { email: newEmail }, headers });
    const [ours, theirs] = [await linkTo(person.email), await linkTo(rival.email)];
    for (const [link, who] of await linksToNew()) await (who === person.id ? visitor : other).send(link);
    const done = await bothWaiting(() => [visitor.send(ours), other.send(theirs)]);
    expect(done.map(({ statusCode, body }) => [statusCode, headingOf(body)]).toSorted()).toEqual([
      [200, "Your email is changed"],
      [409, "Your email was not changed"],
    ]);
    expect([await emailOf(person.id), await emailOf(rival.id)].filter((email) => email === newEmail)).toHaveLength(1);
    const { rows } = await t.db.pool.query(
      "select details from events where action = 'email.change-cancelled' and actor_user_id = any($1)",
      [[person.id, rival.id]],
    );
    expect(rows).toEqual([{ details: { by: "taken" } }]);
  });

  test("a later request takes the place of the earlier, and taking it back ends the links", async () => {
    await ask();
    const earlier = await linkTo(newEmail);
    await ask(`other-${newEmail}`);
    expect((await visitor.send(earlier)).statusCode).toBe(410);
    const later = await linkTo(`other-${newEmail}`);
    const headers = { origin: t.deps.config.publicUrl };
    const url = `/api/v1/users/${person.id}/email-change`;
    const token = (await t.sessionOf(person)).token;
    const cancelled = await t.app.inject({ method: "DELETE", url, headers: { ...t.asSession(token), ...headers } });
    expect(cancelled.statusCode).toBe(204);
    expect((await visitor.send(later)).statusCode).toBe(410);
  });

  test("the emails name neither address, and the old one says what to do when it was somebody else", async () => {
    await ask();
    const [toOld] = await mailsTo(t, person.email);
    const [toNew] = await mailsTo(t, newEmail);
    expect(toOld?.text).not.toContain(newEmail);
    expect(toNew?.text).not.toContain(person.email);
    expect(toNew?.text).not.toContain("Harriet");
    expect(toOld?.text).toContain("This was not me");
  });

  test("asking needs a proof that is not old, one's own address, and another one than now", async () => {
    expect((await ask(person.email)).json()).toMatchObject({ errors: [{ field: "email" }] });
    t.clock.advance(11 * 60_000);
    expect((await ask()).json()).toMatchObject({ code: "session.proof-needed" });
    expect(await mailsTo(t, newEmail)).toEqual([]);
  });
});
