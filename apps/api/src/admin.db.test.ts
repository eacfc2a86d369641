import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { totpPlace } from "#src/features/identity/second-factor/totp-codes";
import { openFiles } from "#src/platform/files/files";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { TEST_SITE } from "#src/testing/test-config";
import { createTestDatabase } from "#src/testing/test-database";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

function settingsOf({ deps: { config }, connectionString }: TestApp): Record<string, string> {
  const { signingKeys, cookieKeys, encryptionKeys, publicUrl, dataDir } = config;
  return {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    SIGNING_KEYS: JSON.stringify({ keys: signingKeys }),
    COOKIE_KEYS: cookieKeys.join(","),
    ENCRYPTION_KEY: encryptionKeys.map((key) => key.toString("base64")).join(","),
  };
}

/** The command in a process of its own. */
async function runAdmin(env: Record<string, string>, args: readonly string[]): Promise<string> {
  const command = join(import.meta.dirname, "admin.ts");
  return (await promisify(execFile)(process.execPath, [command, ...args], { env })).stdout;
}

const admin = (...args: string[]) => runAdmin(settingsOf(t), args);

test.each([
  ["add", "is now an administrator", "Your account may open the staff area"],
  ["disable", "is disabled and logged out everywhere", "Logging in to your account was disabled"],
])("%s queues an email and delivers nothing itself; a server does", async (command, words, subject) => {
  const { email } = await aUser().insert(t.db);
  expect(await admin(command, email)).toBe(`${email} ${words}.\n`);
  const { rows } = await t.db.pool.query("select count(*) as waiting from pgboss.job where state = 'created'");
  expect(rows).toEqual([{ waiting: 1 }]);
  expect(await t.drainQueue()).toBe(1);
  expect(t.mailbox.at(-1)).toMatchObject({ to: email, subject });
});

test("what an older key encrypted is encrypted again, and then the newest is the only one needed", async () => {
  const { id } = await aUser().insert(t.db);
  const { encryption } = t.deps;
  await t.db.pool.query("insert into totp_secrets (user_id, secret, created_at) values ($1, $2, now())", [
    id,
    encryption.encrypt("secret", totpPlace(id)),
  ]);
  const newest = randomBytes(32).toString("base64");
  const settings = settingsOf(t);
  const keys = `${newest},${settings["ENCRYPTION_KEY"] ?? ""}`;
  const said = await runAdmin({ ...settings, ENCRYPTION_KEY: keys }, ["encrypt-again"]);
  const [older] = encryption.keyIds;
  expect(said).toMatch(/^totp_secrets\.secret: 1 of 1\n/);
  expect(said).toMatch(/need the key [0-9a-f]{8} and no other\./);
  expect(said).toContain(`${older ?? ""} must stay for 14 days`);
  await expect(runAdmin(settings, ["encrypt-again"])).rejects.toThrow(/1 of them cannot be read/);
  await t.db.pool.query("delete from totp_secrets where user_id = $1", [id]);
});

test("the key that encrypts is changed in its file, with what to do next", async () => {
  const file = join(t.deps.config.dataDir, "keys-of-a-site.json");
  await admin("keys", file);
  expect(await admin("change-key", file)).toMatch(/^A new key is in the file and encrypts nothing yet\./);
  expect(await admin("change-key", file)).toMatch(/^The new key encrypts from now on\./);
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

test("files are copied to another store while servers run, and said to be all there or not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "keystep-copied-"));
  const [from, to] = ["from", "to"].map((name) => pathToFileURL(join(folder, name)).href);
  const copy = (...args: readonly string[]) => runAdmin(settingsOf(t), ["copy-files", ...args]);
  try {
    const person = await aUser().insert(t.db);
    await t.db.pool.query(
      `insert into files (id, uploaded_by, name, media_type, size, sha256, status, store_key, sealed_key, created_at)
       values (gen_random_uuid(), $1, 'a.png', 'image/png', 9, sha256('a'), 'waiting', 'uploads/a', 'sealed', now())`,
      [person.id],
    );
    await expect(copy(from ?? "", to ?? "")).rejects.toThrow(/Copied 0 files; 0 were there already\. .* lacks 1 that/);
    await openFiles({ storageUrl: from ?? "", dataDir: folder }).put("uploads/a", Buffer.from("a picture"));
    expect(await copy(from ?? "", to ?? "")).toBe(
      `Copied 1 files; 0 were there already. ${to} holds every file that the database names.\n`,
    );
    expect(await copy(from ?? "", to ?? "")).toContain("Copied 0 files; 1 were there already.");
    await expect(copy(from ?? "")).rejects.toThrow("copy-files needs the address of a store and of the one to copy to");
    await expect(copy(from ?? "", "ftp://x")).rejects.toThrow("must be an address that starts with file:// or s3://");
  } finally {
    await t.db.pool.query("delete from files where store_key = 'uploads/a'");
    await rm(folder, { recursive: true });
  }
});

test("a backup is made, verified, restored into an empty database and made live, each by a command that says what it did", async () => {
  await aUser().insert(t.db);
  const folder = await mkdtemp(join(tmpdir(), "keystep-backup-"));
  const copy = await createTestDatabase({ empty: true });
  const ofCopy = { DATABASE_URL: copy.connectionString, DATA_DIR: join(folder, "data") };
  const on = (settings: Record<string, string>, ...args: string[]) => runAdmin({ ...settingsOf(t), ...settings }, args);
  try {
    expect(await on({}, "backup", folder)).toMatch(/ holds \d[\d,]* rows of \d+ tables, 0 files of 0\.0 MB\./);
    const { rows } = await t.db.pool.query("select kind, note from maintenance_records");
    expect(rows).toEqual([{ kind: "backup", note: expect.stringMatching(/^\d[\d,]* rows of \d+ tables, 0 files/) }]);
    expect(await on({}, "verify", folder)).toMatch(/ is whole: \d[\d,]* rows of /);
    expect(await on(ofCopy, "restore", folder)).toMatch(
      /^Restored \d[\d,]* rows of .* marked as a copy and sends nothing until go-live\.\n$/,
    );
    await expect(on({}, "go-live", TEST_SITE)).rejects.toThrow(
      "This database is no restored copy, or it is live already.",
    );
    await expect(on(ofCopy, "go-live", "https://other.example")).rejects.toThrow("is not the address of this copy");
    expect(await on(ofCopy, "go-live", TEST_SITE, "drop")).toContain(`${TEST_SITE} is live.`);
  } finally {
    await copy.drop();
    await rm(folder, { recursive: true });
  }
});

test("a drill is put on the record, and nothing else than a drill or a backup, in a few words", async () => {
  const record = (...args: readonly string[]) => runAdmin(settingsOf(t), ["record", ...args]);
  expect(await record("drill", "Restored on a copy, 4 minutes")).toBe("Recorded the drill.\n");
  const { rows } = await t.db.pool.query("select note from maintenance_records where kind = 'drill'");
  expect(rows).toEqual([{ note: "Restored on a copy, 4 minutes" }]);
  expect(await record("backup", "x".repeat(200))).toBe("Recorded the backup.\n");
  await expect(record("backup", "x".repeat(201))).rejects.toThrow("words of at most 200 characters");
  await expect(record("holiday", "By the sea")).rejects.toThrow("record needs backup or drill");
  await expect(record("drill")).rejects.toThrow("record needs backup or drill, and words about it");
});
