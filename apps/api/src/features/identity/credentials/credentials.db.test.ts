import { MESSAGES } from "@keystep/contract/fields/messages";
import { beforeEach, describe, expect, test } from "vitest";
import { HostedVisitor, mailsTo, newestLinkTo } from "#src/features/identity/hosted/testing/hosted-visitor";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import { aUser, type TestUser } from "#src/testing/factories";
import { createTestApp } from "#src/testing/test-app";
import { sharedApp } from "#src/testing/shared-app";

const OLD_PASSWORD = "Brick-Verandah-42";
const NEW_PASSWORD = "Louvre-Window-63";

const t = sharedApp();
let person: TestUser;
let headers: Record<string, string>;
beforeEach(async () => {
  person = await aUser()
    .with({ passwordHash: await t.deps.passwords.hash(OLD_PASSWORD) })
    .insert(t.db);
  headers = await t.asUser(person);
});

const call = (method: "GET" | "PUT" | "POST" | "DELETE", path: string, payload?: object) =>
  t.app.inject({
    method,
    url: `/api/v1/users/${person.id}/${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
const isSignedIn = async (as: Record<string, string>) =>
  (await t.app.inject({ url: "/api/v1/users/me", headers: as })).statusCode === 200;

describe("the account", () => {
  test("says how a person logs in, and no secret of it", async () => {
    const account = await call("GET", "account");
    expect(account.json()).toEqual({
      isEmailVerified: true,
      hasPassword: true,
      passwordChangedAt: null,
      emailChange: null,
      secondFactor: { hasTotp: false, passkeys: [], recoveryCodesLeft: 0, isRequired: false },
      hasReminders: true,
    });
    await new Enroller(t, person, headers).addTotp();
    expect((await call("GET", "account")).json()).toMatchObject({
      secondFactor: { hasTotp: true, recoveryCodesLeft: 10 },
    });
    const staff = await aUser().staff().insert(t.db);
    const url = `/api/v1/users/${staff.id}/account`;
    const asStaff = await t.asUser(staff);
    expect((await t.app.inject({ url, headers: asStaff })).json()).toMatchObject({
      secondFactor: { isRequired: true },
    });
    expect((await t.app.inject({ url, headers })).statusCode).toBe(404);
  });
});

describe("changing the password", () => {
  const change = (currentPassword: string, password: string) => call("PUT", "password", { currentPassword, password });

  test("the new one logs in, every other session ends, the link to a new one dies, and the person is told", async () => {
    const form = await t.sessionOf(person);
    const other = await t.asUser({ id: person.id }, { lifetimeSeconds: 800 });
    const visitor = new HostedVisitor(t);
    await visitor.send("/auth/forgot-password", { email: person.email });
    const link = await newestLinkTo(t, person.email, "reset");
    expect((await change(OLD_PASSWORD, NEW_PASSWORD)).statusCode).toBe(204);
    expect(await isSignedIn(headers)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(t.asSession(form.token))).toBe(false);
    expect((await visitor.open(link)).statusCode).toBe(410);
    expect((await visitor.logIn({ email: person.email, password: OLD_PASSWORD })).statusCode).toBe(401);
    expect((await visitor.logIn({ email: person.email, password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await mailsTo(t, person.email)).map(({ subject }) => subject)).toContain("Your password was changed");
    const { rows } = await t.db.pool.query(
      "select details from events where action = 'password.changed' and actor_user_id = $1",
      [person.id],
    );
    expect(rows).toEqual([{ details: { way: "hosted", endedSessions: 2 } }]);
  });

  test("a wrong current one is told at its field, and nothing was changed", async () => {
    const refused = await change("Wrong-Guess-1", NEW_PASSWORD);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ field: "currentPassword", message: MESSAGES.passwordWrong }] });
    const weak = await change(OLD_PASSWORD, "Harriet-Nguyen-1");
    expect(weak.json()).toMatchObject({ errors: [{ field: "password", message: MESSAGES.password }] });
    expect((await change(OLD_PASSWORD, NEW_PASSWORD)).statusCode).toBe(204);
  });

  test("guessing the current one is limited, and another person's is not found", async () => {
    const limited = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
    const victim = await aUser()
      .with({ passwordHash: await t.deps.passwords.hash(OLD_PASSWORD) })
      .insert(limited.db);
    const guess = async (currentPassword: string) =>
      limited.app.inject({
        method: "PUT",
        url: `/api/v1/users/${victim.id}/password`,
        headers: await limited.asUser(victim),
        payload: { currentPassword, password: NEW_PASSWORD },
      });
    for (let tries = 0; tries < 10; tries += 1) {
      limited.clock.advance(1000);
      await guess("Wrong-Guess-1");
    }
    limited.clock.advance(1000);
    const slowed = await guess(OLD_PASSWORD);
    await limited.close();
    expect(slowed.statusCode).toBe(429);
    const other = await aUser().insert(t.db);
    const url = `/api/v1/users/${other.id}/password`;
    const payload = { currentPassword: OLD_PASSWORD, password: NEW_PASSWORD };
    expect((await t.app.inject({ method: "PUT", url, headers, payload })).statusCode).toBe(404);
  });
});

describe("the confirmation link once more", () => {
  test("comes for an unproven address, five times an hour at most, and never for a proven one", async () => {
    expect((await call("POST", "email-confirmation")).statusCode).toBe(204);
    expect(await mailsTo(t, person.email)).toEqual([]);
    const limited = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
    const unproven = await aUser().with({ emailVerifiedAt: null }).insert(limited.db);
    const url = `/api/v1/users/${unproven.id}/email-confirmation`;
    const as = await limited.asUser(unproven);
    const answers = new Set<number>();
    for (let times = 0; times < 7; times += 1) {
      answers.add((await limited.app.inject({ method: "POST", url, headers: as })).statusCode);
    }
    const sent = await mailsTo(limited, unproven.email);
    await limited.close();
    expect(answers).toEqual(new Set([204]));
    expect(sent).toHaveLength(5);
    for (const { text, html } of sent) expect(text + html).not.toContain("Harriet");
  });
});

describe("emailed links as they are kept", () => {
  test("only a hash of a link is stored", async () => {
    await new HostedVisitor(t).send("/auth/forgot-password", { email: person.email });
    const token = (await newestLinkTo(t, person.email, "reset")).split("/").at(-1) ?? "";
    const { rows } = await t.db.pool.query("select * from email_links where user_id = $1", [person.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(rows[0].token_hash).toString("base64url")).not.toBe(token);
  });
});
