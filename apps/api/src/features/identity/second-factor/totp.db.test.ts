import { MESSAGES } from "@keystep/contract/fields/messages";
import { Secret } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { createEncryption } from "#src/platform/encryption/encryption";
import { aUser } from "#src/testing/factories";
import { sharedApp } from "#src/testing/shared-app";
import { findSecondFactors, hasSecondFactor } from "./second-factor.repository.ts";
import { Enroller } from "./testing/second-factor-calls.ts";
import { verifySecondFactorCode } from "./verify-second-factor-code.ts";
import { eventsBy } from "#src/testing/recorded-events";

const STEP_MS = 30_000;

const t = sharedApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
let person: Enroller;
beforeEach(async () => {
  person = await Enroller.signedIn(t);
});

const verify = (code: string, userId = person.user.id) => verifySecondFactorCode(t.deps, { userId, code });
async function subjectsTo(address: string): Promise<string[]> {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === address).map(({ subject }) => subject);
}
async function factorsOfSessions(userId: string) {
  const { rows } = await t.db.pool.query("select factors from sessions where user_id = $1", [userId]);
  return rows.map(({ factors }) => factors);
}

describe("setting up an authenticator app", () => {
  test("a code of it makes it count, answers ten recovery codes, and makes this session one with two factors", async () => {
    const begun = await person.call("POST", "totp");
    expect(begun.statusCode).toBe(200);
    const { secret, uri } = begun.json<{ secret: string; uri: string }>();
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(`Keystep:${person.user.email}`);
    expect(await hasSecondFactor(t.db, person.user.id)).toBe(false);

    const confirmed = await person.call("PUT", "totp", { code: person.codeOf(secret) });
    expect(confirmed.statusCode).toBe(200);
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await hasSecondFactor(t.db, person.user.id)).toBe(true);
    expect(await findSecondFactors(t.db, person.user.id)).toEqual({
      hasTotp: true,
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(await factorsOfSessions(person.user.id)).toEqual([["pwd", "otp"]]);
  });

  test("the person is told by email, and the record holds no secret", async () => {
    const { secret, recoveryCodes } = await person.addTotp();
    await t.drainQueue();
    const mail = t.mailbox.findLast(({ to }) => to === person.user.email);
    expect(mail?.subject).toBe("A second step was added to your account");
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(t.deps.config.brand.phone);
    const events = await eventsBy(t, person.user.id);
    expect(events).toEqual([{ action: "second-factor.added", details: { factor: "otp" } }]);
    for (const told of [secret, ...recoveryCodes]) expect(JSON.stringify([mail, events])).not.toContain(told);
  });

  test("a wrong code changes nothing and says so at its field", async () => {
    const { secret } = (await person.call("POST", "totp")).json<{ secret: string }>();
    for (const code of [person.codeOf(secret, 2), person.codeOf(secret, -2), "ABCDEFGHJKMN"]) {
      const response = await person.call("PUT", "totp", { code });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual([{ field: "code", message: MESSAGES.codeWrong }]);
    }
    expect(await hasSecondFactor(t.db, person.user.id)).toBe(false);
    expect(await verify(person.codeOf(secret))).toBeNull();
  });

  test("without having begun no code is right", async () => {
    expect((await person.call("PUT", "totp", { code: "123456" })).statusCode).toBe(422);
  });

  test("beginning again replaces a secret that was not confirmed", async () => {
    const first = (await person.call("POST", "totp")).json<{ secret: string }>();
    const second = (await person.call("POST", "totp")).json<{ secret: string }>();
    expect(second.secret).not.toBe(first.secret);
    expect((await person.call("PUT", "totp", { code: person.codeOf(first.secret) })).statusCode).toBe(422);
    expect((await person.call("PUT", "totp", { code: person.codeOf(second.secret) })).statusCode).toBe(200);
  });

  test("a new telephone: the old app goes on until a code of the new one was shown", async () => {
    const old = await person.addTotp();
    const { secret } = (await person.call("POST", "totp")).json<{ secret: string }>();
    t.clock.advance(STEP_MS);
    expect(await verify(person.codeOf(old.secret))).toBe("otp");
    expect(await verify(person.codeOf(secret))).toBeNull();
    const response = await person.call("PUT", "totp", { code: person.codeOf(secret) });
    expect(response.json()).toEqual({ recoveryCodes: [] });
    t.clock.advance(STEP_MS);
    expect(await verify(person.codeOf(old.secret))).toBeNull();
    expect(await verify(person.codeOf(secret))).toBe("otp");
  });

  test("of two confirmations at once one counts", async () => {
    const { secret } = (await person.call("POST", "totp")).json<{ secret: string }>();
    const code = person.codeOf(secret);
    const statuses = (await Promise.all([1, 2].map(() => person.call("PUT", "totp", { code })))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 422]);
    expect((await findSecondFactors(t.db, person.user.id)).recoveryCodesLeft).toBe(10);
  });

  test("what is kept cannot be read in the table, nor moved to another person", async () => {
    const { secret } = await person.addTotp();
    const other = await Enroller.signedIn(t);
    await other.addTotp();
    const { rows } = await t.db.pool.query("select secret from totp_secrets where user_id = $1", [person.user.id]);
    const stored: Buffer = rows[0].secret;
    const plain = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(stored.includes(plain)).toBe(false);
    expect(stored.toString("latin1")).not.toContain(secret);
    await t.db.pool.query("update totp_secrets set secret = $2 where user_id = $1", [other.user.id, stored]);
    t.clock.advance(STEP_MS);
    await expect(verify(other.codeOf(secret), other.user.id)).rejects.toThrow("written for another place");
  });

  test("after a change of keys the next use encrypts it anew", async () => {
    const { secret } = await person.addTotp();
    const keys = [Buffer.alloc(32, 9), ...t.deps.config.encryptionKeys];
    const after = { ...t.deps, encryption: createEncryption(keys) };
    t.clock.advance(STEP_MS);
    const attempt = { userId: person.user.id, code: person.codeOf(secret) };
    expect(await verifySecondFactorCode(after, attempt)).toBe("otp");
    const { rows } = await t.db.pool.query("select secret from totp_secrets where user_id = $1", [person.user.id]);
    expect(after.encryption.isCurrent(rows[0].secret)).toBe(true);
    t.clock.advance(STEP_MS);
    await expect(verify(person.codeOf(secret))).rejects.toThrow("which is not in ENCRYPTION_KEY");
  });
});

