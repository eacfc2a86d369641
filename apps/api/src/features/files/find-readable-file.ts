import type { Dependencies } from "#src/dependencies";
import { fetchRow, type RowOf } from "#src/platform/db/prepared";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";
import { mayReadEveryFile } from "./file.policy.ts";
import { READ } from "./file.repository.ts";
import type { StoredBytes } from "./stored-bytes.ts";

export type ReadableFile = RowOf<typeof READ> & { readonly stored: StoredBytes };

/** A file that may be shown to this person; a file that the scanner has not seen is never shown. */
export async function findReadableFile(
  { db }: Pick<Dependencies, "db">,
  reading: { readonly id: string; readonly as: "download" | "preview" },
  reader: Principal,
): Promise<ReadableFile> {
  const asking = { person: reader.userId, only: reader.reach, mayReadEvery: mayReadEveryFile(reader) };
  const row = await fetchRow(db, READ, { ...reading, ...asking });
  if (row === null) throw new Problem("file.not-found");
  if (row.status === "waiting") throw new Problem("file.waiting");
  const { storeKey, encryptedKey } = row;
  if (storeKey === null || encryptedKey === null) throw new Problem("file.not-found");
  return { ...row, stored: { storeKey, encryptedKey } };
}
