import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** An authenticator app that holds a key: each code once, as the server takes each once. */
export class AuthenticatorApp {
  readonly #totp: TOTP;
  #lastStep = 0;

  /** The key as the page shows it, in fours. */
  constructor(key: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  }

  /** The code of the moment; where it was read before, the next one, which the server lets in a little early. */
  code(): string {
    const step = Math.max(Math.floor(Date.now() / STEP_MS), this.#lastStep + 1);
    this.#lastStep = step;
    return this.#totp.generate({ timestamp: step * STEP_MS });
  }
}
