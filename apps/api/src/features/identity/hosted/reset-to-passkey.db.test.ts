import { beforeEach, describe, expect, test } from "vitest";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import { SoftPasskey, type Lies } from "#src/features/identity/second-factor/testing/soft-passkey";
import { aUser, type TestUser } from "#src/testing/factories";
import { createTestApp } from "#src/testing/test-app";
import { sharedApp } from "#src/testing/shared-app";
import { headingOf, HostedVisitor, mailsTo, newestLinkTo } from "./testing/hosted-visitor.ts";

const PASSWORD = "Brick-Verandah-42";
const OFFER = "Use a passkey instead";

const t = sharedApp();
let person: TestUser;
let visitor: HostedVisitor;
let soft: SoftPasskey;
beforeEach(async () => {
  const passwordHash = await t.deps.passwords.hash(PASSWORD);
  person = await aUser().with({ passwordHash }).insert(t.db);
  visitor = new HostedVisitor(t);
  soft = new SoftPasskey(t.deps.config.publicUrl);
});

async function askForLink({ email } = person): Promise<string> {
  await visitor.send("/auth/forgot-password", { email });
  return newestLinkTo(t, email, "reset");
}
const optionsOf = (link: string, who = visitor) => who.send(`${link}/passkey-options`);
const challengeOf = async (link: string) => (await optionsOf(link)).json<{ challenge: string }>().challenge;
const answer = (link: string, response: unknown, who = visitor) =>
  who.send(`${link}/passkey`, { response: JSON.stringify(response) });

async function choose(link: string, key = soft, lies: Lies = {}) {
  return answer(link, key.create(await challengeOf(link), lies));
}

async function keysOf({ id } = person): Promise<string[]> {
  const { rows } = await t.db.pool.query("select credential_id as id from passkeys where user_id = $1", [id]);
  return rows.map((row) => row.id);
}
async function hasPassword({ id } = person): Promise<boolean> {
  const { rows } = await t.db.pool.query("select password_hash is not null as has from users where id = $1", [id]);
  return rows[0].has;
}
const subjects = async ({ email } = person) => (await mailsTo(t, email)).map(({ subject }) => subject);

/** From here on this person has one passkey and nothing else. */
async function withPasskeyAlone(): Promise<Enroller> {
  const enroller = await Enroller.signedIn(t, person);
  soft = (await enroller.addPasskey()).soft;
  await t.db.pool.query("update users set password_hash = null where id = $1", [person.id]);
  await t.db.pool.query("delete from recovery_codes where user_id = $1", [person.id]);
  return enroller;
}

