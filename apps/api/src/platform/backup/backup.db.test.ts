import { randomBytes } from "node:crypto";
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#src/platform/db/database";
import { migrate } from "#src/platform/db/migrate";
import { createEncryption } from "#src/platform/encryption/encryption";
import { openFiles } from "#src/platform/files/files";
import { loadOldDatabase, type OldDatabase } from "#src/testing/load-old-database";
import { prepareQueues } from "#src/testing/prepare-queues";
import { testClock } from "#src/testing/test-clock";
import { rowsOf } from "#src/testing/database-roles";
import { createTestDatabase, type TestDatabase } from "#src/testing/test-database";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { beginOnceLive, goLive, isHeldCopy } from "./restored-copy.ts";
import { findFileColumns, findTables } from "./tables.ts";
import { verifyBackup } from "./verify-backup.ts";

const NOW = new Date("2026-11-27T00:00:00Z");

let old: OldDatabase;
let folder: string;
const folders: string[] = [];

async function aFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "keystep-backup-"));
  folders.push(made);
  return made;
}

const keysOf = (text: string) => text.split(",").map((key) => Buffer.from(key, "base64"));
const encryption = () => createEncryption(keysOf(old.encryptionKey));
const filesIn = (dataDir: string) => openFiles({ storageUrl: null, dataDir });

beforeAll(async () => {
  old = await loadOldDatabase();
  await migrate(old.connectionString);
  folder = await aFolder();
  await makeBackup(
    { connectionString: old.connectionString, encryption: encryption(), files: filesIn(old.dataDir), now: NOW },
    folder,
  );
});
afterAll(async () => {
  await old.drop();
  for (const made of folders) await rm(made, { recursive: true });
});

async function targetOf(database: TestDatabase, dataDir: string) {
  const { connectionString } = database;
  return {
    connectionString,
    encryption: encryption(),
    files: filesIn(dataDir),
    now: NOW,
    prepareJobs: () => prepareQueues(connectionString),
  };
}

async function countsIn(connectionString: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const counts: Record<string, number> = {};
  for (const { name } of await findTables(client)) {
    const open = name === "pgboss.job" ? "where completed_on is null" : "";
    counts[name] = Number((await client.query(`select count(*) from ${name} ${open}`)).rows[0].count);
  }
  await client.end();
  return counts;
}

describe("a restored copy", () => {
  let copy: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    copy = await createTestDatabase({ empty: true });
    dataDir = await aFolder();
    await restoreBackup(await targetOf(copy, dataDir), folder);
  });
  afterAll(() => copy.drop());

  test("has every row and file, and goes on with the same rules of the database", async () => {
    const { "public.restorations": restorations, ...counts } = await countsIn(copy.connectionString);
    const { "public.restorations": _, ...before } = await countsIn(old.connectionString);
    expect(restorations).toBe(1);
    expect(counts).toEqual(before);
    expect(before["public.applications"]).toBeGreaterThan(0);
    const keys = await rowsOf<{ key: string }>(
      old.connectionString,
      "select store_key as key from files where store_key is not null",
    );
    expect(keys.length).toBeGreaterThan(0);
    for (const { key } of keys) expect(await filesIn(dataDir).get(key)).toEqual(await filesIn(old.dataDir).get(key));
    const rules = `select conrelid::regclass::text as at, conname, pg_get_constraintdef(oid) as says, convalidated from pg_constraint
      where connamespace = 'public'::regnamespace union all
      select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
      union all select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid from pg_index
      where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1, 2, 3`;
    expect(await rowsOf(copy.connectionString, rules)).toEqual(await rowsOf(old.connectionString, rules));
    const sequences = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1";
    expect(await rowsOf(copy.connectionString, sequences)).toEqual(await rowsOf(old.connectionString, sequences));
  });

  test("is held until go-live: what reaches people begins then, and not before", async () => {
    const db = openDatabase({ connectionString: copy.connectionString, maxConnections: 2 });
    const clock = testClock();
    const config = { publicUrl: "https://keystep.example" };
    const begin = vi.fn<() => Promise<void>>().mockResolvedValue();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const log = { warn: vi.fn<() => void>(), error: vi.fn<() => void>() };
    try {
      const watch = await beginOnceLive({ db, log: log as never }, begin);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(begin).not.toHaveBeenCalled();
      expect(watch.isHeld()).toBe(true);
      const go = (address: string, waiting?: string) => goLive({ db, clock, config }, { address, waiting });
      await expect(go("https://copy.example", "send")).rejects.toThrow("is not the address of this copy");
      const waiting = await rowsOf(copy.connectionString, "select id from pgboss.job where name = 'send-email'");
      expect(waiting.length).toBeGreaterThan(0);
      await expect(go("https://keystep.example")).rejects.toThrow("Say send or drop");
      expect(await isHeldCopy(db)).toBe(true);
      expect(await go("https://keystep.example/", "drop")).toContain("that waited will never be sent");
      expect(await rowsOf(copy.connectionString, "select id from pgboss.job where name = 'send-email'")).toEqual([]);
      await vi.advanceTimersByTimeAsync(5000);
      await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
      expect(watch.isHeld()).toBe(false);
      await expect(go("https://keystep.example", "drop")).rejects.toThrow("is live already");
    } finally {
      vi.useRealTimers();
      await db.close();
    }
  });

  test("stays on the record as one", async () => {
    await expect(rowsOf(copy.connectionString, "delete from restorations")).rejects.toThrow("stays on the record");
    await expect(
      rowsOf(copy.connectionString, "update restorations set live_at = null, live_for = null"),
    ).rejects.toThrow("stays on the record");
  });
});

