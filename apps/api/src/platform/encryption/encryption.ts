import { createHash, hkdfSync } from "node:crypto";
import { ENCRYPTION_BYTES, encrypt, decrypt } from "./encrypt.ts";

const VERSION = 1;
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const HEADER_BYTES = 1 + KEY_ID_BYTES;
const COLUMNS = "encrypted columns";

/** Something encrypted cannot be read: it was changed, belongs elsewhere, or its key is gone. */
export class EncryptionError extends Error {}

/** Encrypts values for the database, and derives keys for other uses from the same setting. */
export type Encryption = {
  /** `context` says where it is stored (`table.column:id of the row`): moved to another row it cannot be read. */
  encrypt(plain: string | Buffer, context: string): Buffer;
  decrypt(stored: Buffer, context: string): Buffer;
  /** False for a value that an older key encrypted: the next write should encrypt it anew. */
  isCurrent(stored: Buffer): boolean;
  /** Tells keys apart and shows none of them, newest first. */
  readonly keyIds: readonly string[];
  /** A key of its own for each purpose, made of the newest key. */
  keyFor(purpose: string): Buffer;
  /** The same of every key, newest first, to recognise what was made before a change of keys. */
  keysFor(purpose: string): readonly Buffer[];
};

function idOf(key: Buffer): Buffer {
  return createHash("sha256").update(key).digest().subarray(0, KEY_ID_BYTES);
}

/** AES-256-GCM under keys of which the first encrypts and all decrypt; each use gets its own key by HKDF. */
export function createEncryption(keys: readonly Buffer[]): Encryption {
  const [newest] = keys;
  if (newest === undefined || keys.some((key) => key.length !== KEY_BYTES)) {
    throw new EncryptionError(`Encryption needs keys of ${KEY_BYTES} bytes.`);
  }
  const newestId = idOf(newest);
  const derived = new Map<string, readonly Buffer[]>();
  const keysFor = (purpose: string): readonly Buffer[] => {
    const known = derived.get(purpose);
    if (known !== undefined) return known;
    const made = keys.map((key) => Buffer.from(hkdfSync("sha256", key, "", `keystep ${purpose}`, KEY_BYTES)));
    derived.set(purpose, made);
    return made;
  };
  const keyFor = (purpose: string): Buffer => keysFor(purpose)[0] ?? newest;
  const columnKeys = new Map(keys.map((key, index) => [idOf(key).toString("hex"), keysFor(COLUMNS)[index] ?? key]));

  return {
    encrypt: (plain, context) =>
      Buffer.concat([Buffer.of(VERSION), newestId, encrypt(keyFor(COLUMNS), plain, context)]),
    decrypt(stored, context) {
      if (stored.length < HEADER_BYTES + ENCRYPTION_BYTES || stored[0] !== VERSION) {
        throw new EncryptionError(`What is stored in ${context} is not in a form this version can read.`);
      }
      const id = stored.subarray(1, HEADER_BYTES).toString("hex");
      const key = columnKeys.get(id);
      if (key === undefined) {
        throw new EncryptionError(
          `What is stored in ${context} was encrypted with the key ${id}, which is not in ENCRYPTION_KEY. Put that key back behind the newest one.`,
        );
      }
      try {
        return decrypt(key, stored.subarray(HEADER_BYTES), context);
      } catch {
        throw new EncryptionError(`What is stored in ${context} was changed, or was written for another place.`);
      }
    },
    isCurrent: (stored) => stored.subarray(1, HEADER_BYTES).equals(newestId),
    keyIds: keys.map((key) => idOf(key).toString("hex")),
    keyFor,
    keysFor,
  };
}
