import { describe, expect, test } from "vitest";
import { aUser, anApplication } from "#src/testing/factories";
import { sharedApp } from "#src/testing/shared-app";
import { eventsAbout } from "#src/testing/recorded-events";

const DAY_MS = 86_400_000;

const testApp = sharedApp();
let addresses = 0;

function anAddress(): string {
  addresses += 1;
  return `reader-${addresses}@example.com`;
}

async function lastLinkTo(email: string): Promise<string> {
  await testApp.drainQueue();
  const mail = testApp.mailbox.filter(({ to }) => to === email).at(-1);
  return /from-email\/([\w-]{22})/.exec(mail?.text ?? "")?.[1] ?? "no email came";
}

/** Leaves an estimate for the address and answers the id of the emailed link. */
async function linkFor(email: string): Promise<string> {
  await testApp.app.inject({
    method: "POST",
    url: "/api/v1/applications",
    payload: { type: "homeowner-assistant", context: { homeValueEstimate: 900_000 }, emailAddress: email },
  });
  return lastLinkTo(email);
}

function open(id: string, headers: Record<string, string> = {}) {
  return testApp.app.inject({ method: "GET", url: `/api/v1/emails/application-email/${id}`, headers });
}

function renew(id: string) {
  return testApp.app.inject({ method: "POST", url: `/api/v1/emails/application-email/${id}/renew` });
}

async function draftOf(email: string) {
  return testApp.tables
    .selectFrom("applications")
    .selectAll()
    .where("email_address", "=", email)
    .executeTakeFirstOrThrow();
}

