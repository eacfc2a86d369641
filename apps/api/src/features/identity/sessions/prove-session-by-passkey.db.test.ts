import { beforeEach, describe, expect, test } from "vitest";
import { Enroller } from "#src/features/identity/second-factor/testing/second-factor-calls";
import type { Lies, SoftPasskey } from "#src/features/identity/second-factor/testing/soft-passkey";
import { passkeyRequestOptions } from "#src/features/identity/second-factor/verify-passkey";
import { sharedApp } from "#src/testing/shared-app";

const MINUTE_MS = 60_000;

const t = sharedApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
let person: Enroller;
let soft: SoftPasskey;
let headers: Record<string, string>;
beforeEach(async () => {
  person = await Enroller.signedIn(t);
  ({ soft } = await person.addPasskey());
  headers = await later(person);
});

/** A session of this person that has shown nothing for a while. */
async function later({ user }: Enroller): Promise<Record<string, string>> {
  const { token } = await t.sessionOf(user);
  t.clock.advance(11 * MINUTE_MS);
  return t.asSession(token);
}

const send = (path: string, payload: object = {}, as = headers) =>
  t.app.inject({ method: "POST", url: `/api/v1/session/${path}`, headers: as, payload });
const begin = async (as = headers) => (await send("passkey-proof-options", {}, as)).json();
const prove = (response: object, as = headers) => send("passkey-proof", { response }, as);
const isProven = async (as = headers) =>
  (await t.app.inject({ url: "/api/v1/session", headers: as })).json<{ isProven: boolean }>().isProven;

async function expectRefused(sending: ReturnType<typeof prove>): Promise<void> {
  const refused = await sending;
  expect([refused.statusCode, refused.json().code]).toEqual([409, "passkey.refused"]);
  expect(await isProven()).toBe(false);
}

describe("a passkey shows that it is you (ASVS 7.5.1)", () => {
  test("for ten minutes, as the second step too, and the session says so", async () => {
    const options = await begin();
    expect(options).toMatchObject({ userVerification: "required", allowCredentials: [{ id: soft.id }] });
    expect(await isProven()).toBe(false);
    expect((await prove(soft.get(options.challenge))).statusCode).toBe(204);
    expect(await isProven()).toBe(true);
    const { rows } = await t.db.pool.query(
      "select factors from sessions where user_id = $1 order by created_at desc, proven_at desc limit 1",
      [person.user.id],
    );
    expect(rows).toEqual([{ factors: ["pwd", "verified-passkey"] }]);
  });

  test.each<[string, Lies]>([
    ["whose device did not check the person", { flags: 1 }],
    ["used at another site", { origin: "https://evil.example" }],
  ])("not one %s; the refusal is on the record", async (_name, lies) => {
    await expectRefused(prove(soft.get((await begin()).challenge, lies)));
    const { rows } = await t.db.pool.query(
      "select details from events where action = 'sign-in.refused' and actor_user_id = $1",
      [person.user.id],
    );
    expect(rows).toEqual([{ details: { way: "form", factor: "verified-passkey", reason: "asked-again" } }]);
  });

  test("a challenge is of one session, works once, and is none of a sign-in", async () => {
    const elsewhere = t.asSession((await t.sessionOf(person.user)).token);
    await expectRefused(prove(soft.get((await begin(elsewhere)).challenge)));
    const { challenge } = await begin();
    await expectRefused(prove(soft.get(challenge, { flags: 1 })));
    await expectRefused(prove(soft.get(challenge)));
    const { id: boundTo } = (await t.app.inject({ url: "/api/v1/session", headers })).json<{ id: string }>();
    const asStep = await passkeyRequestOptions(t.deps, { userId: person.user.id, boundTo });
    await expectRefused(prove(soft.get(asStep.challenge)));
  });

  test("a passkey of somebody else is none", async () => {
    const other = await Enroller.signedIn(t);
    const { soft: theirs } = await other.addPasskey();
    await expectRefused(prove(theirs.get((await begin()).challenge)));
  });

  test("tries count with those at the password", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await prove({})).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    expect((await send("proof", { password: "Brick-Verandah-42" })).statusCode).toBe(429);
  });
});
