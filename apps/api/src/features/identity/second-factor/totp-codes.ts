import { randomBytes } from "node:crypto";
import { encryptedColumn } from "#src/platform/encryption/encrypt-again";
import { isAuthenticatorCode } from "@keystep/domain/identity/second-factor-code";
import { Secret, TOTP } from "otpauth";

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** One step before and after: clocks of telephones are that much off, and people are slow to type. */
const WINDOW = 1;

// SHA-1, six digits and thirty seconds are what every authenticator app supports. HMAC with SHA-1 is sound: what is broken is its
// resistance to collisions, on which RFC 6238 does not rest.
const KIND = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

/** The secret as one types it, and the address that authenticator apps read from a QR code. */
export function totpSetUp(secret: Buffer, shown: { issuer: string; label: string }): { secret: string; uri: string } {
  const totp = new TOTP({ ...KIND, ...shown, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step a code belongs to, of those around now; null for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  // The library throws at text of six characters that are more than six bytes.
  if (!isAuthenticatorCode(code)) return null;
  const totp = new TOTP({ ...KIND, secret: secretOf(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The code of a time step. */
export function codeOfStep(secret: Buffer, step: number): string {
  return new TOTP({ ...KIND, secret: secretOf(secret) }).generate({ timestamp: step * PERIOD_SECONDS * 1000 });
}

/** The time step that a moment is in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
}

/** The place of a stored secret, which its encryption is bound to. */
export function totpPlace(userId: string): string {
  return `totp_secrets.secret:${userId.toLowerCase()}`;
}

/** The secret in use and one that was begun. */
export const TOTP_COLUMNS = ["secret", "next_secret"].map((column) =>
  encryptedColumn({ table: "totp_secrets", column, key: ["user_id"], place: ({ user_id }) => totpPlace(user_id) }),
);
