import type { StoredFile } from "@keystep/contract/files/files";
import type {
  OpenedUploadLink,
  openUploadLink,
  readOpenedUploadLink,
  removeFileFromPhone,
  uploadFilesFromPhone,
} from "@keystep/contract/files/upload-links";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { UPLOAD_LINK_COOKIE, type UploadLinkState } from "@keystep/domain/files/upload-link";
import type { FastifyReply } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { API_BASE, type Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { newSecret, secretHash } from "#src/platform/ids";
import type { Sender } from "./file.policy.ts";
import { listFilesByLink } from "./file.repository.ts";
import { momentsOf } from "./maker-link.ts";
import { takeBack } from "./remove-file.ts";
import { takeFiles } from "./upload-files.ts";
import { findOpenedLink, openLink, type LinkOfPhone } from "./upload-link.repository.ts";
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
export async function openFromPhone(
  deps: Dependencies,
  { body, origin, reply }: Call<typeof openUploadLink>,
): Promise<OpenedUploadLink> {
  if (origin !== deps.config.publicUrl) throw new Problem("access.foreign-origin");
  const secret = newSecret(COOKIE_BYTES);
  const hashes = {
    tokenHash: secretHash(body.token),
    browserKeyHash: secretHash(body.browserKey),
    cookieHash: secretHash(secret),
  };
  const link = await openLink(deps.db, hashes, momentsOf(deps));
  if (link === null) throw new Problem("upload-link.not-found");
  refuseOver(link.state);
  if (!link.isOpened) throw new Problem("upload-link.used");
  setUploadLinkCookie(reply, { linkId: link.id, secret, expiresAt: link.expiresAt });
  return shownToPhone(deps, link);
}

export async function readFromPhone(
  deps: Dependencies,
  { params, reply }: Call<typeof readOpenedUploadLink>,
): Promise<OpenedUploadLink> {
  return shownToPhone(deps, await requireOpened(deps, params.uploadLinkId, reply));
}

export async function uploadFromPhone(
  deps: Dependencies,
  { params, upload, reply }: Call<typeof uploadFilesFromPhone>,
): Promise<StoredFile[]> {
  const link = await requireOpened(deps, params.uploadLinkId, reply);
  return takeFiles(deps, {
    files: upload.files,
    sender: senderBy(link),
    documentIdSoFar: () => link.documentId,
    documentId: () => link.documentId,
  });
}

export async function removeFromPhone(
  deps: Dependencies,
  { params, reply }: Call<typeof removeFileFromPhone>,
): Promise<undefined> {
  const link = await requireOpened(deps, params.uploadLinkId, reply);
  await takeBack(deps, params.fileId, senderBy(link));
}

/** The link belongs to one document, which is all that it reaches. */
function senderBy({ id, userId }: LinkOfPhone): Sender {
  return { userId, reach: null, linkId: id };
}

async function requireOpened(deps: Dependencies, id: string, reply: FastifyReply): Promise<LinkOfPhone> {
  const secret = uploadLinkCookie(reply);
  const link =
    secret === null ? null : await findOpenedLink(deps.db, { id, cookieHash: secretHash(secret) }, momentsOf(deps));
  if (link === null) throw new Problem("upload-link.not-found");
  refuseOver(link.state);
  return link;
}

async function shownToPhone(
  { db }: Dependencies,
  { id, documentType, expiresAt }: LinkOfPhone,
): Promise<OpenedUploadLink> {
  const documentName = findDocumentType(documentType)?.name ?? "Document";
  return { id, documentName, expiresAt: expiresAt.toISOString(), files: await listFilesByLink(db, id) };
}
