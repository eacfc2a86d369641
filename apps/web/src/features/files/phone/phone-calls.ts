import {
  openUploadLink,
  readOpenedUploadLink,
  removeFileFromPhone,
  uploadFilesFromPhone,
  type OpenedUploadLink,
} from "@keystep/contract/files/upload-links";
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { call, callBy } from "#src/api/client";
import { randomText } from "#src/api/sign-in-request";
import { sendBy } from "#src/features/files/file-calls";
import { keep, parseKept, readKept } from "#src/form/kept-in-tab";

const ITEM = "keystep-upload-link-key";

let inMemory: string | null = null;

/**
 * A secret that this window made up, the same until a link is open. Where the answer is lost on its way to the phone,
 * it shows that both requests come from this window. A browser that keeps nothing for us has it in memory.
 */
function browserKey(): string {
  inMemory = parseKept(readKept(ITEM), z.string()) ?? inMemory ?? randomText(16);
  keep(ITEM, inMemory);
  return inMemory;
}

/** The cookie shows the browser from now on. */
function forgetBrowserKey(): void {
  inMemory = null;
  keep(ITEM, null);
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
export function sendFileBy(linkId: string) {
  const params = { uploadLinkId: linkId };
  return sendBy((input, transport) => callBy(uploadFilesFromPhone, { ...input, params }, transport));
}

export function takeBackBy(linkId: string, fileId: string): Promise<undefined> {
  return call(removeFileFromPhone, { params: { uploadLinkId: linkId, fileId }, isInBackground: true });
}
