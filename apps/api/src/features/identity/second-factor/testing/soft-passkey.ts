import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

type Page = { readonly origin: string; readonly rpId: string };
/** The ways a test differs from an honest browser and authenticator. */
export type Lies = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  readonly flags?: number;
};

function hashOf(text: string | Buffer): Buffer {
  return createHash("sha256").update(text).digest();
}

/** A CBOR byte string of 24 bytes to 64 KiB, its length as short as it can be. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head = length < 256 ? Buffer.of(0x58, length) : Buffer.of(0x59, length >> 8, length & 0xff);
  return Buffer.concat([head, bytes]);
}

/** The attestation object `{fmt: "none", attStmt: {}, authData}`, spelt in CBOR. */
export function attestationObject(authData: Buffer, { format = "none", statement = Buffer.of(0xa0) } = {}): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)]);
  const parts = [text("fmt"), text(format), text("attStmt"), statement, text("authData"), cborBytes(authData)];
  return Buffer.concat([Buffer.of(0xa3), ...parts]);
}

/** An authenticator in software with one ES256 passkey, and the browser around it. */
export class SoftPasskey {
  readonly id: string;
  counter = 0;
  readonly #page: Page;
  readonly #credentialId: Buffer;
  readonly #privateKey;
  readonly #coseKey: Buffer;

  constructor(site: string, credentialId: Buffer = randomBytes(32)) {
    this.#page = { origin: site, rpId: new URL(site).hostname };
    this.#credentialId = credentialId;
    this.id = this.#credentialId.toString("base64url");
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    // The map {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
    const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    this.#coseKey = Buffer.concat([
      start,
      cborBytes(Buffer.from(x, "base64url")),
      Buffer.of(0x22),
      cborBytes(Buffer.from(y, "base64url")),
    ]);
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} } as const;
  }

  /** Answers as `navigator.credentials.create` would. */
  create(challenge: string, lies: Lies = {}): RegistrationResponseJSON {
    const length = Buffer.of(this.#credentialId.length >> 8, this.#credentialId.length & 0xff);
    const credential = [Buffer.alloc(16), length, this.#credentialId, this.#coseKey];
    const authData = Buffer.concat([this.#authData(lies, WITH_CREDENTIAL), ...credential]);
    return this.createdWith(challenge, attestationObject(authData), lies);
  }

  createdWith(challenge: string, attestation: Buffer, lies: Lies = {}): RegistrationResponseJSON {
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge, lies).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** Answers as `navigator.credentials.get` would where the device finds the passkey by itself, and says whose it is. */
  getFor(userId: string, challenge: string, lies: Lies = {}): AuthenticationResponseJSON {
    const answer = this.get(challenge, lies);
    const userHandle = Buffer.from(userId).toString("base64url");
    return { ...answer, response: { ...answer.response, userHandle } };
  }

  /** Answers as `navigator.credentials.get` would. */
  get(challenge: string, lies: Lies = {}): AuthenticationResponseJSON {
    const clientData = this.#clientData("webauthn.get", challenge, lies);
    const authData = this.#authData(lies, 0);
    const signature = sign("sha256", Buffer.concat([authData, hashOf(clientData)]), this.#privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }

  #clientData(type: string, challenge: string, { origin = this.#page.origin }: Lies): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authData({ rpId = this.#page.rpId, counter = this.counter, flags }: Lies, extraFlags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hashOf(rpId), Buffer.of((flags ?? USER_PRESENT | USER_VERIFIED) | extraFlags), count]);
  }
}
