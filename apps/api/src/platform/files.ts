import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where uploads are kept. Keys are made by us, never taken from a caller. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  remove(key: string): Promise<void>;
  /** Throws when the store cannot be written to. */
  check(): Promise<void>;
};

const CHECK_KEY = "readiness-check";

export function openFiles({ storageUrl, dataDir }: { storageUrl: string | null; dataDir: string }): FileStore {
  const location = storageUrl === null ? join(dataDir, "files") : fileURLToPath(storageUrl);
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
    check: () => disk.put(CHECK_KEY, new Date().toISOString()),
  };
}
