import type { StoredFile } from "@keystep/contract/files/files";
import {
  openUploadLink,
  readOpenedUploadLink,
  removeFileFromPhone,
  uploadFilesFromPhone,
  type OpenedUploadLink,
} from "@keystep/contract/files/upload-links";
import { queryOptions } from "@tanstack/react-query";
import { clientProblem } from "#src/api/api-problem";
import { call, callBy } from "#src/api/client";
import { formTransport } from "#src/api/file-transport";
import type { UploadSend } from "#src/features/files/upload-queue";

const ITEM = "keystep-upload-link-key";
const BYTES = 16;

let inMemory: string | null = null;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * A secret that this window made up, the same until a link is open. Where the answer is lost on its way to the phone,
 * it shows that both requests come from this window. A browser that keeps nothing for us has it in memory.
 */
function browserKey(): string {
  try {
    const key = sessionStorage.getItem(ITEM) ?? inMemory ?? newKey();
    inMemory = key;
    sessionStorage.setItem(ITEM, key);
  } catch {
    inMemory ??= newKey();
  }
  return inMemory;
}

/** The cookie shows the browser from now on. */
function forgetBrowserKey(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(ITEM);
  } catch {
    // Storage had nothing to remove.
  }
}

/** So often an open page looks whether its link still stands: it may have been ended on the computer. */
const LOOK_AGAIN_MS = 15_000;

export function openedLinkQuery(linkId: string) {
  return queryOptions({
    queryKey: ["opened-upload-link", linkId],
    queryFn: ({ signal }) =>
      call(readOpenedUploadLink, { params: { uploadLinkId: linkId }, signal, isInBackground: true }),
    refetchInterval: ({ state }) => (state.error === null ? LOOK_AGAIN_MS : false),
  });
}

export async function openLink(token: string): Promise<OpenedUploadLink> {
  const opened = await call(openUploadLink, { body: { token, browserKey: browserKey() }, isInBackground: true });
  forgetBrowserKey();
  return opened;
}

/** Sends one file by a link. What it is for, the link says. */
export function sendFileBy(linkId: string): UploadSend<StoredFile> {
  return async (file, { onProgress, signal }) => {
    const form = new FormData();
    form.append(uploadFilesFromPhone.upload.field, file);
    const input = { params: { uploadLinkId: linkId }, signal, isInBackground: true };
    const [kept] = await callBy(uploadFilesFromPhone, input, formTransport(form, onProgress));
    if (kept === undefined) throw clientProblem("client.unreadable");
    return kept;
  };
}

export function takeBackBy(linkId: string, fileId: string): Promise<undefined> {
  return call(removeFileFromPhone, { params: { uploadLinkId: linkId, fileId }, isInBackground: true });
}