async function userOf(email: string) {
  return testApp.tables.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

const eventsOf = (applicationId: string) => eventsAbout(testApp, applicationId);

test("looking whether a link is good (HEAD) opens nothing", async () => {
  const email = anAddress();
  const link = await linkFor(email);
  const response = await testApp.app.inject({ method: "HEAD", url: `/api/v1/emails/application-email/${link}` });
  expect(response.statusCode).toBe(405);
  expect(response.cookies).toEqual([]);
  expect((await draftOf(email)).claimed_at).toBeNull();
  expect((await userOf(email)).email_verified_at).toBeNull();
});

describe("opening the link", () => {
  test("API-22: it answers the application's id and step without a token", async () => {
    const email = anAddress();
    const answer = await open(await linkFor(email));
    const draft = await draftOf(email);
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: draft.id, step: null }]);
  });

  test("API-11: it claims the draft, proves the email, and gives a pending person a session of 24 hours", async () => {
    const email = anAddress();
    const id = await linkFor(email);
    expect(await userOf(email)).toMatchObject({ email_verified_at: null });
    const answer = await open(id);
    const cookie = answer.cookies.find(({ name }) => name === "token");
    expect(cookie).toMatchObject({ name: "token", httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie?.expires).toEqual(new Date(testApp.clock.now().getTime() + DAY_MS));

    const [draft, user] = [await draftOf(email), await userOf(email)];
    expect(draft.claimed_at).toEqual(testApp.clock.now());
    expect(user).toMatchObject({ status: "pending", email_verified_at: testApp.clock.now() });
    expect((await eventsOf(draft.id)).at(-1)).toEqual({
      action: "application-email.opened",
      actor_user_id: user.id,
      details: { claimed: true, emailProven: true },
    });
    const own = await testApp.app.inject({
      method: "GET",
      url: `/api/v1/applications/${draft.id}`,
      headers: testApp.asSession(cookie?.value ?? ""),
    });
    expect(own.statusCode).toBe(200);
  });

  test("API-11: the session reaches no other application of the same person", async () => {
    const email = anAddress();
    const answer = await open(await linkFor(email));
    const headers = testApp.asSession(answer.cookies.find(({ name }) => name === "token")?.value ?? "");
    const user = await userOf(email);
    const another = await anApplication().claimedBy(user).with({ type: "upgrade-accelerator" }).insert(testApp.db);
    const refused = await testApp.app.inject({ method: "GET", url: `/api/v1/applications/${another.id}`, headers });
    expect([refused.statusCode, refused.json().code]).toEqual([404, "application.not-found"]);
    const list = await testApp.app.inject({ method: "GET", url: "/api/v1/applications", headers });
    expect(list.json<{ id: string }[]>().map(({ id }) => id)).toEqual([answer.json().id]);
  });

  test("API-11: an active person gets no session by it and logs in", async () => {
    const user = await aUser().insert(testApp.db);
    const answer = await open(await linkFor(user.email));
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    const draft = await draftOf(user.email);
    expect(draft).toMatchObject({ user_id: user.id, claimed_at: testApp.clock.now() });
    const own = await testApp.app.inject({
      method: "GET",
      url: `/api/v1/applications/${draft.id}`,
      headers: await testApp.asUser(user),
    });
    expect(own.statusCode).toBe(200);
  });

  test("API-11: it proves the address, so every draft made for it before becomes that person's", async () => {
    const email = anAddress();
    const id = await linkFor(email);
    const user = await userOf(email);
    const other = await anApplication().madeFor(user).with({ type: "upgrade-accelerator" }).insert(testApp.db);
    await open(id);
    expect(await eventsOf(other.id)).toEqual([{ action: "application.claimed", actor_user_id: user.id, details: {} }]);
  });

  test("an account whose address was never proven needs its own sign-in: somebody else may have registered it", async () => {
    const user = await aUser().with({ emailVerifiedAt: null }).insert(testApp.db);
    const id = await linkFor(user.email);
    for (const headers of [{}, await testApp.asUser(await aUser().insert(testApp.db))]) {
      const refused = await open(id, headers);
      expect([refused.statusCode, refused.json().code]).toEqual([409, "application-email.sign-in-first"]);
      expect(refused.cookies).toEqual([]);
    }
    expect(await draftOf(user.email)).toMatchObject({ claimed_at: null });
    expect(await userOf(user.email)).toMatchObject({ email_verified_at: null });

    expect((await open(id, await testApp.asUser(user))).statusCode).toBe(200);
    expect(await draftOf(user.email)).toMatchObject({ claimed_at: testApp.clock.now() });
    expect(await userOf(user.email)).toMatchObject({ email_verified_at: testApp.clock.now() });
  });

  test("it may be opened again: the draft stays claimed at the first time, and the first opening is kept", async () => {
    const email = anAddress();
    const id = await linkFor(email);
    await open(id);
    const first = await draftOf(email);
    testApp.clock.advance(DAY_MS);
    const again = await open(id);
    expect(again.statusCode).toBe(200);
    expect(again.cookies.filter(({ value }) => value !== "").map(({ name }) => name)).toEqual(["token", "session"]);
    expect((await draftOf(email)).claimed_at).toEqual(first.claimed_at);
    const [record] = await testApp.tables
      .selectFrom("application_emails")
      .selectAll()
      .where("application_id", "=", first.id)
      .execute();
    expect(record?.opened_at).toEqual(first.claimed_at);
    expect((await eventsOf(first.id)).at(-1)).toMatchObject({ details: { claimed: false, emailProven: false } });
  });

  test("an address that changed since is not proven by it", async () => {
    const email = anAddress();
    const id = await linkFor(email);
    const user = await userOf(email);
    await testApp.tables
      .updateTable("users")
      .set({ email: `new-${email}` })
      .where("id", "=", user.id)
      .execute();
    expect((await open(id)).statusCode).toBe(200);
    expect(await userOf(`new-${email}`)).toMatchObject({ email_verified_at: null });
  });

  test("once claimed, an estimate left for the same address makes another draft", async () => {
    const email = anAddress();
    await open(await linkFor(email));
    const first = await draftOf(email);
    await linkFor(email);
    const drafts = await testApp.tables
      .selectFrom("applications")
      .selectAll()
      .where("email_address", "=", email)
      .execute();
    expect(drafts).toHaveLength(2);
    expect(drafts.find(({ id }) => id === first.id)).toEqual(first);
  });

  test("opened by many at once it is claimed once", async () => {
    const email = anAddress();
    const id = await linkFor(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const { id: applicationId } = await draftOf(email);
    const claims = (await eventsOf(applicationId)).filter(({ details }) => details["claimed"] === true);
    // Statements that began at the same instant see the draft unclaimed, but only one of them changes the row.
    expect(claims).toHaveLength(1);
  });
});

