import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { headingOf, HostedVisitor, mailsTo, newestLinkTo, statementsOf } from "./testing/hosted-visitor.ts";

const ANSWERS = { firstName: "Amelia", lastName: "Okonkwo", password: "Louvre-Window-63" };

let t: TestApp;
let visitor: HostedVisitor;
let made = 0;
let email: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(() => {
  visitor = new HostedVisitor(t);
  made += 1;
  email = `new-person-${made}@example.com`;
});

async function askForLink(address = email): Promise<string> {
  await visitor.send("/auth/create-account", { email: address });
  return newestLinkTo(t, address, "create-account");
}
async function userBy(address: string) {
  const { rows } = await t.db.pool.query("select * from users where email = $1", [address]);
  return rows[0];
}

describe("creating an account on the hosted page", () => {
  test("the address first, then by its link name and password: active, proven, logged in", async () => {
    const link = await askForLink(`  ${email.toUpperCase()} `.trim().toLowerCase());
    expect(await userBy(email)).toBeUndefined();
    const form = await visitor.open(link);
    expect(headingOf(form.body)).toBe("Create your account");
    for (const name of ["given-name", "family-name", "new-password"])
      expect(form.body).toContain(`autoComplete="${name}"`);
    const done = await visitor.send(link, ANSWERS);
    expect([done.statusCode, done.headers.location]).toEqual([303, "/dashboard"]);
    expect(await visitor.whoAmI()).toMatchObject({ email, status: "active", firstName: "Amelia" });
    expect((await userBy(email)).email_verified_at).not.toBeNull();
    expect((await visitor.send(link, ANSWERS)).statusCode).toBe(410);
  });

  test("a person known by email only keeps their applications, and older sessions end", async () => {
    const pending = await aUser().pending().with({ email }).insert(t.db);
    const draft = await anApplication().madeFor(pending).insert(t.db);
    const limited = await t.sessionOf(pending, { reach: draft.id, way: "link", factors: ["email"] });
    await visitor.send(await askForLink(), ANSWERS);
    expect(await visitor.whoAmI()).toMatchObject({ id: pending.id, status: "active" });
    const { rows } = await t.db.pool.query("select claimed_at from applications where id = $1", [draft.id]);
    expect(rows[0].claimed_at).not.toBeNull();
    const headers = t.asSession(limited.token);
    expect((await t.app.inject({ url: "/api/v1/users/me", headers })).statusCode).toBe(401);
  });

  test("what is wrong stands at its field, the first of them has the focus, and what was typed stays", async () => {
    const link = await askForLink();
    const answer = await visitor.send(link, { firstName: '"><b>', lastName: "", password: "short" });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("Last name is required");
    expect(answer.body).toContain("This password still needs:");
    expect(answer.body).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(answer.body).not.toContain("short");
    expect(answer.body.match(/autofocus/g)).toHaveLength(1);
    expect(answer.body).toMatch(/<input id="field-lastName"[^>]*aria-describedby="field-lastName-error"[^>]*autofocus/);
    const own = await visitor.send(link, { ...ANSWERS, password: "Okonkwo-Window-63" });
    expect(own.body).toMatch(/has your name/);
    expect((await visitor.send(link, ANSWERS)).statusCode).toBe(303);
  });

  test("an address with an account gets an email that says so, and the page is the same for all", async () => {
    const active = await aUser().insert(t.db);
    const disabled = await aUser().disabled().insert(t.db);
    const pending = await aUser().pending().insert(t.db);
    const [bodies, works] = [new Set<string>(), new Set<string>()];
    for (const address of [active.email, disabled.email, pending.email, email]) {
      const work = await statementsOf(async () => {
        const answer = await visitor.send("/auth/create-account", { email: address });
        bodies.add(answer.body.replaceAll(address, "EMAIL"));
      });
      works.add(work.join("\n"));
    }
    expect([bodies.size, works.size]).toEqual([1, 1]);
    const [received, ...more] = await mailsTo(t, active.email);
    expect(more).toEqual([]);
    expect(received?.subject).toBe("You already have a Keystep account");
    expect(received?.text).toContain("/auth/forgot-password");
    expect(received?.text).not.toContain("/auth/create-account");
    expect(await mailsTo(t, disabled.email)).toEqual([]);
  });

  test("a link does not make a second account where there is one by now, and takes over none", async () => {
    const link = await askForLink();
    const registered = await aUser().with({ email, emailVerifiedAt: null }).insert(t.db);
    const before = await userBy(email);
    const done = await visitor.send(link, ANSWERS);
    expect(done.statusCode).toBe(410);
    expect(await userBy(email)).toEqual(before);
    expect(await visitor.whoAmI()).toBeNull();
    expect(registered.email).toBe(email);
  });

  test("links of another purpose, made-up ones and expired ones open nothing", async () => {
    const link = await askForLink();
    const token = link.split("/").at(-1) ?? "";
    for (const path of [`/auth/reset/${token}`, `/auth/confirm-email/${token}`, `/auth/change-email/${token}`]) {
      expect((await visitor.open(path)).statusCode).toBe(410);
      expect((await visitor.send(path, ANSWERS)).statusCode).toBe(410);
    }
    for (const path of [
      "/auth/create-account/made-up",
      `/auth/create-account/${"A".repeat(43)}`,
      "/auth/create-account/%00",
    ]) {
      expect((await visitor.open(path)).statusCode).toBeGreaterThanOrEqual(400);
      expect((await visitor.open(path)).statusCode).toBeLessThan(500);
    }
    t.clock.advance(24 * 3_600_000 + 1000);
    expect((await visitor.send(link, ANSWERS)).statusCode).toBe(410);
    expect(await userBy(email)).toBeUndefined();
  });

  test("GET, HEAD and forms from elsewhere change nothing", async () => {
    const link = await askForLink();
    await visitor.open(link);
    await visitor.open(link, "HEAD");
    expect((await visitor.send(link, ANSWERS, "https://evil.example")).statusCode).toBe(403);
    expect(await userBy(email)).toBeUndefined();
    const foreign = await visitor.send(
      "/auth/create-account",
      { email: "elsewhere@example.com" },
      "https://evil.example",
    );
    expect(foreign.statusCode).toBe(403);
    expect(await mailsTo(t, "elsewhere@example.com")).toEqual([]);
  });
});