describe("a link after a forgotten password sets a passkey too", () => {
  test("in place of the password: it logs in, ends every session, and the person is told", async () => {
    const elsewhere = await t.sessionOf(person);
    const link = await askForLink();
    expect((await visitor.open(link)).body).toContain(OFFER);
    expect((await optionsOf(link)).json()).toMatchObject({
      user: { id: Buffer.from(person.id).toString("base64url"), name: person.email },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const done = await choose(link);
    expect([done.statusCode, done.headers.location]).toEqual([303, "/dashboard"]);
    expect(await visitor.whoAmI()).toMatchObject({ id: person.id });
    const old = await t.app.inject({ url: "/api/v1/users/me", headers: t.asSession(elsewhere.token) });
    expect(old.statusCode).toBe(401);
    expect([await hasPassword(), await keysOf()]).toEqual([false, [soft.id]]);
    expect((await new HostedVisitor(t).logIn({ email: person.email, password: PASSWORD })).statusCode).toBe(401);
    expect(await subjects()).toContain("You have a new passkey");
    const { rows } = await t.db.pool.query(
      "select action, details from events where actor_user_id = $1 and action like 'password.re%' order by id",
      [person.id],
    );
    expect(rows.at(-1)).toEqual({ action: "password.replaced", details: { way: "link", endedSessions: 1 } });
    const sessions = await t.db.pool.query("select way, factors from sessions where user_id = $1", [person.id]);
    expect(sessions.rows).toEqual([{ way: "link", factors: ["email", "passkey"] }]);
  });

  test.each<[string, Lies]>([
    ["whose device did not check the person", { flags: 1 }],
    ["made at another site", { origin: "https://evil.example" }],
  ])("not one %s: the link stays good, and a new try works", async (_name, lies) => {
    const link = await askForLink();
    const refused = await choose(link, soft, lies);
    expect([refused.statusCode, headingOf(refused.body)]).toEqual([422, "Choose a new password"]);
    expect(refused.body).toContain("This passkey could not be used.");
    expect([await hasPassword(), await keysOf()]).toEqual([true, []]);
    expect((await choose(link)).statusCode).toBe(303);
  });

  test("not one that its device would not find", async () => {
    const link = await askForLink();
    const made = { ...soft.create(await challengeOf(link)), clientExtensionResults: { credProps: { rk: false } } };
    expect((await answer(link, made)).statusCode).toBe(422);
  });

  test("a challenge is of one link and works once", async () => {
    const other = await aUser().insert(t.db);
    const theirs = await challengeOf(await askForLink(other));
    const link = await askForLink();
    expect((await answer(link, soft.create(theirs))).statusCode).toBe(422);
    const challenge = await challengeOf(link);
    const newer = await askForLink();
    expect((await answer(newer, soft.create(challenge))).statusCode).toBe(422);
    for (const response of [null, {}, "", { id: 7 }]) expect((await answer(newer, response)).statusCode).toBe(422);
    expect((await choose(newer)).statusCode).toBe(303);
    expect((await choose(newer).catch(() => ({ statusCode: 0 }))).statusCode).not.toBe(303);
  });

  test("of two who use the link at once one wins, and what lost is not kept", async () => {
    const link = await askForLink();
    const rivals = [soft, new SoftPasskey(t.deps.config.publicUrl)];
    const made = [];
    for (const key of rivals) made.push({ key, response: key.create(await challengeOf(link)) });
    const answers = await Promise.all(made.map(({ response }) => answer(link, response, new HostedVisitor(t))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410]);
    expect(await keysOf()).toEqual(
      made.filter((_, index) => answers[index]?.statusCode === 303).map(({ key }) => key.id),
    );
  });

  test("an answer that was lost does no harm: the passkey logs in, and the page says what to do", async () => {
    const link = await askForLink();
    await choose(link);
    const again = await visitor.open(link);
    expect(again.statusCode).toBe(410);
    expect(again.body).toContain("If you have just chosen a password or a passkey, you can log in with it.");
  });

  test("a passkey of somebody else's account is refused, and nothing is changed", async () => {
    const other = await Enroller.signedIn(t);
    const { soft: theirs } = await other.addPasskey();
    const refused = await choose(await askForLink(), theirs);
    expect(refused.statusCode).toBe(422);
    expect([await hasPassword(), await keysOf(), await keysOf(other.user as TestUser)]).toEqual([
      true,
      [],
      [theirs.id],
    ]);
  });

  test("a person known by email only becomes active with it", async () => {
    const pending = await aUser().pending().insert(t.db);
    const done = await choose(await askForLink(pending));
    expect(done.statusCode).toBe(303);
    expect(await visitor.whoAmI()).toMatchObject({ id: pending.id, status: "active" });
  });
});

describe("a person with a passkey alone, who lost it", () => {
  test.each(["passkey", "password"] as const)(
    "chooses a %s; the old passkey is gone, and they are told",
    async (way) => {
      await withPasskeyAlone();
      const link = await askForLink();
      const next = new SoftPasskey(t.deps.config.publicUrl);
      const done = way === "passkey" ? await choose(link, next) : await visitor.send(link, { password: PASSWORD });
      expect([done.statusCode, done.headers.location]).toEqual([303, "/dashboard"]);
      expect([await hasPassword(), await keysOf()]).toEqual(way === "passkey" ? [false, [next.id]] : [true, []]);
      expect(await subjects()).toContain(`You have a new ${way}`);
    },
  );

  test("who keeps recovery codes chose a second step: the link sets a password, and the codes are asked for", async () => {
    const enroller = await withPasskeyAlone();
    const { recoveryCodes } = (await enroller.call("POST", "recovery-codes")).json<{ recoveryCodes: string[] }>();
    const link = await askForLink();
    expect((await visitor.open(link)).body).not.toContain(OFFER);
    expect((await optionsOf(link)).statusCode).toBe(403);
    const done = await visitor.send(link, { password: PASSWORD });
    expect([done.statusCode, headingOf(done.body)]).toEqual([200, "Your password is changed"]);
    expect(await visitor.whoAmI()).toBeNull();
    expect(await keysOf()).toEqual([soft.id]);
    const login = { email: person.email, password: PASSWORD };
    expect((await visitor.logIn(login)).json()).toMatchObject({ code: "sign-in.code-needed" });
    const withCode = { ...login, code: recoveryCodes[0] };
    const signedIn = await t.app.inject({ method: "POST", url: "/api/v1/login", payload: withCode });
    expect(signedIn.statusCode).toBe(200);
  });
});

describe("a mailbox never stands for a second step", () => {
  test.each(["totp", "passkey"] as const)(
    "beside a password and a %s no passkey is offered, nor taken",
    async (step) => {
      const enroller = await Enroller.signedIn(t, person);
      await (step === "totp" ? enroller.addTotp() : enroller.addPasskey());
      const link = await askForLink();
      expect((await visitor.open(link)).body).not.toContain(OFFER);
      expect((await optionsOf(link)).statusCode).toBe(403);
      expect((await answer(link, soft.create("A".repeat(43)))).statusCode).toBe(422);
    },
  );

  test("nor where it was set up while the page was open", async () => {
    const link = await askForLink();
    const made = soft.create(await challengeOf(link));
    await (await Enroller.signedIn(t, person)).addTotp();
    expect((await answer(link, made)).statusCode).toBe(422);
    expect([await hasPassword(), await keysOf()]).toEqual([true, []]);
    expect((await visitor.send(link, { password: PASSWORD })).statusCode).toBe(200);
  });

  test("ROLE-04: staff are offered none, and keep the passkey they have", async () => {
    await t.db.pool.query("update users set roles = '{ROLE_USER,ROLE_ADMIN}' where id = $1", [person.id]);
    expect((await optionsOf(await askForLink())).statusCode).toBe(403);
    await withPasskeyAlone();
    const done = await visitor.send(await askForLink(), { password: PASSWORD });
    expect(headingOf(done.body)).toBe("Your password is changed");
    expect(await keysOf()).toEqual([soft.id]);
  });

  test("where people log in elsewhere none is offered, since no page would take it", async () => {
    const other = await createTestApp({
      settings: { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "keystep" },
    });
    const user = await aUser().insert(other.db);
    const reader = new HostedVisitor(other);
    await reader.send("/auth/forgot-password", { email: user.email });
    const link = await newestLinkTo(other, user.email, "reset");
    const page = await reader.open(link);
    const options = await reader.send(`${link}/passkey-options`);
    await other.close();
    expect(page.body).not.toContain(OFFER);
    expect(options.statusCode).toBe(403);
  });
});
