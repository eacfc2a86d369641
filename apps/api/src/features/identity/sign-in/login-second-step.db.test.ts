import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { cookiesOf, eventsFor, postLogin, withPassword } from "./testing/form-sign-in.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function withApp() {
  const person = await withPassword(t);
  const enroller = await Enroller.signedIn(t, person);
  return { person, enroller, ...(await enroller.addTotp()) };
}
const factorsOf = async (userId: string) => {
  const sql = "select factors from sessions where user_id = $1 and way = 'form'";
  return (await t.db.pool.query(sql, [userId])).rows.map(({ factors }) => factors);
};

describe("API-05: POST /v1/login of a person with a second factor", () => {
  test("API-05: without the code it answers 401 and starts nothing", async () => {
    const { person } = await withApp();
    const response = await postLogin(t, person);
    expect([response.statusCode, response.json().code]).toEqual([401, "sign-in.code-needed"]);
    expect(response.headers["www-authenticate"]).toBe("Bearer");
    expect(response.cookies).toEqual([]);
    expect(await eventsFor(t, person.id, "sign-in.succeeded")).toEqual([]);
    const { rows } = await t.db.pool.query("select 1 from known_devices where user_id = $1", [person.id]);
    expect(rows).toEqual([]);
  });

  test("API-05: with the next code it logs in with both factors; spaces in it do not matter", async () => {
    const { person, enroller, secret } = await withApp();
    const code = enroller.codeOf(secret, 1);
    const response = await postLogin(t, { ...person, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(response.statusCode).toBe(200);
    expect(await factorsOf(person.id)).toEqual([["pwd", "otp"]]);
    expect((await eventsFor(t, person.id, "sign-in.succeeded")).map(({ details }) => details)).toEqual([
      { way: "form", factors: ["pwd", "otp"] },
    ]);
    expect(cookiesOf(response)["known_device"]).toMatch(/^[\w-]{43}$/);
  });

  test("API-05: a recovery code logs in once", async () => {
    const { person, recoveryCodes } = await withApp();
    const code = recoveryCodes[0] ?? "";
    expect((await postLogin(t, { ...person, code: code.toLowerCase() })).statusCode).toBe(200);
    expect(await factorsOf(person.id)).toEqual([["pwd", "recovery-code"]]);
    const again = await postLogin(t, { ...person, code });
    expect([again.statusCode, again.json().code]).toEqual([401, "sign-in.code-refused"]);
  });

  test("API-05: a wrong or a spent code is refused and recorded", async () => {
    const { person, enroller, secret } = await withApp();
    for (const code of ["000000", enroller.codeOf(secret)]) {
      const response = await postLogin(t, { ...person, code });
      expect([response.statusCode, response.json().code]).toEqual([401, "sign-in.code-refused"]);
      expect(response.headers["www-authenticate"]).toBe("Bearer");
      expect(response.cookies).toEqual([]);
    }
    expect(await eventsFor(t, person.id, "sign-in.code-refused")).toHaveLength(2);
  });

  test("API-05: with a wrong password nothing shows whether there is a second factor, and no code is spent", async () => {
    const { person, enroller, secret } = await withApp();
    const code = enroller.codeOf(secret, 1);
    const response = await postLogin(t, { ...person, password: "Wrong-Window-12", code });
    expect([response.statusCode, response.json().code]).toEqual([401, "sign-in.refused"]);
    expect((await postLogin(t, { ...person, code })).statusCode).toBe(200);
  });

  test("API-05: a code of somebody without a second factor is of no account", async () => {
    const person = await withPassword(t);
    expect((await postLogin(t, { ...person, code: "123456" })).statusCode).toBe(200);
    expect(await factorsOf(person.id)).toEqual([["pwd"]]);
  });
});
