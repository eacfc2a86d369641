import * as contract from "@keystep/contract/files/upload-links";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { UPLOAD_LINK_COOKIE, type UploadLinkState } from "@keystep/domain/files/upload-link";
import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { fetchRow } from "#src/platform/db/prepared";
import { API_BASE, handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newSecret, secretHash } from "#src/platform/ids";
import type { Sender } from "./file.policy.ts";
import { listFilesByLink } from "./file.repository.ts";
import { momentsOf } from "./maker-link.ts";
import { takeBack } from "./remove-file.ts";
import { takeFiles } from "./upload-files.ts";
import { FIND_OPENED, OPEN, type LinkOfPhone } from "./upload-link.repository.ts";
import { cookieOptions } from "#src/platform/sessions/session-cookies";

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * Limited to the addresses of its link, so that two links open side by side. Strict, because only our own page may send
 * it.
 */
function setUploadLinkCookie(
  reply: FastifyReply,
  { linkId, secret, expiresAt }: { readonly linkId: string; readonly secret: string; readonly expiresAt: Date },
): void {
  const path = `${API_BASE}/v1/opened-upload-links/${linkId}`;
  void reply.setCookie(UPLOAD_LINK_COOKIE, secret, {
    ...cookieOptions(reply),
    sameSite: "strict",
    path,
    expires: expiresAt,
  });
}

/** The upload link that the calling browser shows; null if no cookie could be one of ours. */
function uploadLinkCookie({ request }: FastifyReply): string | null {
  const shown = request.cookies[UPLOAD_LINK_COOKIE];
  return shown !== undefined && SECRET.test(shown) ? shown : null;
}

const COOKIE_BYTES = 32;

function refuseOver(state: UploadLinkState): void {
  if (state === "expired") throw new Problem("upload-link.expired");
  if (state === "ended") throw new Problem("upload-link.ended");
}

/** The first browser takes the link. The same one may ask again, since answers get lost on their way to a phone; it then has a new cookie. */
export const openUploadLink = handle(contract.openUploadLink, async (deps, { body, origin, reply }) => {
  if (origin !== deps.config.publicUrl) throw new Problem("access.foreign-origin");
  const secret = newSecret(COOKIE_BYTES);
  const hashes = {
    tokenHash: secretHash(body.token),
    browserKeyHash: secretHash(body.browserKey),
    cookieHash: secretHash(secret),
  };
  const link = await fetchRow(deps.db, OPEN, { ...hashes, ...momentsOf(deps) });
  if (link === null) throw new Problem("upload-link.not-found");
  refuseOver(link.state);
  if (!link.isOpened) throw new Problem("upload-link.used");
  setUploadLinkCookie(reply, { linkId: link.id, secret, expiresAt: link.expiresAt });
  return shownToPhone(deps, link);
});

export const readOpenedUploadLink = handle(contract.readOpenedUploadLink, async (deps, { params, reply }) => {
  return shownToPhone(deps, await requireOpened(deps, params.uploadLinkId, reply));
});

export const uploadFilesFromPhone = handle(contract.uploadFilesFromPhone, async (deps, { params, upload, reply }) => {
  const link = await requireOpened(deps, params.uploadLinkId, reply);
  return takeFiles(deps, {
    files: upload.files,
    sender: senderBy(link),
    documentIdSoFar: () => link.documentId,
    documentId: () => link.documentId,
  });
});

export const removeFileFromPhone = handle(contract.removeFileFromPhone, async (deps, { params, reply }) => {
  const link = await requireOpened(deps, params.uploadLinkId, reply);
  await takeBack(deps, params.fileId, senderBy(link));
});

/** The link belongs to one document, which is all that it reaches. */
function senderBy({ id, userId }: LinkOfPhone): Sender {
  return { userId, reach: null, linkId: id };
}

async function requireOpened(deps: Dependencies, id: string, reply: FastifyReply): Promise<LinkOfPhone> {
  const secret = uploadLinkCookie(reply);
  if (secret === null) throw new Problem("upload-link.not-found");
  const link = await fetchRow(deps.db, FIND_OPENED, { id, cookieHash: secretHash(secret), ...momentsOf(deps) });
  if (link === null) throw new Problem("upload-link.not-found");
  refuseOver(link.state);
  return link;
}

async function shownToPhone(
  { db }: Dependencies,
  { id, documentType, expiresAt }: LinkOfPhone,
): Promise<contract.OpenedUploadLink> {
  const documentName = findDocumentType(documentType)?.name ?? "Document";
  return { id, documentName, expiresAt: expiresAt.toISOString(), files: await listFilesByLink(db, id) };
}
