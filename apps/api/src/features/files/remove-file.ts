import type { removeFile as route } from "@keystep/contract/files/files";
import { closedProblem } from "#src/features/applications/application.policy";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { senderOf, type Sender } from "./file.policy.ts";
import { deleteFile } from "./file.repository.ts";
import { dropBytes } from "./stored-bytes.ts";

export async function removeFile(deps: Dependencies, { params, principal }: Call<typeof route>): Promise<undefined> {
  await takeBack(deps, params.fileId, senderOf(principal));
}

/**
 * Removes a file for its sender, who is signed in or holds a link. The row goes first: housekeeping sweeps bytes
 * without a row, while a row without bytes would be a file that cannot be read.
 */
export async function takeBack(deps: Dependencies, fileId: string, sender: Sender): Promise<void> {
  const removed = await deleteFile(deps.db, fileId, sender);
  if (removed === null) throw new Problem("file.not-found");
  if (!removed.mayGo) throw closedProblem(removed.status ?? "submitted");
  await dropBytes(deps, removed.storeKeys);
}
