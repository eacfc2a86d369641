import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** The command with the settings of the server, in a process of its own. */
async function admin(...args: string[]): Promise<string> {
  const { signingKeys, cookieKeys, encryptionKeys, publicUrl, dataDir } = t.deps.config;
  const env = {
    DATABASE_URL: t.connectionString,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    SIGNING_KEYS: JSON.stringify({ keys: signingKeys }),
    COOKIE_KEYS: cookieKeys.join(","),
    ENCRYPTION_KEY: encryptionKeys.map((key) => key.toString("base64")).join(","),
  };
  const command = join(import.meta.dirname, "admin.ts");
  return (await promisify(execFile)(process.execPath, [command, ...args], { env })).stdout;
}

test.each([
  ["add", "is now an administrator", "Your account may open the staff area"],
  ["disable", "is disabled and signed out everywhere", "Signing in to your account was disabled"],
])("%s queues an email and delivers nothing itself; a server does", async (command, words, subject) => {
  const { email } = await aUser().insert(t.db);
  expect(await admin(command, email)).toBe(`${email} ${words}.\n`);
  const { rows } = await t.db.pool.query("select count(*) as waiting from pgboss.job where state = 'created'");
  expect(rows).toEqual([{ waiting: 1 }]);
  expect(await t.drainQueue()).toBe(1);
  expect(t.mailbox.at(-1)).toMatchObject({ to: email, subject });
});

test("the list sends nothing", async () => {
  const administrator = await aUser().staff().insert(t.db);
  expect(await admin("list")).toContain(`${administrator.email}\n`);
  expect(await t.drainQueue()).toBe(0);
});

test("figures are shown, changed and published", async () => {
  const holidays = JSON.parse(await admin("show", "holidays"));
  const file = join(t.deps.config.dataDir, "holidays.json");
  await writeFile(file, JSON.stringify({ ...holidays, knownUntil: "2029-12-31" }));
  expect(await admin("publish", "holidays", file)).toMatch(/^holidays, version 2, comes into force at 20/);
  expect(JSON.parse(await admin("show", "holidays"))).toEqual({ ...holidays, knownUntil: "2029-12-31" });
});
