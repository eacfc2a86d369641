import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookiesOf, eventsFor, postLogin, withPassword } from "#src/features/identity/sign-in/testing/form-sign-in";
import type { Person } from "#src/features/identity/sign-in/testing/form-sign-in";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import { anApplication, aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

const MINUTE_MS = 60_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const prove = (headers: Record<string, string>, payload: object, app = t) =>
  app.app.inject({ method: "POST", url: "/api/v1/session/proof", headers, payload });
const isProven = async (headers: Record<string, string>) =>
  (await t.app.inject({ url: "/api/v1/session", headers })).json().isProven;

/** Signed in eleven minutes ago, so that nothing counts as shown just now. */
async function stale(person: Person, app = t): Promise<Record<string, string>> {
  const { token = "" } = cookiesOf(await postLogin(app, person));
  app.clock.advance(11 * MINUTE_MS);
  return app.asSession(token);
}

describe("POST /v1/session/proof (ASVS 7.5.1)", () => {
  test("the password shows for ten minutes who one is", async () => {
    const person = await withPassword(t);
    const headers = await stale(person);
    expect(await isProven(headers)).toBe(false);
    expect((await prove(headers, { password: person.password })).statusCode).toBe(204);
    expect(await isProven(headers)).toBe(true);
    t.clock.advance(11 * MINUTE_MS);
    // The token has run out by now; its session goes on.
    const { token } = await t.sessionOf(person);
    expect(await isProven(t.asSession(token))).toBe(true);
  });

  test("a wrong one is said at its field, recorded, and changes nothing", async () => {
    const person = await withPassword(t);
    const headers = await stale(person);
    const response = await prove(headers, { password: "Wrong-Window-12" });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ field: "password", message: "This is not your current password." }]);
    expect(await isProven(headers)).toBe(false);
    expect((await eventsFor(t, person.id, "sign-in.refused")).map(({ details }) => details)).toEqual([
      { way: "form", reason: "asked-again" },
    ]);
  });

  test("of two sessions the one that asked is proven", async () => {
    const person = await withPassword(t);
    const [here, there] = [await t.sessionOf(person), await t.sessionOf(person)];
    t.clock.advance(11 * MINUTE_MS);
    await prove(t.asSession(here.token), { password: person.password });
    expect([await isProven(t.asSession(here.token)), await isProven(t.asSession(there.token))]).toEqual([true, false]);
  });

  test("with a second factor the code is asked for as well, and a spent one is refused", async () => {
    const person = await withPassword(t);
    const enroller = await Enroller.signedIn(t, person);
    const { secret } = await enroller.addTotp();
    t.clock.advance(11 * MINUTE_MS);
    const { headers } = enroller;
    const missing = await prove(headers, { password: person.password });
    expect([missing.statusCode, missing.json().code]).toEqual([401, "sign-in.code-needed"]);
    const wrong = await prove(headers, { password: person.password, code: "000000" });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      [{ field: "code", message: "That code is not right, or was used before. Please try the next one." }],
    ]);
    const code = enroller.codeOf(secret);
    expect((await prove(headers, { password: "Wrong-Window-12", code })).statusCode).toBe(422);
    expect((await prove(headers, { password: person.password, code })).statusCode).toBe(204);
    expect(await isProven(headers)).toBe(true);
    expect((await prove(headers, { password: person.password, code })).statusCode).toBe(422);
  });

  test("a member of staff who shows a code may open the staff area from then on", async () => {
    const person = await withPassword(t, { roles: ["ROLE_USER", "ROLE_ADMIN"] });
    const enroller = await Enroller.signedIn(t, person);
    const { secret } = await enroller.addTotp();
    const { token } = await t.sessionOf(person);
    const staffStatus = async () =>
      (await t.app.inject({ url: "/api/v1/staff/me", headers: t.asSession(token) })).statusCode;
    expect(await staffStatus()).toBe(403);
    const code = enroller.codeOf(secret, 1);
    expect((await prove(t.asSession(token), { password: person.password, code })).statusCode).toBe(204);
    expect(await staffStatus()).toBe(200);
  });

  test("a person without a password here cannot, and neither can a session of an emailed link", async () => {
    const user = await aUser().insert(t.db);
    const response = await prove(await t.asUser(user), { password: "Any-Window-12" });
    expect([response.statusCode, response.json().code]).toEqual([403, "access.forbidden"]);
    const { id: applicationId } = await anApplication().claimedBy(user).insert(t.db);
    const { token } = await t.sessionOf(user, { reach: applicationId });
    expect((await prove(t.asSession(token), { password: "Any-Window-12" })).statusCode).toBe(403);
  });

  test("tries are limited like those of a sign-in", async () => {
    const strict = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
    try {
      const person = await withPassword(strict);
      const headers = await stale(person, strict);
      for (let number = 0; number < 10; number += 1) {
        expect((await prove(headers, { password: "Wrong-Window-12" }, strict)).statusCode).toBe(422);
      }
      const response = await prove(headers, { password: person.password }, strict);
      expect([response.statusCode, response.json().code]).toEqual([429, "sign-in.too-many"]);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});
