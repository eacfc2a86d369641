import type { uploadFiles as route } from "@keystep/contract/files";
import { MAX_FILES_OF_A_PERSON } from "@keystep/domain/files/file-limits";
import type { Dependencies } from "#src/dependencies";
import { rawJson } from "#src/platform/http/bind-route";
import type { Call } from "#src/platform/http/bind-route";
import type { RawJson } from "#src/platform/http/call";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";
import { keepFiles } from "./arriving-file.repository.ts";
import type { ArrivedFile } from "./arriving-file.repository.ts";
import { countFiles, findDocument, findFilesText } from "./file.repository.ts";
import { receiveFile } from "./receive-file.ts";
import { scanArrived } from "./scan-arrived.ts";
import { dropBytes, newStoreKey } from "./stored-bytes.ts";

const TRIES = 3;

type UploadCall = Call<typeof route>;

/**
 * All files of a request are kept or none, so that 201 never hides a file that was not: whoever is refused still has the files, and
 * sends them again without making doubles.
 */
export async function uploadFiles(deps: Dependencies, call: UploadCall): Promise<RawJson> {
  const begun: string[] = [];
  try {
    const arrived = await receiveFiles(deps, call, begun);
    const documentId = call.upload.fields().entityId?.toLowerCase() ?? null;
    await assertMayAdd(deps, { documentId, count: arrived.length }, call.principal);
    const scanned = await scanArrived(deps, { documentId, files: arrived }, call);
    const { ids, unneeded } = await keep(deps, { documentId, files: scanned }, call);
    await dropBytes(deps, unneeded);
    return rawJson(await findFilesText(deps.db, ids));
  } catch (error) {
    await dropBytes(deps, begun);
    throw error;
  }
}

/** Where the files are for is asked before their bytes are taken, if it came before them. */
async function receiveFiles(
  deps: Dependencies,
  { upload, principal }: UploadCall,
  begun: string[],
): Promise<ArrivedFile[]> {
  const arrived: ArrivedFile[] = [];
  for await (const file of upload.files) {
    const documentId = upload.fieldsSoFar()?.entityId;
    if (documentId !== undefined && arrived.length === 0) await assertMayAdd(deps, { documentId, count: 1 }, principal);
    const storeKey = newStoreKey(deps);
    begun.push(storeKey);
    arrived.push(await receiveFile(deps, file, storeKey));
  }
  if (arrived.length === 0) throw new Problem("file.none");
  return arrived;
}

type Adding = { readonly documentId: string | null; readonly count: number };

async function assertMayAdd({ db }: Dependencies, { documentId, count }: Adding, principal: Principal): Promise<void> {
  if (documentId === null) {
    if (principal.applicationId !== null) throw new Problem("access.forbidden");
  } else {
    const document = await findDocument(db, documentId, principal);
    if (document === null || !document.isOwn) throw new Problem("document.not-found");
    if (!document.takesFiles) throw new Problem("application.not-a-draft");
  }
  if ((await countFiles(db, principal.userId)) + count > MAX_FILES_OF_A_PERSON) throw new Problem("file.limit-reached");
}

type Arrived = { readonly documentId: string | null; readonly files: readonly ArrivedFile[] };

/** Rows for all of them. What was sent before keeps its row, and the bytes that came now are unneeded. */
async function keep(deps: Dependencies, { documentId, files }: Arrived, { principal, requestId }: UploadCall) {
  const different = new Set(files.map(({ sha256, name }) => `${sha256}/${name}`)).size;
  const keeping = { documentId, files, now: deps.clock.now(), requestId };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const kept = await keepFiles(deps.db, keeping, principal);
    // The same file that another request kept at this instant is not visible to the statement that met it; the next one sees it.
    if (kept.length < different) continue;
    const isNew = new Set(kept.filter((row) => row.isNew).map(({ id }) => id));
    return {
      ids: kept.map(({ id }) => id),
      unneeded: files.filter(({ id }) => !isNew.has(id)).map(({ storeKey }) => storeKey),
    };
  }
  // The document went, or was sent off, while the bytes came in.
  throw new Problem("document.not-found");
}
