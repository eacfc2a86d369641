import type { Passkey } from "@keystep/contract/identity/identity";
import type { LightMyRequestResponse } from "fastify";
import { Secret, TOTP } from "otpauth";
import { aUser, type TestUser } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";
import { SoftPasskey } from "./soft-passkey.ts";

type Headers = Record<string, string>;
type User = Pick<TestUser, "id" | "email">;

/** A person who is signed in, and what they do about their second factors. */
export class Enroller {
  readonly user: User;
  headers: Headers;
  readonly #t: TestApp;

  constructor(t: TestApp, user: User, headers: Headers) {
    this.#t = t;
    this.user = user;
    this.headers = headers;
  }

  static async signedIn(t: TestApp, user?: User): Promise<Enroller> {
    const person = user ?? (await aUser().with({ passwordHash: "of no password" }).insert(t.db));
    return new Enroller(t, person, await t.asUser(person));
  }

  call(method: "POST" | "PUT" | "DELETE", path: string, payload?: object): Promise<LightMyRequestResponse> {
    const url = `/api/v1/users/${this.user.id}/${path}`;
    return this.#t.app.inject({ method, url, headers: this.headers, ...(payload === undefined ? {} : { payload }) });
  }

  /** The code that an app shows so many steps from now. */
  codeOf(secret: string, steps = 0): string {
    const timestamp = this.#t.clock.now().getTime() + steps * 30_000;
    return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
  }

  /** Sets an app up; the code of now is spent by it. */
  async addTotp(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = (await this.call("POST", "totp")).json<{ secret: string }>();
    const response = await this.call("PUT", "totp", { code: this.codeOf(secret) });
    if (response.statusCode !== 200) throw new Error(response.body);
    return { secret, recoveryCodes: response.json<{ recoveryCodes: string[] }>().recoveryCodes };
  }

  async passkeyChallenge(): Promise<string> {
    return (await this.call("POST", "passkey-options")).json<{ challenge: string }>().challenge;
  }

  newPasskey(credentialId?: Buffer): SoftPasskey {
    return new SoftPasskey(this.#t.deps.config.publicUrl, credentialId);
  }

  sendPasskey(response: object, name = "Phone"): Promise<LightMyRequestResponse> {
    return this.call("POST", "passkeys", { name, response });
  }

  async addPasskey(name = "Phone"): Promise<{ soft: SoftPasskey; passkey: Passkey; recoveryCodes: string[] }> {
    const soft = this.newPasskey();
    const response = await this.sendPasskey(soft.create(await this.passkeyChallenge()), name);
    if (response.statusCode !== 201) throw new Error(response.body);
    return { soft, ...response.json<{ passkey: Passkey; recoveryCodes: string[] }>() };
  }
}
