import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("an error is logged with what and where, and with nothing that a library hung on it", () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error("broken"), {
    code: "23505",
    detail: "Key (email)=(harriet@example.com) already exists.",
    parameters: ["secret-token"],
    cause: new Error("secret-cause"),
  });
  log.error({ err: error }, "It broke");
  expect(lines.join("")).not.toMatch(/harriet|secret/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "It broke", err: { message: "broken", code: "23505" } });
});
