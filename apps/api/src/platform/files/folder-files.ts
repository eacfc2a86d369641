import { mkdir, open, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { releaseBytes } from "#src/platform/encryption/release-bytes";
import { CHECK_KEY, type FileStore } from "./file-store.ts";

const PRIVATE = 0o600;

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

/** Files in a folder of this machine, or one that several share; it counts as full with less than so many bytes left. */
export function openFolder(location: string, roomBytes: number): FileStore {
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => disk.getBytes(key),
    write: (key, content) => writeSettled(join(location, key), content),
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
    size: async (key) => (await stat(join(location, key)).catch(() => null))?.size ?? null,
    async check() {
      await disk.put(CHECK_KEY, new Date().toISOString());
      const { bavail, bsize } = await statfs(location);
      if (bavail * bsize < roomBytes) throw Object.assign(new Error("The disk is nearly full"), { code: "ENOSPC" });
    },
  };
}
