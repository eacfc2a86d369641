import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The bytes that encryption adds to the text. */
export const ENCRYPTION_BYTES = IV_BYTES + TAG_BYTES;

/** AES-256-GCM as the nonce, what is encrypted, and the tag. `context` is not in it, and without the same one it cannot be opened. */
export function encrypt(key: Buffer, plain: string | Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
  const encrypted = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, ...encrypted, cipher.getAuthTag()]);
}

/** Throws where the key or the context is another one, or anything was changed. */
export function decrypt(key: Buffer, encrypted: Buffer, context: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(encrypted.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
