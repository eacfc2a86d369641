import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { encrypted, decrypted } from "./encrypted-stream.ts";

const KEY = { key: Buffer.alloc(32, 3), place: "uploads/aa/1" };
const PIECE = 64 * 1024;

async function* inParts(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

const encrypt = (plain: Buffer, length = 50_000) => all(encrypted(inParts(plain, length), KEY));
const open = (stored: Buffer, length = 70_001) => all(decrypted(inParts(stored, length), KEY));

describe("an encrypted stream", () => {
  test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 200_000])(
    "of %i bytes comes back, however it is cut into parts",
    async (size) => {
      const plain = randomBytes(size);
      for (const length of [size + 1, PIECE, 1777]) {
        expect((await open(await encrypt(plain, length), length)).equals(plain)).toBe(true);
      }
    },
  );

  test.each([PIECE, 3 * PIECE, 200_000])("of %i bytes is not opened when it is cut anywhere", async (size) => {
    const stored = await encrypt(randomBytes(size));
    const between = Array.from(
      { length: Math.floor(stored.length / (PIECE + 16)) },
      (_, index) => index * (PIECE + 16),
    );
    for (const end of [...between, 5, stored.length - 16, stored.length - 1])
      await expect(open(stored.subarray(0, end))).rejects.toThrow("not whole");
  });

  test("is not opened with a bit changed, pieces swapped, something added, at another place or by another key", async () => {
    const stored = await encrypt(randomBytes(3 * PIECE + 10));
    const first = stored.subarray(0, PIECE + 16);
    const second = stored.subarray(PIECE + 16, 2 * (PIECE + 16));
    const rest = stored.subarray(2 * (PIECE + 16));
    const changed = Buffer.from(stored);
    changed[PIECE] = (changed[PIECE] ?? 0) ^ 1;
    for (const wrong of [changed, Buffer.concat([second, first, rest]), Buffer.concat([stored, Buffer.of(0)])])
      await expect(open(wrong)).rejects.toThrow("not whole");
    for (const other of [
      { ...KEY, place: "uploads/aa/2" },
      { ...KEY, key: Buffer.alloc(32, 4) },
    ])
      await expect(all(decrypted(inParts(stored, 9999), other))).rejects.toThrow("not whole");
  });
});