describe("a restore is refused, and leaves the database without a row,", () => {
  let copy: TestDatabase;
  let dataDir: string;
  let broken: string;
  beforeEach(async () => {
    broken = await aFolder();
    await cp(folder, broken, { recursive: true });
    dataDir = await aFolder();
  });
  beforeAll(async () => {
    copy = await createTestDatabase({ empty: true });
  });
  afterAll(() => copy.drop());

  const APPLICATIONS = "tables/public.applications.copy.gz.enc";
  const changeByte = async (file: string) => {
    const bytes = await readFile(join(broken, file));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(join(broken, file), bytes);
  };
  const aFile = async () => JSON.parse((await readFile(join(broken, "files.jsonl"), "utf8")).split("\n")[0] ?? "").key;

  test.each<[string, () => Promise<unknown>, string]>([
    ["a table was changed", () => changeByte(APPLICATIONS), "The table public.applications in the backup is damaged"],
    [
      "a table is missing",
      () => rm(join(broken, APPLICATIONS)),
      "The table public.applications in the backup is damaged",
    ],
    [
      "a table stands in the place of another",
      () => copyFile(join(broken, "tables/public.users.copy.gz.enc"), join(broken, APPLICATIONS)),
      "The table public.applications in the backup is damaged",
    ],
    ["a file was changed", async () => changeByte(`files/${await aFile()}`), "in the backup is not as it was written"],
    ["a file is missing", async () => rm(join(broken, "files", await aFile())), "in the backup is damaged or missing"],
    [
      "the list of files was changed",
      () => writeFile(join(broken, "files.jsonl"), ""),
      "is not the one of this backup",
    ],
    ["the manifest was changed", () => changeRows(), "was changed after the backup was made"],
    ["it was broken off", () => rm(join(broken, "manifest.json")), "is no whole backup"],
  ])("where %s", async (_, harm, sentence) => {
    await harm();
    await expect(verifyBackup(broken, encryption())).rejects.toThrow(sentence);
    await expect(restoreBackup(await targetOf(copy, dataDir), broken)).rejects.toThrow(sentence);
    const users = "select to_regclass('public.users')::text as there";
    const [found] = await rowsOf<{ there: string | null }>(copy.connectionString, users);
    if (found?.there !== null)
      expect(await rowsOf(copy.connectionString, "select id from users union all select id from restorations")).toEqual(
        [],
      );
  });

  async function changeRows(): Promise<void> {
    const text = await readFile(join(broken, "manifest.json"), "utf8");
    await writeFile(
      join(broken, "manifest.json"),
      text.replace(/"rows": (\d+)/, (_, rows: string) => `"rows": ${Number(rows) + 1}`),
    );
  }

  test("where a key is missing, which it names; and a key behind a newer one is enough", async () => {
    const other = randomBytes(32).toString("base64");
    const target = await targetOf(copy, dataDir);
    const restore = (keys: string) => restoreBackup({ ...target, encryption: createEncryption(keysOf(keys)) }, broken);
    const [id = ""] = encryption().keyIds;
    await expect(restore(other)).rejects.toThrow(`ENCRYPTION_KEY lacks a key of this backup: ${id}.`);
    expect((await restore(`${other},${old.encryptionKey}`)).id).toBe((await verifyBackup(folder, encryption())).id);
    // Now it has rows.
    await expect(restoreBackup(target, folder)).rejects.toThrow("The database is not empty.");
  });
});

test("a restore never touches a database that is somebody else's", async () => {
  const other = await createTestDatabase({ empty: true });
  await rowsOf(other.connectionString, "create table houses (id int)");
  await expect(restoreBackup(await targetOf(other, await aFolder()), folder)).rejects.toThrow(
    "The database is not empty.",
  );
  await other.drop();
});

describe("a backup", () => {
  const source = () => ({ connectionString: old.connectionString, encryption: encryption(), now: NOW });

  test("made again in the same folder copies only the files that are new", async () => {
    const again = await aFolder();
    await cp(folder, again, { recursive: true });
    const read = vi.fn<(key: string) => Promise<never>>().mockRejectedValue(new Error("not needed"));
    const { files } = await makeBackup({ ...source(), files: { read } }, again);
    expect(files.count).toBeGreaterThan(0);
    expect(read).not.toHaveBeenCalled();
    await verifyBackup(again, encryption());
  });

  test("is not made where the file store lacks a file that a row names", async () => {
    const read = () => Promise.reject(Object.assign(new Error("no such file"), { code: "ENOENT" }));
    await expect(makeBackup({ ...source(), files: { read } }, await aFolder())).rejects.toThrow(
      "Is STORAGE_URL that of the server?",
    );
  });

  test("knows every column that names a file", async () => {
    const client = new pg.Client({ connectionString: old.connectionString });
    await client.connect();
    const columns = await findFileColumns(client);
    await client.end();
    const files = ["files.preview_store_key", "files.store_key"];
    expect(columns).toEqual([...files, "submission_copies.document_key", "submissions.document_key"]);
  });

  test("shows nothing of a person to those without the key", async () => {
    const people = await rowsOf<{ email: string }>(old.connectionString, "select email from users");
    const bytes = await readFile(join(folder, "tables/public.users.copy.gz.enc"));
    expect(people.length).toBeGreaterThan(0);
    for (const { email } of people) expect(bytes.includes(email)).toBe(false);
  });
});
