import type { removeFile as route } from "@keystep/contract/files";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { deleteFile } from "./file.repository.ts";
import { dropBytes } from "./stored-bytes.ts";

/** The row goes first: bytes without a row are swept, a row without bytes would be a file that cannot be read. */
export async function removeFile(
  deps: Dependencies,
  { params, principal, requestId }: Call<typeof route>,
): Promise<undefined> {
  const removed = await deleteFile(deps.db, { id: params.fileId, requestId }, principal);
  if (removed === null) throw new Problem("file.not-found");
  if (!removed.mayGo) throw new Problem("application.not-a-draft");
  await dropBytes(deps, removed.storeKeys);
}
