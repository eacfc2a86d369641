import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HostedVisitor, newestLinkTo } from "#src/features/identity/hosted/testing/hosted-visitor";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { postLogin, withPassword, type Person } from "./testing/form-sign-in.ts";

const NEW_PASSWORD = "Louvre-Window-63";

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" } });
});
afterEach(() => t.close());

/** Strangers at many addresses try one account until they are slowed. */
async function storm({ email }: Person, network: number): Promise<void> {
  const tries = Array.from({ length: 60 }, (_, host) =>
    postLogin(t, { email, password: "Wrong-Window-12" }, { ip: `198.51.${network}.${host + 1}` }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses).toContain(429);
}

async function resetByEmail(visitor: HostedVisitor, { email }: Person): Promise<number> {
  await visitor.send("/auth/forgot-password", { email });
  const link = await newestLinkTo(t, email, "reset");
  await visitor.open(link);
  return (await visitor.send(link, { password: NEW_PASSWORD })).statusCode;
}

describe("the owner of an account that is being tried from everywhere", () => {
  test("gets in by the emailed link, and afterwards in that browser whatever goes on", async () => {
    const person = await withPassword(t);
    const visitor = new HostedVisitor(t);
    await storm(person, 1);
    expect((await visitor.logIn(person)).statusCode).toBe(429);
    expect(await resetByEmail(visitor, person)).toBe(303);
    expect(await visitor.whoAmI()).toMatchObject({ id: person.id });
    await storm(person, 2);
    const renewed = { email: person.email, password: NEW_PASSWORD };
    expect((await new HostedVisitor(t).logIn(renewed)).statusCode).toBe(429);
    expect((await visitor.logIn(renewed)).statusCode).toBe(200);
  });

  test("with a second factor too, though the link alone does not log in", async () => {
    const person = await withPassword(t);
    await (await Enroller.signedIn(t, person)).addTotp();
    const visitor = new HostedVisitor(t);
    await storm(person, 1);
    expect(await resetByEmail(visitor, person)).toBe(200);
    expect(await visitor.whoAmI()).toBeNull();
    await storm(person, 2);
    const response = await visitor.logIn({ email: person.email, password: NEW_PASSWORD });
    expect([response.statusCode, response.json().code]).toEqual([401, "sign-in.code-needed"]);
  });
});