describe("who may change second factors", () => {
  const CALLS: ["POST" | "PUT" | "DELETE", string, object?][] = [
    ["POST", "totp"],
    ["PUT", "totp", { code: "123456" }],
    ["DELETE", "totp"],
    ["POST", "passkey-options"],
    ["POST", "passkeys", { name: "Phone", response: {} }],
    ["DELETE", `passkeys/${"A".repeat(22)}`],
    ["POST", "recovery-codes"],
  ];

  test.each(CALLS)("%s %s: not ten minutes after the last proof", async (method, path, payload) => {
    t.clock.advance(10 * 60_000 + 1);
    const response = await person.call(method, path, payload);
    expect([response.statusCode, response.json().code]).toEqual([403, "session.proof-needed"]);
  });

  test.each(CALLS)("%s %s: not with an email that is not proven", async (method, path, payload) => {
    const user = await aUser().with({ emailVerifiedAt: null }).insert(t.db);
    const response = await (await Enroller.signedIn(t, user)).call(method, path, payload);
    expect([response.statusCode, response.json().code]).toEqual([409, "user.email-unproven"]);
  });

  test.each(CALLS)("%s %s: not by an emailed link", async (method, path, payload) => {
    const { token } = await t.sessionOf(person.user, {
      reach: "0198a1b2-0000-7000-8000-000000000001",
      factors: ["email"],
      way: "link",
    });
    const limited = new Enroller(t, person.user, t.asSession(token));
    const response = await limited.call(method, path, payload);
    expect([response.statusCode, response.json().code]).toEqual([403, "access.forbidden"]);
  });
});

/** Tries are counted in quarters of an hour of the clock. */
function beginQuarter(): void {
  const quarter = 900_000;
  t.clock.set(new Date(Math.ceil(t.clock.now().getTime() / quarter) * quarter + 1));
}

