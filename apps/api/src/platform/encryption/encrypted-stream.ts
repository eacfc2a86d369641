import { createCipheriv, createDecipheriv } from "node:crypto";

const CIPHER = "aes-256-gcm";
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const PIECE_BYTES = 64 * 1024;
const ENCRYPTED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES;

/** The stored bytes were changed, cut short, or belong elsewhere. */
export class EncryptedStreamError extends Error {}

/** A key that encrypts this one stream and nothing else, and the place it belongs to: under another one it cannot be opened. */
export type StreamKey = { readonly key: Buffer; readonly place: string };

type PieceKey = StreamKey & { readonly number: number };

/** Counting nonces are safe because each key encrypts one stream only. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - 4);
  return nonce;
}

function cipherFor({ key, place, number }: PieceKey) {
  return createCipheriv(CIPHER, key, nonceOf(number), { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
}

/**
 * AES-256-GCM piece by piece. The last piece is shorter than the others, if only by being empty, so a cut anywhere is
 * noticed. Bytes are encrypted as they arrive and never copied, because collecting the garbage of a large file stops
 * the whole process.
 */
export async function* encrypted(source: AsyncIterable<Uint8Array>, { key, place }: StreamKey): AsyncGenerator<Buffer> {
  let number = 0;
  let cipher = cipherFor({ key, place, number });
  let room = PIECE_BYTES;
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + room);
      yield cipher.update(part);
      at += part.length;
      room -= part.length;
      if (room > 0) continue;
      cipher.final();
      yield cipher.getAuthTag();
      number += 1;
      cipher = cipherFor({ key, place, number });
      room = PIECE_BYTES;
    }
  }
  cipher.final();
  yield cipher.getAuthTag();
}

/** Pieces of one length each, the last one shorter; a cut between two leaves the last one without any bytes. */
async function* piecesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < ENCRYPTED_PIECE_BYTES) continue;
    let joined = Buffer.concat(waiting);
    for (; joined.length >= ENCRYPTED_PIECE_BYTES; joined = joined.subarray(ENCRYPTED_PIECE_BYTES)) {
      yield joined.subarray(0, ENCRYPTED_PIECE_BYTES);
    }
    waiting = [joined];
    waitingBytes = joined.length;
  }
  yield Buffer.concat(waiting);
}

/** The content again. Throws at the first piece that was changed, moved or is missing. */
export async function* decrypted(source: AsyncIterable<Uint8Array>, { key, place }: StreamKey): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const piece of piecesOf(source)) {
    yield opened(piece, { key, place, number });
    number += 1;
  }
}

function opened(piece: Buffer, { key, place, number }: PieceKey): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place)).setAuthTag(piece.subarray(-TAG_BYTES));
    const content = decipher.update(piece.subarray(0, -TAG_BYTES));
    decipher.final();
    return content;
  } catch {
    throw new EncryptedStreamError(`What is stored as ${place} was changed or is not whole.`);
  }
}
