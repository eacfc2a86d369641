import * as contract from "@keystep/contract/files/files";
import pg from "pg";
import { closedProblem } from "#src/features/applications/application.policy";
import type { Dependencies } from "#src/dependencies";
import { fetchRow } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { senderOf, type Sender } from "./file.policy.ts";
import { REMOVE } from "./file.repository.ts";
import { dropBytes } from "./stored-bytes.ts";

export const removeFile = handle(contract.removeFile, async (deps, { params, principal }) => {
  await takeBack(deps, params.fileId, senderOf(principal));
});

/**
 * Removes a file for its sender, who is signed in or holds a link. The row goes first: housekeeping sweeps bytes
 * without a row, while a row without bytes would be a file that cannot be read.
 */
export async function takeBack(deps: Dependencies, id: string, sender: Sender): Promise<void> {
  const { userId: person, reach: only, linkId: link } = sender;
  const removed = await fetchRow(deps.db, REMOVE, { id, person, only, link }).catch(refusedAsTaken);
  if (removed === null) throw new Problem("file.not-found");
  if (!removed.mayGo && removed.status === null) throw new Problem("file.in-message");
  if (!removed.mayGo) throw closedProblem({ status: removed.status ?? "submitted", correction: null });
  await dropBytes(deps, removed.storeKeys);
}

/** A message or a check took the file along in the same moment. */
function refusedAsTaken(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error;
  if (error.code === "KS423") throw new Problem("file.not-found");
  throw error.constraint === "message_files_file_id_fkey" ? new Problem("file.in-message") : error;
}
