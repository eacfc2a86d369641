import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createEncryption, EncryptionError } from "./encryption.ts";

const PLACE = "totp_secrets.secret:0198a1b2";
const older = randomBytes(32);
const newer = randomBytes(32);

describe("an encrypted value", () => {
  const encryption = createEncryption([newer]);

  test.each(["", "JBSWY3DPEHPK3PXP", "Łódź 🗝"])("reads back as it was: '%s'", (plain) => {
    expect(encryption.decrypt(encryption.encrypt(plain, PLACE), PLACE).toString()).toBe(plain);
  });

  test("is bytes as well as text", () => {
    const plain = randomBytes(500);
    expect(encryption.decrypt(encryption.encrypt(plain, PLACE), PLACE)).toEqual(plain);
  });

  test("has its version, the id of its key, an IV, as many bytes as the plain one, and a tag", () => {
    const stored = encryption.encrypt("1234567890", PLACE);
    expect(stored).toHaveLength(1 + 4 + 12 + 10 + 16);
    expect(stored[0]).toBe(1);
    expect(stored.subarray(1, 5)).toEqual(createHash("sha256").update(newer).digest().subarray(0, 4));
    expect(stored.includes("1234567890")).toBe(false);
  });

  test("is another one each time", () => {
    const made = Array.from({ length: 100 }, () => encryption.encrypt("same", PLACE).toString("hex"));
    expect(new Set(made).size).toBe(100);
  });

  test("with any one bit flipped cannot be read", () => {
    const stored = encryption.encrypt("secret", PLACE);
    for (let bit = 0; bit < stored.length * 8; bit += 1) {
      const flipped = Buffer.from(stored);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => encryption.decrypt(flipped, PLACE)).toThrow(EncryptionError);
    }
  });

  test("cut short or grown cannot be read", () => {
    const stored = encryption.encrypt("secret", PLACE);
    for (const length of [0, 1, 16, 32, stored.length - 1]) {
      expect(() => encryption.decrypt(stored.subarray(0, length), PLACE)).toThrow(EncryptionError);
    }
    expect(() => encryption.decrypt(Buffer.concat([stored, Buffer.of(0)]), PLACE)).toThrow(EncryptionError);
  });

  test("moved to another row cannot be read, and the error tells nothing of it", () => {
    const stored = encryption.encrypt("secret", PLACE);
    expect(() => encryption.decrypt(stored, "totp_secrets.secret:other")).toThrow(
      "What is stored in totp_secrets.secret:other was changed, or was written for another place.",
    );
  });
});

describe("a change of keys", () => {
  const before = createEncryption([older]);
  const after = createEncryption([newer, older]);

  test("an older key still reads, and what it wrote is known to want a new one", () => {
    const stored = before.encrypt("secret", PLACE);
    expect(after.decrypt(stored, PLACE).toString()).toBe("secret");
    expect(after.isCurrent(stored)).toBe(false);
    expect(before.isCurrent(stored)).toBe(true);
  });

  test("the newest key encrypts", () => {
    const stored = after.encrypt("secret", PLACE);
    expect(after.isCurrent(stored)).toBe(true);
    expect(createEncryption([newer]).decrypt(stored, PLACE).toString()).toBe("secret");
  });

  test("a key that is gone is named, with what to do", () => {
    const id = createHash("sha256").update(older).digest("hex").slice(0, 8);
    expect(() => createEncryption([newer]).decrypt(before.encrypt("secret", PLACE), PLACE)).toThrow(
      `What is stored in ${PLACE} was encrypted with the key ${id}, which is not in ENCRYPTION_KEY. Put that key back behind the newest one.`,
    );
  });

  test("each purpose has a key of its own, of the newest key, and the older ones are known too", () => {
    expect(after.keyFor("one")).toHaveLength(32);
    expect(after.keyFor("one")).not.toEqual(after.keyFor("another"));
    expect(after.keyFor("one")).not.toEqual(newer);
    expect(after.keysFor("one")).toEqual([after.keyFor("one"), before.keyFor("one")]);
  });

  test.each([[[]], [[Buffer.alloc(31)]], [[newer, Buffer.alloc(0)]]])("without proper keys there is none", (keys) => {
    expect(() => createEncryption(keys)).toThrow(EncryptionError);
  });
});