describe("a code of the app at sign-in", () => {
  let secret: string;
  beforeEach(async () => {
    ({ secret } = await person.addTotp());
  });

  test("counts once, and so does the one that set it up", async () => {
    expect(await verify(person.codeOf(secret))).toBeNull();
    t.clock.advance(STEP_MS);
    const code = person.codeOf(secret);
    expect(await verify(code)).toBe("otp");
    expect(await verify(code)).toBeNull();
  });

  test.each([
    ["of the step before", -1, "otp"],
    ["of the step after", 1, "otp"],
    ["of two steps before", -2, null],
    ["of two steps after", 2, null],
  ])("%s", async (_name, steps, expected) => {
    t.clock.advance(10 * STEP_MS);
    expect(await verify(person.codeOf(secret, steps))).toBe(expected);
  });

  test("after a later step no earlier one counts, though it was never used", async () => {
    t.clock.advance(10 * STEP_MS);
    const [earlier, later] = [person.codeOf(secret), person.codeOf(secret, 1)];
    expect(await verify(later)).toBe("otp");
    expect(await verify(earlier)).toBeNull();
  });

  test("of ten uses at once one wins", async () => {
    t.clock.advance(STEP_MS);
    const code = person.codeOf(secret);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => verify(code)));
    expect(outcomes.filter((outcome) => outcome === "otp")).toHaveLength(1);
  });

  test("may be typed with spaces", async () => {
    t.clock.advance(STEP_MS);
    const code = person.codeOf(secret);
    expect(await verify(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe("otp");
  });

  test("the eleventh try in a quarter of an hour is refused, right or wrong, with when to come back", async () => {
    beginQuarter();
    for (let tries = 0; tries < 10; tries += 1) expect(await verify("000000")).toBeNull();
    const refusal = await verify(person.codeOf(secret)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "sign-in.too-many", options: { headers: { "retry-after": "900" } } });
    expect(await verify("000000", (await aUser().insert(t.db)).id)).toBeNull();
    t.clock.advance(900_000);
    expect(await verify(person.codeOf(secret))).toBe("otp");
  });

  test("a right one starts the count over", async () => {
    beginQuarter();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) expect(await verify("000000")).toBeNull();
      t.clock.advance(STEP_MS);
      expect(await verify(person.codeOf(secret))).toBe("otp");
    }
  });

  test("a refused one is on the record, without the code", async () => {
    await verify("918273");
    await verify("WXYZ-WXYZ-WXYZ");
    const events = (await eventsBy(t, person.user.id)).filter(({ action }) => action === "sign-in.code-refused");
    expect(events.map(({ details }) => details)).toEqual([{ factor: "otp" }, { factor: "recovery-code" }]);
  });

  test.each(["", "0", "٠٠٠٠٠٠", "00000\u0000", "'; drop table users; --", "9".repeat(1_000_000), "\ud800".repeat(12)])(
    "hostile text is no code",
    async (code) => {
      expect(await verify(code)).toBeNull();
    },
  );

  test("of a person without an app nothing is right", async () => {
    const other = await aUser().insert(t.db);
    expect(await verify(person.codeOf(secret, 1), other.id)).toBeNull();
    expect(await verify("ABCD-EFGH-JKMN", other.id)).toBeNull();
  });
});