describe("a link that leads nowhere", () => {
  test("ROUTE-10: the application's own id, a made-up id and hostile ones are no links", async () => {
    const email = anAddress();
    await linkFor(email);
    const { id: applicationId } = await draftOf(email);
    const ids = [applicationId, "AbCdEfGhIjKlMnOpQrStU_", "1", "%00", "..%2f..%2f", "'%20or%201=1--", "n".repeat(60)];
    for (const id of ids) {
      const answer = await open(id);
      expect([id, answer.statusCode, answer.json().code]).toEqual([id, 404, "application-email.not-found"]);
      expect(answer.cookies).toEqual([]);
    }
    expect(await draftOf(email)).toMatchObject({ claimed_at: null });
  });

  test("a disabled person's link is gone", async () => {
    const email = anAddress();
    const id = await linkFor(email);
    await testApp.tables.updateTable("users").set({ status: "disabled" }).where("email", "=", email).execute();
    expect((await open(id)).statusCode).toBe(404);
    expect((await renew(id)).statusCode).toBe(404);
    expect(await draftOf(email)).toMatchObject({ claimed_at: null });
  });
});

describe("an expired link", () => {
  test("API-11: it works up to 30 days and answers 410 from then on, without claiming anything", async () => {
    const email = anAddress();
    const id = await linkFor(email);
    testApp.clock.advance(30 * DAY_MS);
    const late = await open(id);
    expect([late.statusCode, late.json()]).toMatchObject([
      410,
      { code: "application-email.expired", detail: "This link has expired. We can email you a new one." },
    ]);
    expect(late.cookies).toEqual([]);
    expect(await draftOf(email)).toMatchObject({ claimed_at: null });
    expect(await userOf(email)).toMatchObject({ email_verified_at: null });
    testApp.clock.advance(-1);
    expect((await open(id)).statusCode).toBe(200);
  });

  test("API-11: it offers a new one, which goes to the same address and works", async () => {
    const email = anAddress();
    const old = await linkFor(email);
    testApp.clock.advance(31 * DAY_MS);
    const answer = await renew(old);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    const fresh = await lastLinkTo(email);
    expect(fresh).not.toBe(old);
    expect((await open(old)).statusCode).toBe(410);
    expect((await open(fresh)).statusCode).toBe(200);
    const { id } = await draftOf(email);
    expect((await eventsOf(id)).map(({ action }) => action)).toContain("application-email.renewed");
  });

  test("renewing what never was answers 404 and sends nothing", async () => {
    const sent = testApp.mailbox.length;
    const answer = await renew("AbCdEfGhIjKlMnOpQrStU_");
    expect([answer.statusCode, answer.json().code]).toEqual([404, "application-email.not-found"]);
    await testApp.drainQueue();
    expect(testApp.mailbox).toHaveLength(sent);
  });
});

test("ENT-13: every link sent is a record of its own that names its application", async () => {
  const email = anAddress();
  const [first, second] = [await linkFor(email), await linkFor(email)];
  expect(first).not.toBe(second);
  const { id } = await draftOf(email);
  const records = await testApp.tables
    .selectFrom("application_emails")
    .selectAll()
    .where("application_id", "=", id)
    .execute();
  expect(records.map(({ sent_to }) => sent_to)).toEqual([email, email]);
  expect((await open(first)).json()).toEqual({ id, step: null });
  expect((await open(second)).json()).toEqual({ id, step: null });
});
