import { mkdir, open, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { releaseBytes } from "#src/platform/encryption/release-bytes";

/** Stores uploads. Keys are made by us, never taken from a caller. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Resolves once the bytes would outlive a power cut. It uses up the buffers of `content`, so they must not be shared. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Succeeds if the key does not exist. */
  remove(key: string): Promise<void>;
  /** Throws when the store cannot be written to, or is so full that an upload may fail. */
  check(): Promise<void>;
};

const CHECK_KEY = "readiness-check";
const PRIVATE = 0o600;
/** Twice what PostgreSQL, which mostly lies on the same disk, takes at a time. */
const ROOM_BYTES = 32 * 1024 * 1024;

/**
 * Written by ourselves and not by a stream of the library: one piece at a time, so that nothing piles up in memory
 * while the disk is slow, and an error of the content is passed on unchanged.
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

type StorageSettings = { readonly storageUrl: string | null; readonly dataDir: string; readonly roomBytes?: number };

export function openFiles({ storageUrl, dataDir, roomBytes = ROOM_BYTES }: StorageSettings): FileStore {
  const location = storageUrl === null ? join(dataDir, "files") : fileURLToPath(storageUrl);
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => disk.getBytes(key),
    write: (key, content) => writeSettled(join(location, key), content),
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    async check() {
      await disk.put(CHECK_KEY, new Date().toISOString());
      const { bavail, bsize } = await statfs(location);
      if (bavail * bsize < roomBytes) throw Object.assign(new Error("The disk is nearly full"), { code: "ENOSPC" });
    },
  };
}