describe("recovery codes", () => {
  let recoveryCodes: string[];
  beforeEach(async () => {
    ({ recoveryCodes } = await person.addTotp());
  });
  const code = (index: number) => recoveryCodes[index] ?? "";

  test("each works once, however it is typed", async () => {
    expect(await verify(code(0))).toBe("recovery-code");
    expect(await verify(code(0))).toBeNull();
    expect(await verify(code(1).toLowerCase().replaceAll("-", " "))).toBe("recovery-code");
    const misread = code(2).replaceAll("0", "O").replaceAll("1", "l");
    expect(await verify(misread)).toBe("recovery-code");
    expect((await findSecondFactors(t.db, person.user.id)).recoveryCodesLeft).toBe(7);
  });

  test("of ten uses at once one wins", async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => verify(code(3))));
    expect(outcomes.filter((outcome) => outcome === "recovery-code")).toHaveLength(1);
  });

  test("the right beginning with another end is none", async () => {
    const end = code(5).slice(4);
    expect(await verify(code(4).slice(0, 4) + end)).toBeNull();
    expect(await verify(code(4))).toBe("recovery-code");
  });

  test("another person's is none", async () => {
    const other = await Enroller.signedIn(t);
    await other.addTotp();
    expect(await verify(code(6), other.user.id)).toBeNull();
    expect(await verify(code(6))).toBe("recovery-code");
  });

  test("only a hash of most of each is kept", async () => {
    const { rows } = await t.db.pool.query("select selector, code_hash from recovery_codes where user_id = $1", [
      person.user.id,
    ]);
    expect(rows.map(({ selector }) => selector).toSorted()).toEqual(
      recoveryCodes.map((text) => text.slice(0, 4)).toSorted(),
    );
    for (const { code_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
  });

  test("made anew, the old ones end", async () => {
    const response = await person.call("POST", "recovery-codes");
    const renewed = response.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(response.statusCode).toBe(200);
    expect(renewed).toHaveLength(10);
    expect(await verify(code(0))).toBeNull();
    expect(await verify(renewed[0] ?? "")).toBe("recovery-code");
    expect(await subjectsTo(person.user.email)).toContain("New recovery codes were made for your account");
    expect(await eventsBy(t, person.user.id)).toContainEqual({ action: "second-factor.codes-renewed", details: {} });
  });

  test("without another factor there are none", async () => {
    const other = await Enroller.signedIn(t);
    const response = await other.call("POST", "recovery-codes");
    expect([response.statusCode, response.json().code]).toEqual([409, "second-factor.missing"]);
  });

  test("a repeat with the same Idempotency-Key shows the same ones, which nobody can read in the table", async () => {
    person.headers = { ...person.headers, "idempotency-key": "key-of-new-codes" };
    const first = (await person.call("POST", "recovery-codes")).json<{ recoveryCodes: string[] }>();
    expect((await person.call("POST", "recovery-codes")).json()).toEqual(first);
    const { rows } = await t.db.pool.query("select body from idempotency_keys where key = 'key-of-new-codes'");
    const kept = rows[0].body + Buffer.from(rows[0].body, "base64").toString("latin1");
    for (const shown of first.recoveryCodes) expect(kept).not.toContain(shown);
  });
});

describe("taking the app away", () => {
  test("the last factor goes with the recovery codes, and the person is told", async () => {
    const { secret, recoveryCodes } = await person.addTotp();
    const response = await person.call("DELETE", "totp");
    expect(response.statusCode).toBe(204);
    expect(await findSecondFactors(t.db, person.user.id)).toEqual({
      hasTotp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    t.clock.advance(STEP_MS);
    expect(await verify(person.codeOf(secret))).toBeNull();
    expect(await verify(recoveryCodes[0] ?? "")).toBeNull();
    expect(await subjectsTo(person.user.email)).toContain("A second step was removed from your account");
    expect(await eventsBy(t, person.user.id)).toContainEqual({
      action: "second-factor.removed",
      details: { factor: "otp" },
    });
  });

  test("with a passkey left the recovery codes stay", async () => {
    await person.addTotp();
    await person.addPasskey();
    expect((await person.call("DELETE", "totp")).statusCode).toBe(204);
    expect(await findSecondFactors(t.db, person.user.id)).toMatchObject({ hasTotp: false, recoveryCodesLeft: 10 });
  });

  test("where there is none nothing happens, and one that was only begun goes quietly", async () => {
    expect((await person.call("DELETE", "totp")).statusCode).toBe(204);
    const { secret } = (await person.call("POST", "totp")).json<{ secret: string }>();
    expect((await person.call("DELETE", "totp")).statusCode).toBe(204);
    expect((await person.call("PUT", "totp", { code: person.codeOf(secret) })).statusCode).toBe(422);
    expect(await eventsBy(t, person.user.id)).toEqual([]);
  });

  test("ROLE-04: an administrator keeps the last one, of two removals at once too", async () => {
    const admin = await Enroller.signedIn(
      t,
      await aUser().staff().with({ passwordHash: "of no password" }).insert(t.db),
    );
    await admin.addTotp();
    const refused = await admin.call("DELETE", "totp");
    expect([refused.statusCode, refused.json().code]).toEqual([409, "second-factor.last"]);
    const { passkey } = await admin.addPasskey();
    const removals = [admin.call("DELETE", "totp"), admin.call("DELETE", `passkeys/${passkey.id}`)];
    const statuses = (await Promise.all(removals)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([204, 409]);
    expect(await hasSecondFactor(t.db, admin.user.id)).toBe(true);
    expect((await findSecondFactors(t.db, admin.user.id)).recoveryCodesLeft).toBe(10);
  });
});
