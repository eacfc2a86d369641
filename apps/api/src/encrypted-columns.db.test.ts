import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { encryptDocumentsAgain } from "#src/features/submissions/encrypt-documents-again";
import { migrate } from "#src/platform/db/migrate";
import { encryptAgain } from "#src/platform/encryption/encrypt-again";
import { createEncryption, type Encryption } from "#src/platform/encryption/encryption";
import { openFiles } from "#src/platform/files/files";
import { loadOldDatabase, type OldDatabase } from "#src/testing/load-old-database";
import { rowsOf } from "#src/testing/database-roles";
import { ENCRYPTED_COLUMNS } from "./encrypted-columns.ts";

/** Bytes that are no secret of somebody else, or are encrypted under a key that nobody of ours holds, or live for a day. */
const NOT_ENCRYPTED_BY_US =
  /_hash$|^files\.sha256$|\.file_sha256$|\.basis$|^passkeys\.public_key$|^refresh_answers\.answer$|^second_looks\.seed$|^site_files\.content$/;

const NAMES = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
const NOW = new Date("2026-11-27T00:00:00Z");

let old: OldDatabase;
let client: pg.Client;
/** The keys that the database needs. */
let held: readonly Buffer[];

/** Rows that no earlier version had: they refer to nothing, since all that matters here is what they hold. */
async function addNewerRows(encryption: Encryption): Promise<void> {
  const id = randomUUID();
  const encrypted = (place: string) => encryption.encrypt(JSON.stringify({ reference: "KS-1", people: [] }), place);
  await client.query("set session_replication_role = replica");
  await client.query(
    "insert into case_drafts (case_id, user_id, field, encrypted, saved_at) values ($1, $1, 'note', $2, now())",
    [id, encrypted(`case-draft ${id} ${id} note`)],
  );
  await client.query(
    "insert into suspicions (id, case_id, state, encrypted, opened_by, opened_at) values ($1, $1, 'VIC', $2, $1, now())",
    [id, encrypted(`suspicions.encrypted/${id}`)],
  );
  await client.query(
    "insert into suspicion_events (id, suspicion_id, version, act, encrypted, by_id, done_at) values ($1, $1, 1, 'raised', $2, $1, now())",
    [id, encrypted(`suspicion_events.encrypted/${id}`)],
  );
  await client.query("insert into totp_secrets (user_id, secret, next_secret, created_at) values ($1, $2, $3, now())", [
    id,
    encrypted(`totp_secrets.secret:${id}`),
    encrypted(`totp_secrets.secret:${id}`),
  ]);
  await client.query("set session_replication_role = default");
}

beforeAll(async () => {
  old = await loadOldDatabase();
  await migrate(old.connectionString);
  client = new pg.Client({ connectionString: old.connectionString });
  await client.connect();
  held = old.encryptionKey.split(",").map((key) => Buffer.from(key, "base64"));
  await addNewerRows(createEncryption(held));
});
afterAll(async () => {
  await client.end();
  await old.drop();
});

/** Every row of every table as text, without what is encrypted and where documents lie. */
async function allElse(): Promise<string[]> {
  const tables = await rowsOf<{ name: string; hidden: string[] }>(
    old.connectionString,
    `select table_name as name, array_agg(column_name::text) filter (where data_type = 'bytea' or column_name = 'document_key') as hidden
     from information_schema.columns where table_schema = 'public' and table_name <> 'unneeded_bytes' group by 1 order by 1`,
  );
  const rows: string[] = [];
  for (const { name, hidden } of tables) {
    const found = await client.query<{ row: string }>(
      `select '${name} ' || (to_jsonb(t) - $1::text[])::text as row from ${name} t order by 1`,
      [hidden ?? []],
    );
    rows.push(...found.rows.map(({ row }) => row));
  }
  return rows;
}

/** Encrypts again with a key before those given; answers what it said. */
async function runWith(given: readonly Buffer[]): Promise<{ said: string[]; unreadable: number }> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const outside = {
    client,
    encryption: createEncryption(given),
    files: openFiles({ storageUrl: null, dataDir: old.dataDir }),
    now: NOW,
    say,
  };
  const unreadable = (await encryptAgain(outside, ENCRYPTED_COLUMNS)) + (await encryptDocumentsAgain(outside));
  return { said, unreadable };
}

async function changeKey(): ReturnType<typeof runWith> {
  const newest = randomBytes(32);
  const result = await runWith([newest, ...held]);
  held = [newest];
  return result;
}

test("each column of bytes is encrypted again with a change of keys, or is known not to be encrypted", async () => {
  const columns = await rowsOf<{ name: string }>(
    old.connectionString,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  );
  const unknown = columns
    .map(({ name }) => name)
    .filter((name) => !NAMES.includes(name) && !NOT_ENCRYPTED_BY_US.test(name));
  expect(unknown).toEqual([]);
  expect(NAMES.filter((name) => !columns.some((column) => column.name === name))).toEqual([]);
});

test("a change of keys leaves everything else as it was, and afterwards the new key alone reads all of it", async () => {
  const before = await allElse();
  const { said, unreadable } = await changeKey();
  expect(unreadable).toBe(0);
  expect(new Set(said.map((line) => line.replace(/: .*/, "")))).toEqual(
    new Set([...NAMES, "documents of submissions"]),
  );
  expect(await allElse()).toEqual(before);
  expect(await runWith(held), "a second time there is nothing to do").toEqual({ said: [], unreadable: 0 });
  expect((await changeKey()).unreadable, "all of it opened with the key before").toBe(0);
});

test("what cannot be read is said, stays as it is, and stops nothing", async () => {
  const { said, unreadable } = await runWith([randomBytes(32), randomBytes(32)]);
  expect(unreadable).toBeGreaterThan(10);
  expect(said).toContainEqual(
    expect.stringMatching(
      /^What is stored in submissions\.answers\/.* was encrypted with the key [0-9a-f]{8}, which is not in ENCRYPTION_KEY/,
    ),
  );
});

test("it waits for who is writing, and for nobody who reads", async () => {
  const writer = new pg.Client({ connectionString: old.connectionString });
  await writer.connect();
  await writer.query("begin");
  await writer.query("lock table submissions in row exclusive mode");
  const running = changeKey();
  const waiting =
    "select count(*)::int as count from pg_locks where not granted and relation = 'submissions'::regclass";
  await vi.waitFor(async () => expect(await rowsOf(old.connectionString, waiting)).toEqual([{ count: 1 }]), 20_000);
  await writer.query("commit");
  await writer.end();
  expect((await running).unreadable).toBe(0);
});
