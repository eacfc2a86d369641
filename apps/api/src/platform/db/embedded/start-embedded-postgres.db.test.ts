import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postmasterPid as pidOf } from "./postmaster.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./start-embedded-postgres.ts";
import { isRoot } from "./system-account.ts";

const LIMIT_MS = 30_000;
const silent = (): void => undefined;
let folder = "";
let running: EmbeddedPostgres[] = [];
let children: ChildProcess[] = [];

beforeEach(async () => {
  running = [];
  children = [];
  folder = await mkdtemp(join(tmpdir(), "keystep-embedded-"));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(running.map((database) => database.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: silent });
  running.push(database);
  return database;
}

async function query(database: { connectionString: string }, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  // The server may be killed under the connection on purpose.
  client.on("error", silent);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

const CHILD = `
  import { startEmbeddedPostgres } from ${JSON.stringify(new URL("start-embedded-postgres.ts", import.meta.url).href)};
  const database = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => undefined });
  console.log(JSON.stringify(database));
  setInterval(() => undefined, 60_000);
`;

/** A start in a process of its own, so that this process can be killed. */
async function startInChild(dataDir: string): Promise<{ child: ChildProcess; database: EmbeddedPostgres }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", CHILD, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [line] = await once(child.stdout, "data");
  return { child, database: JSON.parse(String(line)) };
}

async function postmasterPid(dataDir: string): Promise<number> {
  const pid = await pidOf(join(dataDir, "postgres"));
  if (pid === null) throw new Error("No postmaster is noted");
  return pid;
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

describe("the embedded PostgreSQL", () => {
  test("is started again at the same address when it dies under us", { timeout: LIMIT_MS }, async () => {
    const database = await start(folder);
    await query(database, "create table kept (n int)");
    await query(database, "insert into kept values (1)");
    const before = await postmasterPid(folder);
    process.kill(before, "SIGKILL");
    await expect
      .poll(() => query(database, "select n from kept").catch(() => []), { timeout: 20_000, interval: 100 })
      .toEqual([1]);
    expect(await postmasterPid(folder)).not.toBe(before);
  });

  test("is made, started, stopped and started again with its rows", { timeout: LIMIT_MS }, async () => {
    const first = await start(folder);
    await query(first, "create table kept (n int)");
    await query(first, "insert into kept values (1), (2)");
    const facts = await query(
      first,
      "select current_setting('server_encoding'), current_setting('TimeZone'), current_setting('fsync'), current_setting('listen_addresses'), (select datlocale from pg_database where datname = 'keystep')",
    );
    expect(facts).toEqual(["UTF8", "UTC", "on", "127.0.0.1", "C.UTF-8"]);
    await first.stop();
    const second = await start(folder);
    expect(second).toMatchObject({ adopted: false, connectionString: first.connectionString });
    expect(await query(second, "select n from kept order by n")).toEqual([1, 2]);
  });

  test("takes nobody in without the password", { timeout: LIMIT_MS }, async () => {
    const { connectionString } = await start(folder);
    const wrong = connectionString.replace(/:[0-9a-f]{48}@/, ":guess@");
    await expect(query({ connectionString: wrong }, "select 1")).rejects.toThrow(/password authentication failed/);
  });

  test("is adopted with its rows after its parent was killed, five times over", { timeout: LIMIT_MS }, async () => {
    const first = await start(folder);
    await query(first, "create table kept (n int)");
    await first.stop();
    for (const round of [1, 2, 3, 4, 5]) {
      const { child, database } = await startInChild(folder);
      await query(database, `insert into kept values (${round})`);
      await kill(child);
    }
    const last = await start(folder);
    expect(last.adopted).toBe(true);
    expect(await query(last, "select n from kept order by n")).toEqual([1, 2, 3, 4, 5]);
  });

  test(
    "comes back with its rows after it and its parent were killed, five times over",
    { timeout: LIMIT_MS },
    async () => {
      for (const round of [1, 2, 3, 4, 5]) {
        const { child, database } = await startInChild(folder);
        expect(database.adopted).toBe(false);
        if (round === 1) await query(database, "create table kept (n int)");
        await query(database, `insert into kept values (${round})`);
        const postmaster = await postmasterPid(folder);
        await kill(child);
        process.kill(postmaster, "SIGKILL");
      }
      const last = await start(folder);
      expect(last.adopted).toBe(false);
      expect(await query(last, "select n from kept order by n")).toEqual([1, 2, 3, 4, 5]);
    },
  );

  test("starts beside a port that somebody else has taken since", { timeout: LIMIT_MS }, async () => {
    const other = await start(join(folder, "other"));
    const port = new URL(other.connectionString).port;
    await mkdir(join(folder, "mine"));
    await writeFile(join(folder, "mine", "postgres-port"), port);
    const mine = await start(join(folder, "mine"));
    expect(new URL(mine.connectionString).port).not.toBe(port);
    expect(await query(mine, "select 1")).toEqual([1]);
  });

  test("is made anew where the making was broken off", { timeout: LIMIT_MS }, async () => {
    await mkdir(join(folder, "postgres", "base"), { recursive: true });
    await writeFile(join(folder, "postgres", "PG_VERSION"), "18\n");
    await mkdir(join(folder, "postgres.new-1", "base"), { recursive: true });
    expect(await query(await start(folder), "select 1")).toEqual([1]);
    const names = await readdir(folder);
    expect(names).not.toContain("postgres.new-1");
    expect(names.some((name) => name.startsWith("postgres.incomplete-"))).toBe(true);
  });

  test("works below a folder that its owner alone may enter", { timeout: LIMIT_MS }, async () => {
    await chmod(folder, 0o700);
    const dataDir = join(folder, "deep", "data");
    const first = await start(dataDir);
    await query(first, "create table kept as select 7 as n");
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second, "select n from kept")).toEqual([7]);
    await second.stop();
    const cluster = await clusterOf(dataDir);
    expect(cluster.startsWith(folder)).toBe(!isRoot());
    if (cluster.startsWith(folder)) return;
    await rm(join(dataDir, "postgres-location.json"));
    await rm(join(dataDir, "postgres-password"));
    // A deleted data folder begins anew, and the old rows are set aside rather than lost.
    const anew = await start(dataDir);
    expect(await query(anew, "select count(*)::int from pg_tables where tablename = 'kept'")).toEqual([0]);
    await anew.stop();
    await rm(dirname(cluster), { recursive: true, force: true });
  });

  test("a lost password gives one sentence", { timeout: LIMIT_MS }, async () => {
    await (await start(folder)).stop();
    await rm(join(folder, "postgres-password"));
    await expect(start(folder)).rejects.toThrow(/^The database's password file .* is gone\./);
  });
});

async function clusterOf(dataDir: string): Promise<string> {
  const note = await readFile(join(dataDir, "postgres-location.json"), "utf8").catch(() => null);
  return note === null ? join(dataDir, "postgres") : String(JSON.parse(note).folder);
}
