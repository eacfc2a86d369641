import multipart from "@fastify/multipart";
import * as contract from "@keystep/contract/files/files";
import * as links from "@keystep/contract/files/upload-links";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { Readable } from "node:stream";
import { FileAnswer } from "#src/platform/http/file-answer";
import { Problem } from "#src/platform/http/problem";
import { mayReadEveryFile } from "./file.policy.ts";
import { findDocument, listFilesOf } from "./file.repository.ts";
import { findReadableFile } from "./find-readable-file.ts";
import { openBytes, verifyBytes } from "./stored-bytes.ts";
import { finishUploadLink, getUploadLink, makeUploadLink } from "./maker-link.ts";
import { openFromPhone, readFromPhone, removeFromPhone, uploadFromPhone } from "./phone-link.ts";
import { previewFile } from "./preview-file.ts";
import { createPreviewMaker } from "./preview-maker.ts";
import { removeFile } from "./remove-file.ts";
import { uploadFiles } from "./upload-files.ts";

const UPLOADS_AT_A_TIME = 4;
const RETRY_SECONDS = "2";

/** Only these routes read forms: any site can send one without asking, so all other routes refuse them. */
export async function registerFiles(app: FastifyInstance, deps: Dependencies): Promise<void> {
  let arriving = 0;
  const inSlot = async <T>(work: () => Promise<T>): Promise<T> => {
    // Refused at once, since waiting uploads would hold connections and memory.
    if (arriving >= UPLOADS_AT_A_TIME) throw new Problem("file.busy", { headers: { "retry-after": RETRY_SECONDS } });
    arriving += 1;
    try {
      return await work();
    } finally {
      arriving -= 1;
    }
  };
  const previews = createPreviewMaker();
  await app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: false });
    bindRoute(uploads, deps, contract.uploadFiles, (call) => inSlot(() => uploadFiles(deps, call)));
    bindRoute(uploads, deps, links.uploadFilesFromPhone, (call) => inSlot(() => uploadFromPhone(deps, call)));
  });
  bindRoute(app, deps, contract.listFiles, async ({ query, principal }) => {
    const documentId = query.entityId?.toLowerCase() ?? null;
    if (documentId !== null) {
      const document = await findDocument(deps.db, documentId, principal);
      const isThere = document !== null && (document.isOwn || (!document.isOfParty && mayReadEveryFile(principal)));
      if (!isThere) throw new Problem("document.not-found");
    }
    return listFilesOf(deps.db, documentId, principal);
  });
  bindRoute(app, deps, contract.downloadFile, async ({ params, principal }) => {
    const file = await findReadableFile(deps, { id: params.fileId, as: "download" }, principal);
    await verifyBytes(deps, file.stored);
    const content = Readable.from(await openBytes(deps, file.stored), { objectMode: false });
    return new FileAnswer({ ...file, content });
  });
  bindRoute(app, deps, contract.previewFile, (call) => previewFile(deps, previews, call));
  bindRoute(app, deps, contract.removeFile, (call) => removeFile(deps, call));
  bindRoute(app, deps, links.createUploadLink, (call) => makeUploadLink(deps, call));
  bindRoute(app, deps, links.readUploadLink, (call) => getUploadLink(deps, call));
  bindRoute(app, deps, links.endUploadLink, (call) => finishUploadLink(deps, call));
  bindRoute(app, deps, links.openUploadLink, (call) => openFromPhone(deps, call));
  bindRoute(app, deps, links.readOpenedUploadLink, (call) => readFromPhone(deps, call));
  bindRoute(app, deps, links.removeFileFromPhone, (call) => removeFromPhone(deps, call));
}
