import type { uploadFiles as route } from "@keystep/contract/files";
import { MAX_FILES_OF_A_PERSON } from "@keystep/domain/files/file-limits";
import { closedProblem } from "#src/features/applications/application.policy";
import type { Dependencies } from "#src/dependencies";
import { rawJson } from "#src/platform/http/bind-route";
import type { Call } from "#src/platform/http/bind-route";
import type { RawJson } from "#src/platform/http/call";
import { Problem } from "#src/platform/http/problem";
import type { ReceivedUpload } from "#src/platform/http/receive-upload";
import { keepFiles } from "./arriving-file.repository.ts";
import type { ArrivedFile } from "./arriving-file.repository.ts";
import { senderOf } from "./file.policy.ts";
import type { Sender } from "./file.policy.ts";
import { countFiles, findDocument, findFilesText } from "./file.repository.ts";
import { receiveFile } from "./receive-file.ts";
import { scanArrived } from "./scan-arrived.ts";
import { dropBytes, newStoreKey } from "./stored-bytes.ts";

const TRIES = 3;

export async function uploadFiles(
  deps: Dependencies,
  { upload, principal, requestId }: Call<typeof route>,
): Promise<RawJson> {
  return takeFiles(deps, {
    files: upload.files,
    sender: senderOf(principal),
    requestId,
    documentIdSoFar: () => upload.fieldsSoFar()?.entityId,
    documentId: () => upload.fields().entityId?.toLowerCase() ?? null,
  });
}

/** Files on their way from somebody. What they are for may come before them or after. */
export type Sending = {
  readonly files: ReceivedUpload<unknown>["files"];
  readonly sender: Sender;
  readonly requestId: string;
  documentIdSoFar(): string | undefined;
  documentId(): string | null;
};

/**
 * All files of a request are kept or none, so that 201 never hides a file that was not: whoever is refused still has the files, and
 * sends them again without making doubles.
 */
export async function takeFiles(deps: Dependencies, sending: Sending): Promise<RawJson> {
  const begun: string[] = [];
  try {
    const arrived = await receiveFiles(deps, sending, begun);
    const documentId = sending.documentId();
    await assertMayAdd(deps, { documentId, count: arrived.length }, sending.sender);
    const scanned = await scanArrived(deps, { documentId, files: arrived }, sending);
    const { ids, unneeded } = await keep(deps, { documentId, files: scanned }, sending);
    await dropBytes(deps, unneeded);
    return rawJson(await findFilesText(deps.db, ids));
  } catch (error) {
    await dropBytes(deps, begun);
    throw error;
  }
}

/** Where the files are for is asked before their bytes are taken, if it came before them. */
async function receiveFiles(deps: Dependencies, sending: Sending, begun: string[]): Promise<ArrivedFile[]> {
  const arrived: ArrivedFile[] = [];
  for await (const file of sending.files) {
    const documentId = sending.documentIdSoFar();
    if (documentId !== undefined && arrived.length === 0)
      await assertMayAdd(deps, { documentId, count: 1 }, sending.sender);
    const storeKey = newStoreKey(deps);
    begun.push(storeKey);
    arrived.push(await receiveFile(deps, file, storeKey));
  }
  if (arrived.length === 0) throw new Problem("file.none");
  return arrived;
}

type Adding = { readonly documentId: string | null; readonly count: number };

async function assertMayAdd({ db }: Dependencies, { documentId, count }: Adding, sender: Sender): Promise<void> {
  if (documentId !== null) await assertTakesFiles({ db }, documentId, sender);
  else if (sender.applicationId !== null) throw new Problem("access.forbidden");
  if ((await countFiles(db, sender.userId)) + count > MAX_FILES_OF_A_PERSON) throw new Problem("file.limit-reached");
}

/** Files may come for this document, from this person. */
export async function assertTakesFiles(
  { db }: Pick<Dependencies, "db">,
  documentId: string,
  sender: Pick<Sender, "userId" | "applicationId">,
): Promise<void> {
  const document = await findDocument(db, documentId, sender);
  if (document === null || !document.isOwn) throw new Problem("document.not-found");
  if (!document.takesFiles) throw closedProblem(document.status);
}

type Arrived = { readonly documentId: string | null; readonly files: readonly ArrivedFile[] };

/** Rows for all of them. What was sent before keeps its row, and the bytes that came now are unneeded. */
async function keep(deps: Dependencies, { documentId, files }: Arrived, { sender, requestId }: Sending) {
  const different = new Set(files.map(({ sha256, name }) => `${sha256}/${name}`)).size;
  const keeping = { documentId, files, now: deps.clock.now(), requestId };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const kept = await keepFiles(deps.db, keeping, sender);
    // The same file that another request kept at this instant is not visible to the statement that met it; the next one sees it.
    if (kept.length < different) continue;
    const isNew = new Set(kept.filter((row) => row.isNew).map(({ id }) => id));
    return {
      ids: kept.map(({ id }) => id),
      unneeded: files.filter(({ id }) => !isNew.has(id)).map(({ storeKey }) => storeKey),
    };
  }
  // The document went or was sent off, or the link ended, while the bytes came in.
  throw new Problem(sender.linkId === null ? "document.not-found" : "upload-link.ended");
}
