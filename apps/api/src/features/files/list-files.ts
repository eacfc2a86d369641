import type { listFiles as route, StoredFile } from "@keystep/contract/files/files";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { mayReadEveryFile } from "./file.policy.ts";
import { findDocument, listFilesOf } from "./file.repository.ts";

export async function listFiles(deps: Dependencies, { query, principal }: Call<typeof route>): Promise<StoredFile[]> {
  const documentId = query.entityId?.toLowerCase() ?? null;
  if (documentId !== null) {
    const document = await findDocument(deps.db, documentId, principal);
    const isThere = document !== null && (document.isOwn || (!document.isOfParty && mayReadEveryFile(principal)));
    if (!isThere) throw new Problem("document.not-found");
  }
  return listFilesOf(deps.db, documentId, principal);
}
