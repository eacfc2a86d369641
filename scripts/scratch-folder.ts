import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A new folder for what the tests write and throw away. In memory where there is room for it: a thousand databases are made and dropped,
 * and on a disk waiting for it is a third of their time.
 */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), "keystep-tests-"));
  // As root PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
