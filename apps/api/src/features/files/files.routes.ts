import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import * as contract from "@keystep/contract/files/files";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { FileAnswer } from "#src/platform/http/file-answer";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { mayReadEveryFile } from "./file.policy.ts";
import { findDocument, listFilesOf } from "./file.repository.ts";
import { findReadableFile } from "./find-readable-file.ts";
import { createUploadLink, endUploadLink, readUploadLink } from "./maker-link.ts";
import { openUploadLink, readOpenedUploadLink, removeFileFromPhone, uploadFilesFromPhone } from "./phone-link.ts";
import { previewFile } from "./preview-file.ts";
import { removeFile } from "./remove-file.ts";
import { openBytes, verifyBytes } from "./stored-bytes.ts";
import { uploadFiles } from "./upload-files.ts";

/** Only these routes read forms: any site can send one without asking, so all other routes refuse them. */
async function registerUploads(app: FastifyInstance, deps: Dependencies): Promise<void> {
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false });
    for (const register of [uploadFiles, uploadFilesFromPhone]) await register(uploads, deps);
  });
}

const listFiles = handle(contract.listFiles, async ({ db }, { query, principal }) => {
  const documentId = query.entityId?.toLowerCase() ?? null;
  if (documentId !== null) {
    const document = await findDocument(db, documentId, principal);
    const isThere = document !== null && (document.isOwn || (!document.isOfParty && mayReadEveryFile(principal)));
    if (!isThere) throw new Problem("document.not-found");
  }
  return listFilesOf(db, documentId, principal);
});

const downloadFile = handle(contract.downloadFile, async (deps, { params, principal }) => {
  const file = await findReadableFile(deps, { id: params.fileId, as: "download" }, principal);
  await verifyBytes(deps, file.stored);
  const content = Readable.from(await openBytes(deps, file.stored), { objectMode: false });
  return new FileAnswer({ ...file, content });
});

export const filesRoutes: readonly Registration[] = [
  registerUploads,
  listFiles,
  downloadFile,
  previewFile,
  removeFile,
  createUploadLink,
  readUploadLink,
  endUploadLink,
  openUploadLink,
  readOpenedUploadLink,
  removeFileFromPhone,
];
