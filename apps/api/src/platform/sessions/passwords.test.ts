import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { createPasswordHasher } from "./passwords.ts";

test("a password is kept as argon2id with 19 MiB and two passes, and only itself opens it", async () => {
  const passwords = createPasswordHasher({ atOnce: 2 });
  const stored = await passwords.hash("Garden-Gate-42");
  expect(stored).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  expect(await passwords.verify(stored, "Garden-Gate-42")).toBe(true);
  expect(await passwords.verify(stored, "Garden-Gate-43")).toBe(false);
  expect(await passwords.verify(null, "Garden-Gate-42")).toBe(false);
  expect(await passwords.verify(null, "no such password")).toBe(false);
});

test("a storm of sign-ins waits in line, and beyond the line is refused", async () => {
  const passwords = createPasswordHasher({ atOnce: 1 });
  const stored = await passwords.hash("Garden-Gate-42");
  const results = await Promise.allSettled(Array.from({ length: 202 }, () => passwords.verify(stored, "wrong")));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ code: "server.unavailable" });
}, 60_000);

test("a burst of new passwords waits in a longer line of its own, and takes turns with sign-ins", async () => {
  const passwords = createPasswordHasher({ atOnce: 1 });
  const order: string[] = [];
  const noted = (name: string, work: Promise<unknown>) => work.finally(() => order.push(name));
  const results = await Promise.all([
    noted("new 1", passwords.hash("Garden-Gate-42")),
    noted("new 2", passwords.hash("Garden-Gate-42")),
    noted("new 3", passwords.hash("Garden-Gate-42")),
    noted("sign-in 1", passwords.verify(null, "Garden-Gate-42")),
    noted("sign-in 2", passwords.verify(null, "Garden-Gate-42")),
  ]);
  expect(order).toEqual(["new 1", "sign-in 1", "new 2", "sign-in 2", "new 3"]);
  expect(new Set(results.slice(0, 3)).size).toBe(3);
});

test("beyond that line new passwords are refused for half a minute", async () => {
  const passwords = createPasswordHasher({ atOnce: 1, maxNewWaiting: 10 });
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => passwords.hash("Garden-Gate-42")));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({
    code: "server.unavailable",
    options: { headers: { "retry-after": "30" } },
  });
});

test.each([
  ["today's settings", {}, false],
  ["less memory", { memoryCost: 8192 }, true],
  ["fewer passes", { timeCost: 1 }, true],
  ["more of both", { memoryCost: 32_768, timeCost: 3 }, false],
])("whether a hash of %s is outdated", async (_name, settings, expected) => {
  const stored = await hash("Garden-Gate-42", { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...settings });
  expect(createPasswordHasher().isOutdated(stored)).toBe(expected);
});

test("what is no argon2id hash is outdated", () => {
  expect(createPasswordHasher().isOutdated("$2b$12$abcdefghijklmnopqrstuv")).toBe(true);
});
