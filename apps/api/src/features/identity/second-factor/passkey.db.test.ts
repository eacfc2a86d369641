import { beforeEach, describe, expect, test } from "vitest";
import { sharedApp } from "#src/testing/shared-app";
import { findSecondFactors, hasSecondFactor } from "./second-factor.repository.ts";
import { Enroller } from "./testing/second-factor-calls.ts";
import { attestationObject, type Lies, type SoftPasskey } from "./testing/soft-passkey.ts";
import { passkeyRequestOptions, verifyPasskey } from "./verify-passkey.ts";
import { eventsBy } from "#src/testing/recorded-events";

const FLOW = "interaction-1";

const t = sharedApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
let person: Enroller;
beforeEach(async () => {
  person = await Enroller.signedIn(t);
});

describe("adding a passkey", () => {
  test("the browser is told what to make, for this site and person, and what is there already", async () => {
    const { passkey } = await person.addPasskey();
    const response = await person.call("POST", "passkey-options");
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      rp: { id: "keystep.test", name: "Keystep" },
      user: { id: Buffer.from(person.user.id).toString("base64url"), name: person.user.email },
      attestation: "none",
      timeout: 300_000,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      extensions: { credProps: true },
      excludeCredentials: [{ id: passkey.id, type: "public-key", transports: ["internal"] }],
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
    });
    expect(response.json().challenge).toMatch(/^[\w-]{43}$/);
  });

  test("it is kept with its name, answers recovery codes once, and makes this session one with two factors", async () => {
    const { soft, passkey, recoveryCodes } = await person.addPasskey("Harriet’s phone");
    const createdAt = t.clock.now().toISOString();
    expect(passkey).toEqual({ id: soft.id, name: "Harriet’s phone", createdAt, lastUsedAt: null });
    expect(recoveryCodes).toHaveLength(10);
    t.clock.advance(1);
    expect((await person.addPasskey("Key")).recoveryCodes).toEqual([]);
    const kept = await findSecondFactors(t.db, person.user.id);
    expect(kept.passkeys.map(({ name }) => name)).toEqual(["Harriet’s phone", "Key"]);
    expect(kept).toMatchObject({ hasTotp: false, recoveryCodesLeft: 10 });
    const { rows } = await t.db.pool.query("select factors from sessions where user_id = $1", [person.user.id]);
    expect(rows).toEqual([{ factors: ["pwd", "passkey"] }]);
    expect(await eventsBy(t, person.user.id)).toEqual(
      [1, 2].map(() => ({ action: "second-factor.added", details: { factor: "passkey" } })),
    );
    await t.drainQueue();
    expect(t.mailbox.filter(({ to }) => to === person.user.email)).toHaveLength(2);
  });

  test.each<[string, { lies?: Lies; words: object; kept: [isDiscoverable: boolean, isVerified: boolean] }]>([
    ["found by its device, and the person verified", { words: { credProps: { rk: true } }, kept: [true, true] }],
    ["without a word of the browser on it", { words: {}, kept: [true, true] }],
    ["that its device does not find by itself", { words: { credProps: { rk: false } }, kept: [false, true] }],
    ["made by somebody who was there, and no more", { lies: { flags: 1 }, words: {}, kept: [true, false] }],
    ["with hostile words on it", { words: { credProps: "yes" }, kept: [true, true] }],
  ])("it is kept with what it can do: one %s", async (_name, { lies, words: clientExtensionResults, kept }) => {
    const made = { ...person.newPasskey().create(await person.passkeyChallenge(), lies), clientExtensionResults };
    expect((await person.sendPasskey(made)).statusCode).toBe(201);
    const rows = await t.tables.selectFrom("passkeys").selectAll().where("user_id", "=", person.user.id).execute();
    expect(rows.map(({ is_discoverable, is_verified }) => [is_discoverable, is_verified])).toEqual([kept]);
  });

  async function expectRefused(response: object, who = person): Promise<void> {
    const answer = await who.sendPasskey(response);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "passkey.refused"]);
    expect(await hasSecondFactor(t.db, who.user.id)).toBe(false);
  }

  test.each<[string, Lies]>([
    ["made at another site", { origin: "https://evil.example" }],
    ["made at a site whose name only begins like ours", { origin: "http://keystep.test.evil.example" }],
    ["made for another host", { rpId: "evil.example" }],
    ["made without anybody there", { flags: 0 }],
  ])("%s is refused, and the challenge is spent", async (_name, lies) => {
    const challenge = await person.passkeyChallenge();
    const soft = person.newPasskey();
    await expectRefused(soft.create(challenge, lies));
    await expectRefused(soft.create(challenge));
  });

  test("a challenge of our own making up is refused", async () => {
    await person.passkeyChallenge();
    await expectRefused(person.newPasskey().create("A".repeat(43)));
  });

  test("a challenge used before, too old, of another person, session or purpose is refused", async () => {
    const other = await Enroller.signedIn(t);
    await expectRefused(person.newPasskey().create(await other.passkeyChallenge()));

    const old = await person.passkeyChallenge();
    t.clock.advance(5 * 60_000);
    await expectRefused(person.newPasskey().create(old));

    const { token } = await t.sessionOf(person.user);
    const elsewhere = new Enroller(t, person.user, t.asSession(token));
    await expectRefused(person.newPasskey().create(await person.passkeyChallenge()), elsewhere);

    const forSignIn = await passkeyRequestOptions(t.deps, { userId: person.user.id, boundTo: FLOW });
    await expectRefused(person.newPasskey().create(forSignIn.challenge));

    const challenge = await person.passkeyChallenge();
    expect((await person.sendPasskey(person.newPasskey().create(challenge))).statusCode).toBe(201);
    expect((await person.sendPasskey(person.newPasskey().create(challenge))).statusCode).toBe(409);
  });

  test("one that is known already is refused, whoever's it is", async () => {
    const { soft } = await person.addPasskey();
    const other = await Enroller.signedIn(t);
    await expectRefused(soft.create(await other.passkeyChallenge()), other);
    expect((await person.sendPasskey(soft.create(await person.passkeyChallenge()))).statusCode).toBe(409);
  });

  test("an id that is too short for its address is refused", async () => {
    const soft = person.newPasskey(Buffer.alloc(11, 1));
    await expectRefused(soft.create(await person.passkeyChallenge()));
  });

  test.each([
    // {"x5c": [h'00'], "sig": h'00', "alg": -7}
    ["packed with a certificate", "packed", Buffer.from("a363783563814100637369674100" + "63616c6726", "hex")],
    ["fido-u2f", "fido-u2f", Buffer.from([0xa0])],
    ["of a kind nobody knows", "evil", Buffer.from([0xa0])],
  ])("an attestation %s is not even looked at", async (_name, format, statement) => {
    const attestation = attestationObject(Buffer.alloc(37), { format, statement });
    await expectRefused(person.newPasskey().createdWith(await person.passkeyChallenge(), attestation));
  });

  test("hostile bytes are refused and never break the server", async () => {
    const soft = person.newPasskey();
    const honest = soft.create(await person.passkeyChallenge());
    const hostile: object[] = [
      {},
      { id: null },
      { ...honest, id: "a".repeat(16), rawId: "b".repeat(16) },
      { ...honest, type: "password" },
      { ...honest, response: null },
      { ...honest, response: { ...honest.response, clientDataJSON: "bm90IGpzb24" } },
      { ...honest, response: { ...honest.response, clientDataJSON: Buffer.from("[]").toString("base64url") } },
      { ...honest, response: { ...honest.response, clientDataJSON: "A".repeat(50_000) } },
      { ...honest, response: { ...honest.response, attestationObject: "A".repeat(50_000) } },
    ];
    for (const response of hostile) await expectRefused(response);
    const deep = Buffer.alloc(5_900, 0x81);
    const cut = Buffer.from(honest.response.attestationObject, "base64url").subarray(0, 60);
    const endless = Buffer.from("bf6663666d74", "hex");
    const enormous = Buffer.from("a3ffffffffffffffffffff9bffffffffffffffff", "hex");
    for (const attestation of [deep, cut, endless, enormous, Buffer.of(0xa0), attestationObject(Buffer.alloc(5_000))]) {
      await expectRefused(soft.createdWith(await person.passkeyChallenge(), attestation));
    }
  });

  test("the name must be one", async () => {
    const answer = await person.sendPasskey(person.newPasskey().create(await person.passkeyChallenge()), " ");
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, "name"]);
  });

  test("twenty are enough", async () => {
    for (let made = 0; made < 20; made += 1) await person.addPasskey(`Key ${made}`);
    const answer = await person.call("POST", "passkey-options");
    expect([answer.statusCode, answer.json().code]).toEqual([409, "passkey.refused"]);
    expect(answer.json().detail).toContain("20 passkeys");
  });
});

