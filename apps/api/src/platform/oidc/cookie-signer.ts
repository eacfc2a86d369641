import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs cookies with the newest key and accepts all of them; the library's own way would be HMAC-SHA-1 (ASVS 11.4.1). */
export class CookieSigner {
  readonly #keys: readonly string[];

  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  sign(value: string): string {
    return signature(value, this.#keys[0] ?? "");
  }

  /** The place of the key that made this signature; -1 when none did. */
  index(value: string, given: string): number {
    const bytes = Buffer.from(given);
    return this.#keys.findIndex((key) => {
      const expected = Buffer.from(signature(value, key));
      return expected.length === bytes.length && timingSafeEqual(expected, bytes);
    });
  }

  verify(value: string, given: string): boolean {
    return this.index(value, given) >= 0;
  }
}

function signature(value: string, key: string): string {
  return createHmac("sha256", key).update(value).digest("base64url");
}
