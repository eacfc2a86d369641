import { Writable } from "node:stream";
import type { Encryption } from "#src/platform/encryption/encryption";
import type { Manifest } from "./manifest.ts";
import { openBackup, readFileOf, readTable } from "./read-backup.ts";

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Reads the whole of a backup and keeps nothing of it.
 *
 * @throws BackupError where anything is missing or not as it was written, or a key is not here
 */
export async function verifyBackup(folder: string, encryption: Encryption): Promise<Manifest> {
  const opened = await openBackup(folder, encryption);
  for (const table of opened.manifest.tables) await readTable(opened, table, nowhere());
  for (const file of opened.files) await readFileOf(folder, file, nowhere());
  return opened.manifest;
}
