import type { LightMyRequestResponse } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import { anApplication, aUser, type TestUser } from "#src/testing/factories";
import { createTestApp } from "#src/testing/test-app";
import { sharedApp } from "#src/testing/shared-app";
import { headingOf, HostedVisitor, mailsTo, newestLinkTo, statementsOf } from "./testing/hosted-visitor.ts";

const OLD_PASSWORD = "Brick-Verandah-42";
const NEW_PASSWORD = "Louvre-Window-63";

const t = sharedApp();
let person: TestUser;
let visitor: HostedVisitor;
beforeEach(async () => {
  person = await aUser()
    .with({ passwordHash: await t.deps.passwords.hash(OLD_PASSWORD) })
    .insert(t.db);
  visitor = new HostedVisitor(t);
});

async function askForLink(email = person.email): Promise<string> {
  await visitor.send("/auth/forgot-password", { email });
  return newestLinkTo(t, email, "reset");
}
async function rowOf(id: string) {
  const { rows } = await t.db.pool.query("select * from users where id = $1", [id]);
  return rows[0];
}
async function actionsOf(userId: string): Promise<string[]> {
  const { rows } = await t.db.pool.query("select action from events where actor_user_id = $1 order by id", [userId]);
  return rows.map(({ action }) => action);
}

describe("a forgotten password", () => {
  test("the emailed link sets a new one, logs in and ends every other session", async () => {
    const elsewhere = await t.sessionOf(person);
    const bearer = await t.asUser(person);
    const link = await askForLink();
    const form = await visitor.open(link);
    expect(headingOf(form.body)).toBe("Choose a new password");
    expect(form.body).toMatch(/autocomplete="new-password"/i);
    expect(form.headers["cache-control"]).toBe("no-store");
    expect(form.headers["content-security-policy"]).toContain("script-src 'self'");

    const done = await visitor.send(link, { password: NEW_PASSWORD });
    expect([done.statusCode, done.headers.location]).toEqual([303, "/dashboard"]);
    expect(await visitor.whoAmI()).toMatchObject({ id: person.id });
    for (const headers of [t.asSession(elsewhere.token), bearer]) {
      expect((await t.app.inject({ url: "/api/v1/users/me", headers })).statusCode).toBe(401);
    }
    expect((await new HostedVisitor(t).logIn({ email: person.email, password: OLD_PASSWORD })).statusCode).toBe(401);
    expect((await new HostedVisitor(t).logIn({ email: person.email, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await mailsTo(t, person.email)).map(({ subject }) => subject)).toContain("Your password was changed");
    expect(await actionsOf(person.id)).toEqual(
      expect.arrayContaining(["password.reset-asked", "password.reset", "sign-in.succeeded"]),
    );
    const { rows } = await t.db.pool.query("select details from events where action = 'password.reset'");
    expect(rows).toContainEqual({ details: { way: "link", endedSessions: expect.any(Number) } });
  });

  test("the link works once, for half an hour, and only the newest one does", async () => {
    const first = await askForLink();
    const second = await askForLink();
    expect((await visitor.open(first)).statusCode).toBe(410);
    t.clock.advance(31 * 60_000);
    const late = await visitor.send(second, { password: NEW_PASSWORD });
    expect([late.statusCode, headingOf(late.body)]).toEqual([410, "This link does not work any more"]);
    const third = await askForLink();
    expect((await visitor.send(third, { password: NEW_PASSWORD })).statusCode).toBe(303);
    expect((await visitor.send(third, { password: "Another-Window-64" })).statusCode).toBe(410);
    expect((await visitor.open(third)).statusCode).toBe(410);
  });

  test("of two who use it at once one wins", async () => {
    const link = await askForLink();
    const answers = await Promise.all(
      ["Louvre-Window-63", "Louvre-Window-64"].map((password) => new HostedVisitor(t).send(link, { password })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410]);
  });

  test("looking at a link changes nothing, with GET as with HEAD, and so does a form from elsewhere", async () => {
    const link = await askForLink();
    const before = await rowOf(person.id);
    for (const method of ["GET", "HEAD"] as const) expect((await visitor.open(link, method)).statusCode).toBe(200);
    for (const origin of ["https://evil.example", "null", ""]) {
      expect((await visitor.send(link, { password: NEW_PASSWORD }, origin)).statusCode).toBe(403);
    }
    expect(await rowOf(person.id)).toEqual(before);
    expect((await visitor.send(link, { password: NEW_PASSWORD })).statusCode).toBe(303);
  });

  test("a weak password is told what it lacks, in plain words beside the field", async () => {
    const link = await askForLink();
    const told = async (password: string) => {
      const answer = await visitor.send(link, { password });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toMatch(/<input id="field-password"[^>]*aria-invalid="true"[^>]*autofocus/);
      if (password !== "") expect(answer.body).not.toContain(password);
      return /id="field-password-error".*?<\/svg>([^<]*)</.exec(answer.body)?.[1];
    };
    expect(await told("")).toContain("an uppercase letter");
    expect(await told("lemon-tree-gate-88")).toBe("This password still needs: an uppercase letter.");
    expect(await told("Password1!")).toMatch(/many people use/);
    expect(await told("Harriet-Nguyen-1")).toMatch(/your name/);
    expect(await told(`${"Aa1!".repeat(33)}`)).toMatch(/at most 128/);
    expect((await visitor.send(link, { password: NEW_PASSWORD })).statusCode).toBe(303);
  });

  test("an account with a second step is not opened by a mailbox alone", async () => {
    const enrolled = await Enroller.signedIn(t, person);
    await enrolled.addTotp();
    const link = await askForLink();
    const done = await visitor.send(link, { password: NEW_PASSWORD });
    expect([done.statusCode, headingOf(done.body)]).toEqual([200, "Your password is changed"]);
    expect(await visitor.whoAmI()).toBeNull();
    const login = await visitor.logIn({ email: person.email, password: NEW_PASSWORD });
    expect(login.json()).toMatchObject({ code: "sign-in.code-needed" });
  });

  test("a person known by email only becomes active, and what waited for the address is theirs", async () => {
    const pending = await aUser().pending().insert(t.db);
    const draft = await anApplication().madeFor(pending).insert(t.db);
    const done = await visitor.send(await askForLink(pending.email), { password: NEW_PASSWORD });
    expect(done.statusCode).toBe(303);
    expect(await visitor.whoAmI()).toMatchObject({ id: pending.id, status: "active" });
    expect((await rowOf(pending.id)).email_verified_at).not.toBeNull();
    const { rows } = await t.db.pool.query("select claimed_at from applications where id = $1", [draft.id]);
    expect(rows[0].claimed_at).not.toBeNull();
    expect(await actionsOf(pending.id)).toEqual(expect.arrayContaining(["user.activated", "email.proven"]));
  });

  test("the owner gets in when strangers have used up the tries", async () => {
    const limited = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
    const [stranger, owner] = [new HostedVisitor(limited), new HostedVisitor(limited)];
    const victim = await aUser()
      .with({ passwordHash: await t.deps.passwords.hash(OLD_PASSWORD) })
      .insert(limited.db);
    const logIn = async (password: string) => (await stranger.logIn({ email: victim.email, password })).statusCode;
    for (let tries = 0; tries < 11; tries += 1) await logIn("Wrong-Guess-1");
    const slowed = await logIn(OLD_PASSWORD);
    await owner.send("/auth/forgot-password", { email: victim.email });
    const reset = await owner.send(await newestLinkTo(limited, victim.email, "reset"), { password: NEW_PASSWORD });
    const afterwards = await logIn(NEW_PASSWORD);
    await limited.close();
    expect([slowed, reset.statusCode, afterwards]).toEqual([429, 303, 200]);
  });
});

describe("who asks learns nothing about an address", () => {
  const answersFor = async (email: string) => {
    await t.drainQueue();
    const before = t.mailbox.length;
    const answers: LightMyRequestResponse[] = [];
    const work = await statementsOf(async () => answers.push(await visitor.send("/auth/forgot-password", { email })));
    await t.drainQueue();
    const [answer] = answers;
    return {
      status: answer?.statusCode,
      body: answer?.body.replaceAll(email, "EMAIL"),
      sent: t.mailbox.length - before,
      work,
    };
  };

  test("the same page for known, unknown, disabled and pending people; an email only where there is somebody", async () => {
    const disabled = await aUser().disabled().insert(t.db);
    const pending = await aUser().pending().insert(t.db);
    const known = await answersFor(person.email);
    const unknown = await answersFor("nobody-here@example.com");
    const off = await answersFor(disabled.email);
    const waiting = await answersFor(pending.email);
    expect(new Set([known.body, unknown.body, off.body, waiting.body]).size).toBe(1);
    expect(new Set([known.status, unknown.status, off.status, waiting.status])).toEqual(new Set([200]));
    expect([known.sent, unknown.sent, off.sent, waiting.sent]).toEqual([1, 0, 0, 1]);
    expect(known.work.length).toBeGreaterThan(5);
    for (const other of [unknown, off, waiting]) expect(other.work).toEqual(known.work);
  });

  test("above five an hour for one address nothing is sent, and the page stays the same", async () => {
    const limited = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
    const victim = await aUser().insert(limited.db);
    const asking = new HostedVisitor(limited);
    const bodies = new Set<string>();
    const ask = async () => (await asking.send("/auth/forgot-password", { email: victim.email })).body;
    for (let times = 0; times < 7; times += 1) bodies.add(await ask());
    const sent = await mailsTo(limited, victim.email);
    await limited.close();
    expect([...bodies]).toEqual([expect.stringContaining("Please check your email")]);
    expect(sent).toHaveLength(5);
  });

  test("an address that is none is told so, keeps what was typed, and takes the focus", async () => {
    const answer = await visitor.send("/auth/forgot-password", { email: '"><script>x' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("A valid email is required.");
    expect(answer.body).not.toContain("<script>x");
    expect(answer.body.match(/autofocus/g)).toHaveLength(1);
  });
});

test("pre-hijack: whoever registered the address first has nothing once its owner resets the password", async () => {
  const email = "victim@example.com";
  const attacker = new HostedVisitor(t);
  const headers = { origin: t.deps.config.publicUrl };
  const payload = { firstName: "Mallory", lastName: "Sharp", email, password: OLD_PASSWORD };
  const pending = await aUser().pending().with({ email }).insert(t.db);
  const draft = await anApplication().madeFor(pending).insert(t.db);
  const registered = await t.app.inject({ method: "POST", url: "/api/v1/register", headers, payload });
  expect(registered.statusCode).toBe(201);
  await attacker.logIn(payload);
  expect(await attacker.whoAmI()).toMatchObject({ email });
  const draftOf = async (who: HostedVisitor) =>
    (await who.browser.visit(`/api/v1/applications/${draft.id}`, { headers: { accept: "application/json" } }))
      .statusCode;
  expect(await draftOf(attacker)).toBe(404);

  const done = await visitor.send(await askForLink(email), { password: NEW_PASSWORD });
  expect(done.statusCode).toBe(303);
  expect(await attacker.whoAmI()).toBeNull();
  expect((await attacker.logIn(payload)).statusCode).toBe(401);
  expect(await visitor.whoAmI()).toMatchObject({ id: pending.id, email });
  const { rows } = await t.db.pool.query("select claimed_at from applications where id = $1", [draft.id]);
  expect(rows[0].claimed_at).not.toBeNull();
});

test("with another provider set the pages of local accounts stay, and the sign-in page is gone", async () => {
  const settings = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "keystep" };
  const other = await createTestApp({ settings });
  const reader = new HostedVisitor(other);
  const user = await aUser()
    .with({ passwordHash: await t.deps.passwords.hash(OLD_PASSWORD) })
    .insert(other.db);
  const statuses = [];
  for (const path of ["/auth/forgot-password", "/auth/create-account", "/auth/interaction/none"]) {
    statuses.push((await reader.open(path)).statusCode);
  }
  await reader.send("/auth/forgot-password", { email: user.email });
  const done = await reader.send(await newestLinkTo(other, user.email, "reset"), { password: NEW_PASSWORD });
  const me = await reader.whoAmI();
  await other.close();
  expect(statuses).toEqual([200, 200, 404]);
  expect([done.statusCode, me?.id]).toEqual([303, user.id]);
});
