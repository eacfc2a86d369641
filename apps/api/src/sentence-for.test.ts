import { expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { sentenceFor } from "./sentence-for.ts";

const failure = (message: string, more: object) => Object.assign(new Error(message), more);

test.each([
  ["ECONNREFUSED", "Start it, or correct host and port (ECONNREFUSED)."],
  ["EAI_AGAIN", "Correct the host (EAI_AGAIN)."],
  ["28P01", "refuses the name or the password"],
  ["3D000", "Make it, or correct the name at the end of the address (3D000)."],
])("a database that answers %s is told with what to correct", (code, words) => {
  const sentence = sentenceFor(failure("connect", { code }));
  expect(sentence).toMatch(/^The database of DATABASE_URL cannot be opened: /);
  expect(sentence).toContain(words);
});

test("a role without the right is told which one has it", () => {
  expect(sentenceFor(failure("permission denied for schema public", { code: "42501" }))).toBe(
    "The role of DATABASE_URL may not do this: permission denied for schema public. To migrate, restore and encrypt again takes the role that owns the tables.",
  );
});

test("a file that cannot be opened is named, with the user as the likely reason", () => {
  const path = "/root/credit-guide.txt";
  expect(sentenceFor(failure("EACCES: permission denied", { code: "EACCES", path }))).toBe(
    `${path} may not be opened by the user this runs as. Let that user in, or name another place.`,
  );
  expect(sentenceFor(failure("ENOENT: no such file", { code: "ENOENT", path }))).toBe(`${path} is not there.`);
});

test("our own sentences stay, and what is our fault has none", () => {
  expect(sentenceFor(new ConfigError("The setting PORT is wrong."))).toBe("The setting PORT is wrong.");
  expect(sentenceFor(new TypeError("undefined is not a function"))).toBeNull();
});
