import { downloadFile, previewFile, removeFile, uploadFiles, type StoredFile } from "@keystep/contract/files/files";
import { clientProblem } from "#src/api/api-problem";
import { call, callBy } from "#src/api/client";
import { formTransport } from "#src/api/file-transport";
import { readFile } from "#src/api/read-file";
import { saveFile } from "#src/ui/save-file";
import type { UploadSend } from "./upload-queue.ts";

/** Sends one file for a document. What the server needs to judge it by goes ahead of its bytes. */
export function sendFileOf(documentId: string): UploadSend<StoredFile> {
  return async (file, { onProgress, signal }) => {
    const form = new FormData();
    form.append("entity", "Document");
    form.append("entityId", documentId);
    form.append(uploadFiles.upload.field, file);
    const input = { signal, isInBackground: true };
    const [kept] = await callBy(uploadFiles, input, formTransport(form, onProgress));
    if (kept === undefined) throw clientProblem("client.unreadable");
    return kept;
  };
}

function asDataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(clientProblem("client.unreadable")));
    reader.readAsDataURL(file);
  });
}

/** A picture as the address of an image; the policy of our pages allows no other kind that is not a call of its own. Recorded. */
export async function readPreview(fileId: string, signal: AbortSignal): Promise<string> {
  return asDataAddress(await readFile(previewFile, { params: { fileId }, signal }));
}

/** Hands a file to the browser's downloads. It cannot be a plain link: the call needs the session's token. Recorded. */
export async function saveToDevice({ id, name }: Pick<StoredFile, "id" | "name">): Promise<void> {
  saveFile(name, await readFile(downloadFile, { params: { fileId: id } }));
}

export function takeBack(fileId: string): Promise<undefined> {
  return call(removeFile, { params: { fileId } });
}