describe("using a passkey at sign-in", () => {
  let soft: SoftPasskey;
  beforeEach(async () => {
    ({ soft } = await person.addPasskey());
  });
  const ask = (boundTo = FLOW, userId = person.user.id) => passkeyRequestOptions(t.deps, { userId, boundTo });
  const verify = (response: unknown, { boundTo = FLOW, userId = person.user.id } = {}) =>
    verifyPasskey(t.deps, { userId, boundTo, response });

  test("the browser is told which, for this site", async () => {
    expect(await ask()).toMatchObject({
      rpId: "keystep.test",
      userVerification: "preferred",
      allowCredentials: [{ id: soft.id, type: "public-key", transports: ["internal"] }],
    });
  });

  test("an honest answer is right, once", async () => {
    const { challenge } = await ask();
    soft.counter = 1;
    const response = soft.get(challenge);
    expect(await verify(response)).toBe(true);
    expect((await findSecondFactors(t.db, person.user.id)).passkeys[0]?.lastUsedAt).toBe(t.clock.now().toISOString());
    expect(await verify(response)).toBe(false);
    soft.counter = 2;
    expect(await verify(soft.get(challenge))).toBe(false);
  });

  test("a refused one is in the record, a right one is not", async () => {
    const refusals = async () =>
      (await eventsBy(t, person.user.id)).filter(({ action }) => action === "sign-in.code-refused");
    soft.counter = 1;
    expect(await verify(soft.get((await ask()).challenge))).toBe(true);
    expect(await refusals()).toEqual([]);
    expect(await verify({})).toBe(false);
    expect(await refusals()).toEqual([{ action: "sign-in.code-refused", details: { factor: "passkey" } }]);
  });

  test("of ten uses of one answer at once one wins", async () => {
    const response = soft.get((await ask()).challenge);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => verify(response)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  test("an authenticator that does not count may be used again and again", async () => {
    for (let use = 0; use < 3; use += 1) expect(await verify(soft.get((await ask()).challenge))).toBe(true);
  });

  test("a count that goes back or stands still is refused: somebody has a copy", async () => {
    soft.counter = 7;
    expect(await verify(soft.get((await ask()).challenge))).toBe(true);
    for (const counter of [7, 6, 0]) expect(await verify(soft.get((await ask()).challenge, { counter }))).toBe(false);
    expect(await verify(soft.get((await ask()).challenge, { counter: 8 }))).toBe(true);
  });

  test("of two answers with one count at once one wins", async () => {
    const challenges = [await ask(), await ask()];
    const answers = challenges.map(({ challenge }) => soft.get(challenge, { counter: 5 }));
    expect((await Promise.all(answers.map((answer) => verify(answer)))).toSorted()).toEqual([false, true]);
  });

  test.each<[string, Lies]>([
    ["at another site", { origin: "https://evil.example" }],
    ["for another host", { rpId: "evil.example" }],
    ["without anybody there", { flags: 0 }],
  ])("an answer made %s is refused", async (_name, lies) => {
    expect(await verify(soft.get((await ask()).challenge, lies))).toBe(false);
  });

  test("one without the PIN or the finger is enough beside the password", async () => {
    expect(await verify(soft.get((await ask()).challenge, { flags: 1 }))).toBe(true);
  });

  test("a challenge of another flow, another person, another purpose, or too old is refused", async () => {
    expect(await verify(soft.get((await ask("interaction-2")).challenge))).toBe(false);
    const other = await Enroller.signedIn(t);
    expect(await verify(soft.get((await ask(FLOW, other.user.id)).challenge))).toBe(false);
    expect(await verify(soft.get(await person.passkeyChallenge()))).toBe(false);
    const { challenge } = await ask();
    t.clock.advance(5 * 60_000);
    expect(await verify(soft.get(challenge))).toBe(false);
  });

  test("a passkey of another person is refused, with their own name on it too", async () => {
    const other = await Enroller.signedIn(t);
    await other.addPasskey();
    const flow = { userId: other.user.id };
    expect(await verify(soft.get((await ask(FLOW, other.user.id)).challenge), flow)).toBe(false);

    const honest = soft.get((await ask()).challenge);
    const userHandle = Buffer.from(other.user.id).toString("base64url");
    expect(await verify({ ...honest, response: { ...honest.response, userHandle } })).toBe(false);
  });

  test("the person's own name on it is right", async () => {
    const honest = soft.get((await ask()).challenge);
    const userHandle = Buffer.from(person.user.id).toString("base64url");
    expect(await verify({ ...honest, response: { ...honest.response, userHandle } })).toBe(true);
  });

  test("another key under the same id is refused", async () => {
    const forged = person.newPasskey(Buffer.from(soft.id, "base64url"));
    expect(await verify(forged.get((await ask()).challenge))).toBe(false);
  });

  test("hostile answers are refused", async () => {
    const { response, ...rest } = soft.get((await ask()).challenge);
    const spoilt = { ...rest, response: { ...response, signature: "AAAA" } };
    for (const hostile of [
      null,
      undefined,
      "",
      7,
      [],
      {},
      { id: {} },
      JSON.parse('{"__proto__":null}'),
      { ...rest, response: { ...response, authenticatorData: "A".repeat(60_000) } },
      { ...rest, response: { ...response, userHandle: {} } },
      spoilt,
    ]) {
      expect(await verify(hostile)).toBe(false);
    }
  });
});

describe("taking a passkey away", () => {
  test("it cannot be used any more; another person's or an unknown one is not found", async () => {
    const { soft, passkey } = await person.addPasskey();
    const other = await Enroller.signedIn(t);
    for (const [who, id] of [
      [other, passkey.id],
      [person, "A".repeat(22)],
      [person, "A".repeat(1_400)],
      [person, "short"],
    ] as const) {
      const answer = await who.call("DELETE", `passkeys/${id}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "passkey.not-found"]);
    }
    const { challenge } = await passkeyRequestOptions(t.deps, { userId: person.user.id, boundTo: FLOW });
    expect((await person.call("DELETE", `passkeys/${passkey.id}`)).statusCode).toBe(204);
    const late = { userId: person.user.id, boundTo: FLOW, response: soft.get(challenge) };
    expect(await verifyPasskey(t.deps, late)).toBe(false);
    expect((await findSecondFactors(t.db, person.user.id)).recoveryCodesLeft).toBe(0);
    expect(await eventsBy(t, person.user.id)).toContainEqual({
      action: "second-factor.removed",
      details: { factor: "passkey" },
    });
  });

  test("one with the longest id there is can be taken away", async () => {
    const soft = person.newPasskey(Buffer.alloc(1_023, 5));
    expect((await person.sendPasskey(soft.create(await person.passkeyChallenge()))).statusCode).toBe(201);
    expect((await person.call("DELETE", `passkeys/${soft.id}`)).statusCode).toBe(204);
  });
});
