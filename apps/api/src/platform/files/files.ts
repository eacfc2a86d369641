import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readBucketAddress } from "#src/config-bucket";
import { openBucket } from "./bucket-files.ts";
import type { FileStore } from "./file-store.ts";
import { openFolder } from "./folder-files.ts";

/** Twice what PostgreSQL, which mostly lies on the same disk, takes at a time. */
const ROOM_BYTES = 32 * 1024 * 1024;

type StorageSettings = { readonly storageUrl: string | null; readonly dataDir: string; readonly roomBytes?: number };

/** The store at an address, or a folder of `dataDir` where there is none. */
export function openFiles({ storageUrl, dataDir, roomBytes = ROOM_BYTES }: StorageSettings): FileStore {
  if (storageUrl === null) return openFolder(join(dataDir, "files"), roomBytes);
  const bucket = readBucketAddress(storageUrl);
  return bucket === null ? openFolder(fileURLToPath(storageUrl), roomBytes) : openBucket(bucket);
}
