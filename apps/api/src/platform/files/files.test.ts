import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { copyFiles } from "#src/platform/backup/copy-files";
import { startS3Server } from "#src/testing/s3-server";
import { readBucketAddress } from "#src/config-bucket";
import type { FileStore } from "./file-store.ts";
import { openFiles } from "./files.ts";

let dataDir: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "keystep-store-"));
  s3 = await startS3Server();
  if (REAL !== undefined) return makeBucket(REAL);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A bucket of a real server, which `npm run drills -- bucket` starts; without it, of our own in memory. */
const REAL = process.env["KEYSTEP_BUCKET"];
async function makeBucket(url: string): Promise<void> {
  const { bucket = "", region = "", endpoint } = readBucketAddress(url) ?? {};
  const client = new S3Client({ region, endpoint: endpoint ?? "", forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
}

const MEGABYTE = 1024 * 1024;

async function* pieces(count: number, fault?: Error) {
  for (let each = 0; each < count; each += 1) yield Buffer.alloc(MEGABYTE, each);
  if (fault !== undefined) throw fault;
}

const openFolder = () => openFiles({ storageUrl: pathToFileURL(join(dataDir, "folder")).href, dataDir });
const openBucket = () => openFiles({ storageUrl: REAL ?? s3.url, dataDir });

describe.each([
  ["folder", openFolder],
  ["bucket", openBucket],
])("files in a %s", (_name, open) => {
  let files: FileStore;
  beforeAll(() => {
    files = open();
  });

  test("are read as they were put, and put again", async () => {
    await files.put("a/one", Buffer.from("first"));
    await files.put("a/one", Buffer.from("second"));
    expect(Buffer.from(await files.get("a/one")).toString()).toBe("second");
  });

  test.each([0, 1, 5, 12])("are streamed both ways, %d MB of them without a length before", async (count) => {
    await files.write("a/large", pieces(count));
    expect(await files.size("a/large")).toBe(count * MEGABYTE);
    const read = Buffer.concat(await (await files.read("a/large")).toArray());
    expect(read.equals(Buffer.concat(await Readable.from(pieces(count)).toArray()))).toBe(true);
  });

  test.each([1, 11])("whose content fails after %d MB fail with the same error", async (count) => {
    const fault = new Error("the sender went away");
    await expect(files.write("a/failed", pieces(count, fault))).rejects.toBe(fault);
    expect(s3.unfinished()).toBe(0);
  });

  test("that are missing have no size, are removed without an error, and cannot be read", async () => {
    await files.put("a/gone", Buffer.from("x"));
    await files.remove("a/gone");
    await files.remove("a/gone");
    expect(await files.size("a/gone")).toBeNull();
    await expect(files.get("a/gone")).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:ENOENT|E_CANNOT_READ_FILE)$/),
    });
  });

  test("can be written to", async () => {
    await expect(files.check()).resolves.toBeUndefined();
  });
});

test.skipIf(REAL !== undefined)(
  "a bucket that nobody is let into, or whose store is away, is no place to write to",
  async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "stranger");
    await expect(openBucket().check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
    const away = "s3://keystep?region=here&endpoint=http%3A%2F%2F127.0.0.1%3A1";
    await expect(openFiles({ storageUrl: away, dataDir }).check()).rejects.toThrow(/ECONNREFUSED/);
  },
);

test("a folder with too little room left says so before uploads fail", async () => {
  await expect(openFiles({ storageUrl: null, dataDir, roomBytes: 1 }).check()).resolves.toBeUndefined();
  const roomBytes = Number.MAX_SAFE_INTEGER;
  await expect(openFiles({ storageUrl: null, dataDir, roomBytes }).check()).rejects.toMatchObject({ code: "ENOSPC" });
});

test.each([
  ["s3://keystep?region=ap-southeast-2", { prefix: "", endpoint: null }],
  ["s3://keystep/files?region=ap-southeast-2", { prefix: "files/", endpoint: null }],
  [
    "s3://keystep/a/b/?region=x&endpoint=https://s3.example:9000",
    { prefix: "a/b/", endpoint: "https://s3.example:9000" },
  ],
])("%s is a bucket", (text, expected) => {
  expect(readBucketAddress(text)).toMatchObject({ bucket: "keystep", ...expected });
});

test.each([
  "s3://keystep",
  "s3://?region=x",
  "s3://Keystep_?region=x",
  "s3://keystep?region=x&endpoint=ftp://s3.example",
  "s3://keystep?region=x&secret=y",
  "s3://key:secret@keystep?region=x",
  "s3://keystep/../other?region=x&endpoint=",
  "s3://keystep/a%20b?region=x",
  "file:///files",
])("%s is none", (text) => {
  expect(readBucketAddress(text)).toBeNull();
});

describe("files are copied to another store", () => {
  const KEYS = ["b/1", "b/2", "b/3"];
  let from: FileStore;
  let to: FileStore;
  beforeAll(async () => {
    [from, to] = [openFolder(), openBucket()];
    for (const key of KEYS) await from.put(key, Buffer.from(`bytes of ${key}`));
  });
  afterEach(async () => {
    for (const key of KEYS) await to.remove(key);
  });

  test("and back, each equal to its source", async () => {
    expect(await copyFiles({ from, to, keys: KEYS })).toEqual({ copied: 3, there: 0, missing: [] });
    for (const key of KEYS) await from.remove(key);
    expect(await copyFiles({ from: to, to: from, keys: KEYS })).toEqual({ copied: 3, there: 0, missing: [] });
    expect(Buffer.from(await from.get("b/2")).toString()).toBe("bytes of b/2");
  });

  test("and go on where they were stopped: what is there whole stays, what is there in part is copied again", async () => {
    await copyFiles({ from, to, keys: ["b/1"] });
    await to.put("b/2", Buffer.from("byt"));
    expect(await copyFiles({ from, to, keys: KEYS })).toEqual({ copied: 2, there: 1, missing: [] });
    expect(Buffer.from(await to.get("b/2")).toString()).toBe("bytes of b/2");
  });

  test("and one that the source lacks is named", async () => {
    expect(await copyFiles({ from, to, keys: [...KEYS, "b/4"] })).toEqual({ copied: 3, there: 0, missing: ["b/4"] });
  });

  test("and one that arrives with other bytes is an error, and does not stay", async () => {
    const broken: FileStore = {
      ...to,
      write: async (key, content) => {
        await to.write(key, content);
        await to.put(key, Buffer.from("other"));
      },
    };
    await expect(copyFiles({ from, to: broken, keys: ["b/1"] })).rejects.toThrow("b/1 did not arrive as it was sent");
    expect(await to.size("b/1")).toBeNull();
  });
});
