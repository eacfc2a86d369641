import * as contract from "@keystep/contract/files/files";
import type { StoredFile } from "@keystep/contract/files/files";
import { MAX_FILES_OF_A_PERSON } from "@keystep/domain/files/file-limits";
import { closedProblem } from "#src/features/applications/application.policy";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import type { ReceivedUpload } from "#src/platform/http/receive-upload";
import { keepFiles, type ArrivedFile } from "./arriving-file.repository.ts";
import { senderOf, type Sender } from "./file.policy.ts";
import { COUNT, findDocument, findFiles, HOLD } from "./file.repository.ts";
import { execute, fetchOne } from "#src/platform/db/prepared";
import { receiveFile } from "./receive-file.ts";
import { scanArrived } from "./scan-arrived.ts";
import { dropBytes, newStoreKey } from "./stored-bytes.ts";

const UPLOADS_AT_A_TIME = 4;
const RETRY_SECONDS = "2";
let arriving = 0;

export const uploadFiles = handle(contract.uploadFiles, async (deps, { upload, principal }) => {
  return takeFiles(deps, {
    files: upload.files,
    sender: senderOf(principal),
    documentIdSoFar: () => upload.fieldsSoFar()?.entityId,
    documentId: () => upload.fields().entityId?.toLowerCase() ?? null,
  });
});

/** Files on their way from one sender. Their purpose may arrive before or after them. */
export type Sending = {
  readonly files: ReceivedUpload<unknown>["files"];
  readonly sender: Sender;
  documentIdSoFar(): string | undefined;
  documentId(): string | null;
};

/**
 * All files of a request are kept or none, so that 201 never hides a file that was not. After a refusal the sender
 * still has the files, and sending them again makes no doubles.
 */
export async function takeFiles(deps: Dependencies, sending: Sending): Promise<StoredFile[]> {
  // Refused at once, since waiting uploads would hold connections and memory.
  if (arriving >= UPLOADS_AT_A_TIME) throw new Problem("file.busy", { headers: { "retry-after": RETRY_SECONDS } });
  arriving += 1;
  const begun: string[] = [];
  try {
    const arrived = await receiveFiles(deps, sending, begun);
    const documentId = sending.documentId();
    await assertMayAdd(deps, { documentId, count: arrived.length }, sending.sender);
    const scanned = await scanArrived(deps, { documentId, files: arrived }, sending.sender);
    const { ids, unneeded } = await keep(deps, { documentId, files: scanned }, sending.sender);
    await dropBytes(deps, unneeded);
    return await findFiles(deps.db, ids);
  } catch (error) {
    await dropBytes(deps, begun);
    throw error;
  } finally {
    arriving -= 1;
  }
}

/** If the purpose arrives before the files, it is checked before their bytes are taken. */
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
  else if (sender.reach !== null) throw new Problem("access.forbidden");
  await assertRoomFor(db, count, sender);
}

async function assertRoomFor(db: Db, count: number, { userId }: Sender): Promise<void> {
  if ((await fetchOne(db, COUNT, { person: userId })).count + count > MAX_FILES_OF_A_PERSON)
    throw new Problem("file.limit-reached");
}

/** Files may come for this document, from this person. */
export async function assertTakesFiles(
  { db }: Pick<Dependencies, "db">,
  documentId: string,
  sender: Pick<Sender, "userId" | "reach">,
): Promise<void> {
  const document = await findDocument(db, documentId, sender);
  if (document === null || !document.isOwn) throw new Problem("document.not-found");
  if (!document.takesFiles) throw closedProblem({ status: document.status, correction: null });
}

type Arrived = { readonly documentId: string | null; readonly files: readonly ArrivedFile[] };

/**
 * Rows for all of them. Files that were sent before keep their rows, and the bytes that came now are unneeded. Uploads of one person
 * take turns here: each counts, and recognises, what the one before it kept.
 */
async function keep({ db, clock }: Dependencies, { documentId, files }: Arrived, sender: Sender) {
  const different = new Set(files.map(({ sha256, name }) => `${sha256}/${name}`)).size;
  const kept = await db.transaction(async (tx) => {
    await execute(tx, HOLD, { person: sender.userId });
    await assertRoomFor(tx, files.length, sender);
    return keepFiles(tx, { documentId, files, now: clock.now() }, sender);
  });
  if (kept.length < different) {
    // The document went or was sent off, or the link ended, while the bytes came in.
    throw new Problem(sender.linkId === null ? "document.not-found" : "upload-link.ended");
  }
  const isNew = new Set(kept.filter((row) => row.isNew).map(({ id }) => id));
  return {
    ids: kept.map(({ id }) => id),
    unneeded: files.filter(({ id }) => !isNew.has(id)).map(({ storeKey }) => storeKey),
  };
}
