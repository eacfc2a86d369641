import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { releaseBytes } from "./release-bytes.ts";

/** Where uploads are kept. Keys are made by us, never taken from a caller. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Resolves once the bytes would outlive a power cut. What `content` gives is used up: nobody else may hold it. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  read(key: string): Promise<Readable>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Throws when the store cannot be written to. */
  check(): Promise<void>;
};

const CHECK_KEY = "readiness-check";
const PRIVATE = 0o600;

/**
 * Written by ourselves instead of by a stream of the library: one piece at a time, so that nothing piles up in memory while the disk is slow,
 * and an error of the content stays the one it is.
 */
async function writeSettled(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "w", PRIVATE);
  try {
    for await (const bytes of content) {
      await file.writeFile(bytes);
      releaseBytes(bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

export function openFiles({ storageUrl, dataDir }: { storageUrl: string | null; dataDir: string }): FileStore {
  const location = storageUrl === null ? join(dataDir, "files") : fileURLToPath(storageUrl);
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => disk.getBytes(key),
    write: (key, content) => writeSettled(join(location, key), content),
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    check: () => disk.put(CHECK_KEY, new Date().toISOString()),
  };
}
