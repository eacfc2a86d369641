import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "./clock.ts";

const VERSION_7 = 0x70;
const VERSION_8 = 0x80;
const VARIANT = 0x80;
const POOL_BYTES = 4096;
const RANDOM_BYTES_PER_ID = 10;

let pool = Buffer.alloc(0);
let poolAt = 0;
let lastMillisecond = 0;
let sequence = 0;

/** Random bytes come in batches: one system call for each id would show in the benchmarks. */
function takeRandom(target: Buffer): void {
  if (poolAt + RANDOM_BYTES_PER_ID > pool.length) {
    pool = randomBytes(POOL_BYTES);
    poolAt = 0;
  }
  pool.copy(target, 6, poolAt, poolAt + RANDOM_BYTES_PER_ID);
  poolAt += RANDOM_BYTES_PER_ID;
}

export function newId(clock: Clock): string {
  const millisecond = clock.now().getTime();
  sequence = millisecond === lastMillisecond ? (sequence + 1) & 0xfff : 0;
  lastMillisecond = millisecond;
  const bytes = Buffer.allocUnsafe(16);
  takeRandom(bytes);
  bytes.writeUIntBE(millisecond, 0, 6);
  bytes[6] = VERSION_7 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = VARIANT | ((bytes[8] ?? 0) & 0x3f);
  return uuidText(bytes);
}

/** The same id for the same 16 bytes and more (RFC 9562, version 8). */
export function idOf(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes[6] = VERSION_8 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = VARIANT | ((bytes[8] ?? 0) & 0x3f);
  return uuidText(bytes);
}

function uuidText(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An unguessable value for links and cookies: 16 bytes are 22 characters. */
export function newSecret(bytes = 16): string {
  return randomBytes(bytes).toString("base64url");
}

/** The hash that is stored of a secret. Secrets are random, so a plain hash is enough and no salt is needed. */
export function secretHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
