import type { listFiles as route } from "@keystep/contract/files";
import type { Dependencies } from "#src/dependencies";
import { rawJson } from "#src/platform/http/bind-route";
import type { Call } from "#src/platform/http/bind-route";
import type { RawJson } from "#src/platform/http/call";
import { Problem } from "#src/platform/http/problem";
import { mayReadEveryFile } from "./file.policy.ts";
import { findDocument, listFilesText } from "./file.repository.ts";

export async function listFiles(deps: Dependencies, { query, principal }: Call<typeof route>): Promise<RawJson> {
  const documentId = query.entityId?.toLowerCase() ?? null;
  if (documentId !== null) {
    const document = await findDocument(deps.db, documentId, principal);
    const isThere = document !== null && (document.isOwn || (!document.isOfParty && mayReadEveryFile(principal)));
    if (!isThere) throw new Problem("document.not-found");
  }
  return rawJson(await listFilesText(deps.db, documentId, principal));
}
