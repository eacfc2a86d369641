import { beforeEach, describe, expect, test } from "vitest";
import { sharedApp } from "#src/testing/shared-app";
import { Enroller } from "./testing/second-factor-calls.ts";
import type { SoftPasskey } from "./testing/soft-passkey.ts";

const t = sharedApp();
let person: Enroller;
let soft: SoftPasskey;
beforeEach(async () => {
  person = await Enroller.signedIn(t);
  ({ soft } = await person.addPasskey());
});

describe("the last way to log in", () => {
  /** From now on this person has passkeys and no password. */
  async function dropPassword({ user }: Enroller): Promise<void> {
    await t.db.pool.query("update users set password_hash = null where id = $1", [user.id]);
  }
  const kept = async ({ user }: Enroller) => {
    const { rows } = await t.db.pool.query("select from passkeys where user_id = $1", [user.id]);
    return rows.length;
  };

  test("a passkey stays while it is that, and one that is a second step only is no way in", async () => {
    await dropPassword(person);
    const refused = await person.call("DELETE", `passkeys/${soft.id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "passkey.last"]);
    const weak = person.newPasskey();
    await person.sendPasskey(weak.create(await person.passkeyChallenge(), { flags: 1 }));
    expect((await person.call("DELETE", `passkeys/${soft.id}`)).json().code).toBe("passkey.last");
    await person.addPasskey("Key");
    expect((await person.call("DELETE", `passkeys/${soft.id}`)).statusCode).toBe(204);
    expect(await kept(person)).toBe(2);
  });

  test("of two removed at the same instant one stays", async () => {
    const { soft: second } = await person.addPasskey("Key");
    await dropPassword(person);
    const removed = await Promise.all([soft, second].map(({ id }) => person.call("DELETE", `passkeys/${id}`)));
    expect(removed.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    expect(await kept(person)).toBe(1);
  });

  test("the database keeps it behind the app's back too: passkeys, and the password where there is no passkey", async () => {
    await dropPassword(person);
    const removal = t.db.pool.query("delete from passkeys where user_id = $1", [person.user.id]);
    await expect(removal).rejects.toMatchObject({ code: "KS409" });
    const bare = await Enroller.signedIn(t);
    await expect(dropPassword(bare)).rejects.toMatchObject({ code: "KS409" });
    expect(await kept(person)).toBe(1);
  });

  test("an app comes with recovery codes, a second passkey without", async () => {
    await t.db.pool.query("delete from recovery_codes where user_id = $1", [person.user.id]);
    await dropPassword(person);
    expect((await person.addPasskey("Key")).recoveryCodes).toEqual([]);
    expect((await person.addTotp()).recoveryCodes).toHaveLength(10);
  });
});
