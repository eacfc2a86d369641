import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { createEncryption } from "./encryption.ts";
import { decryptAnswers } from "./encrypt-answers.ts";

const encryption = createEncryption([randomBytes(32)]);
const place = "table.column/1";
const kept = (answers: object) => ({ place, encrypted: encryption.encrypt(JSON.stringify(answers), place) });
const schema = z.object({ name: z.string().nullable() });

test("kept answers are read by their schema, and none are null", () => {
  expect(decryptAnswers(encryption, kept({ name: "Harriet" }), schema)).toEqual({ name: "Harriet" });
  expect(decryptAnswers(encryption, { place, encrypted: null }, schema)).toBeNull();
});

test("kept answers of another shape are an error that repeats none of them", () => {
  const read = () => decryptAnswers(encryption, kept({ name: ["secret"] }), schema);
  expect(read).toThrow("name");
  expect(read).not.toThrow("secret");
});
