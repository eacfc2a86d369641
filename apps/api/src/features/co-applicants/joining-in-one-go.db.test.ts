import { joiningConsent } from "@keystep/contract/co-applicants/co-applicants";
import { PASSWORD_REFUSALS } from "@keystep/contract/fields/messages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "#src/platform/sessions/session-cookies";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { inviting, told } from "./testing/inviting.ts";

const PASSWORD = "Brick-Verandah-42";
const OSCAR = { firstName: "Oscar", lastName: "Okafor-Bell", password: PASSWORD, isAgreed: true };

let t: TestApp;
const { anInvitation, linkTo, invite, look, accept, applicationOf, eventsOf, mailsTo } = inviting(() => t);

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

function join(link: string, changes: object = {}, headers: Record<string, string> = {}) {
  const payload = { ...OSCAR, ...changes };
  return t.app.inject({ method: "POST", url: `/api/v1/invitations/${link}/account`, headers, payload });
}

const userAt = (email: string) =>
  t.tables.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

async function giveThem(coApplicantId: string, phone: string) {
  await t.tables.updateTable("applicants").set({ phone }).where("id", "=", coApplicantId).execute();
}

describe("COAP-01: joining in one go", () => {
  test("a password and one consent make the account, log in and join: the next step is the first question", async () => {
    const inviting = await anInvitation();
    await giveThem(inviting.coApplicantId, "+61491570156");
    const joined = await join(inviting.link);
    expect([joined.statusCode, joined.json()]).toEqual([200, { id: inviting.id, step: "coapplicant" }]);
    const user = await userAt(inviting.emailAddress);
    expect(user).toMatchObject({
      status: "active",
      first_name: "Oscar",
      last_name: "Okafor-Bell",
      phone: "+61491570156",
      email_verified_at: t.clock.now(),
    });

    const session = joined.cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? "";
    const own = await applicationOf({ id: inviting.id, headers: t.asSession(session) });
    expect(own).toMatchObject({ viewer: "co-applicant" });
    expect(own.applicants[1]).toMatchObject({
      access: "own",
      firstName: "Oscar",
      lastName: "Okafor-Bell",
      emailAddress: inviting.emailAddress,
      phone: "+61491570156",
    });
    expect((await applicationOf(inviting)).applicants[1]).toMatchObject({ access: "withheld", hasJoined: true });
    expect((await eventsOf(inviting.id)).at(-1)).toEqual({
      action: "co-applicant.joined",
      actor_user_id: user?.id,
      details: { emailProven: false, agreedTo: joiningConsent("Keystep") },
    });
    const mine = await t.tables
      .selectFrom("events")
      .select(["action", "details"])
      .where("actor_user_id", "=", user?.id ?? "")
      .where("application_id", "is", null)
      .orderBy("id")
      .execute();
    expect(mine.map(({ action }) => action)).toEqual(["user.registered", "email.proven", "sign-in.succeeded"]);
    expect(mine[0]?.details).toEqual({ way: "invitation" });
    expect((await mailsTo(inviting.main.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ has joined$/),
    ]);
    const login = { email: inviting.emailAddress, password: PASSWORD };
    expect((await t.app.inject({ method: "POST", url: "/api/v1/login", payload: login })).statusCode).toBe(200);
  });

  test("who typed no phone for them is no hindrance: they begin with their own account", async () => {
    const { link, id } = await anInvitation();
    expect((await join(link)).json()).toEqual({ id, step: null });
  });

  test("a person known by an email alone gets their account by it, with what they had begun", async () => {
    const { link, emailAddress } = await anInvitation();
    const pending = await aUser().pending().with({ email: emailAddress, phone: "+61491570157" }).insert(t.db);
    const before = await anApplication().madeFor(pending).insert(t.db);
    const limited = await t.sessionOf(pending, { reach: before.id });
    expect((await join(link)).statusCode).toBe(200);
    expect(await userAt(emailAddress)).toMatchObject({ id: pending.id, status: "active", phone: "+61491570157" });
    expect(await eventsOf(before.id)).toMatchObject([{ action: "application.claimed", actor_user_id: pending.id }]);
    const old = await t.app.inject({ url: `/api/v1/applications/${before.id}`, headers: t.asSession(limited.token) });
    expect(old.statusCode).toBe(401);
  });

  test.each(["active", "disabled"] as const)("the link opens no account that is %s", async (status) => {
    const { link, id, headers, emailAddress } = await anInvitation();
    const oscar = await aUser().with({ email: emailAddress, status }).insert(t.db);
    const before = await userAt(emailAddress);
    const refused = await join(link);
    expect([...told(refused), refused.cookies]).toEqual([409, "invitation.sign-in-first", []]);
    expect((await look(link)).json()).toMatchObject({ hasAccount: true });
    expect(await userAt(emailAddress)).toEqual(before);
    expect((await applicationOf({ id, headers })).applicants[1].hasJoined).toBe(false);
    if (status === "active") expect((await accept(link, oscar)).statusCode).toBe(200);
  });

  test("it works once, and of four at the same instant for one", async () => {
    const { link } = await anInvitation();
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await join(link)).statusCode));
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
    expect(told(await join(link))).toEqual([404, "invitation.not-found"]);
  });

  test.each([
    ["taken back", "delete from co_applicant_invitations where applicant_id = $1", [404, "invitation.not-found"]],
    [
      "over",
      "update co_applicant_invitations set expires_at = now() - interval '9 years' where applicant_id = $1",
      [410, "invitation.expired"],
    ],
    [
      "sent to another address",
      "update applicants set email_address = 'else@example.com' where id = $1",
      [404, "invitation.not-found"],
    ],
  ])("an invitation that is %s makes no account", async (_, change, expected) => {
    const { link, coApplicantId, emailAddress } = await anInvitation();
    await t.db.pool.query(change, [coApplicantId]);
    expect(told(await join(link))).toEqual(expected);
    expect(await userAt(emailAddress)).toBeUndefined();
  });

  test.each([
    [{ isAgreed: false }, "isAgreed", "Please agree to this to join."],
    [{ password: "short" }, "password", undefined],
    [{ firstName: "" }, "firstName", undefined],
  ])("what is missing or wrong is named, and nothing is made: %j", async (changes, field, message) => {
    const { link, emailAddress } = await anInvitation();
    const refused = await join(link, changes);
    const [error] = refused.json().errors;
    expect([refused.statusCode, error.field]).toEqual([422, field]);
    if (message !== undefined) expect(error.message).toBe(message);
    expect(await userAt(emailAddress)).toBeUndefined();
    expect((await join(link)).statusCode).toBe(200);
  });

  test("the password is judged as anywhere else: not made of the name that is given", async () => {
    const { link } = await anInvitation();
    const refused = await join(link, { password: "Okafor-Bell-77" });
    expect([refused.statusCode, refused.json().detail]).toEqual([422, PASSWORD_REFUSALS.personal]);
  });

  test("another site cannot have a browser join", async () => {
    const { link } = await anInvitation();
    expect(told(await join(link, {}, { origin: "https://evil.example" }))).toEqual([403, "access.foreign-origin"]);
  });

  test("another person who is logged in on this device is logged out of it, and gets no part in this", async () => {
    const { link, main } = await anInvitation();
    const { token } = await t.sessionOf(main);
    const joined = await join(link, {}, t.asSession(token));
    expect(joined.statusCode).toBe(200);
    const theirs = await t.app.inject({ url: "/api/v1/applications", headers: t.asSession(token) });
    expect(theirs.statusCode).toBe(401);
  });

  test("the link of an earlier email is dead once a reminder went out", async () => {
    const inviting = await anInvitation();
    await invite(inviting);
    expect(told(await join(inviting.link))).toEqual([404, "invitation.not-found"]);
    expect((await join(await linkTo(inviting.emailAddress))).statusCode).toBe(200);
  });
});
