import { downloadFile, previewFile, removeFile, uploadFiles, type StoredFile } from "@keystep/contract/files/files";
import { clientProblem } from "#src/api/api-problem";
import { call, callBy, type Transport } from "#src/api/client";
import { formTransport } from "#src/api/file-transport";
import { readFile } from "#src/api/read-file";
import { saveFile } from "#src/ui/save-file";
import type { UploadSend } from "./upload-queue.ts";

type PostInput = { readonly signal: AbortSignal; readonly isInBackground: true };

/** Sends one file by a call. What the server needs to judge it by goes ahead of its bytes. */
export function sendBy(
  post: (input: PostInput, transport: Transport) => Promise<readonly StoredFile[]>,
  about: Readonly<Record<string, string>> = {},
): UploadSend<StoredFile> {
  return async (file, { onProgress, signal }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(about)) form.append(name, value);
    form.append(uploadFiles.upload.field, file);
    const [kept] = await post({ signal, isInBackground: true }, formTransport(form, onProgress));
    if (kept === undefined) throw clientProblem("client.unreadable");
    return kept;
  };
}

export function sendFileOf(documentId: string): UploadSend<StoredFile> {
  const about = { entity: "Document", entityId: documentId };
  return sendBy((input, transport) => callBy(uploadFiles, input, transport), about);
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
