import { MAX_FILE_BYTES, MAX_FILES_AT_ONCE } from "@keystep/domain/files/file-limits";
import { UPLOAD_LINK_STATES } from "@keystep/domain/files/upload-link";
import { z } from "zod";
import { id, instant } from "@keystep/contract/fields/fields";
import { FILE_ENTITIES, storedFile, uploadFiles } from "./files.ts";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("files");

const SECRET = /^[A-Za-z0-9_-]{22}$/;

/** A link as its maker sees it; `filesSent` says when there is something new to list (FILE-01). */
export const uploadLink = z.object({
  id,
  state: z.enum(UPLOAD_LINK_STATES),
  expiresAt: instant,
  filesSent: z.int(),
});
export type UploadLink = z.output<typeof uploadLink>;

/** The text for the person with the phone: what the photos are for, until when, and what came from here. It says nothing about a person. */
export const openedUploadLink = z.object({
  id,
  documentName: z.string(),
  expiresAt: instant,
  files: z.array(storedFile),
});
export type OpenedUploadLink = z.output<typeof openedUploadLink>;

/** Own addition: 'continue on your phone'. The address is answered once and kept nowhere; a new link for a document ends the one before. */
export const createUploadLink = route("POST /v1/upload-links", {
  summary: "Make a link of 15 minutes by which one phone may send files for a document",
  access: "own-file",
  body: z.object({ entity: z.enum(FILE_ENTITIES), entityId: id }),
  responses: { 201: z.object({ id, url: z.url(), expiresAt: instant }) },
  problems: ["document.not-found", "application.not-a-draft"],
});

export const readUploadLink = route("GET /v1/upload-links/:uploadLinkId", {
  summary: "Whether a phone has opened the link, and how many files came by it",
  access: "own-file",
  responses: { 200: uploadLink },
  problems: ["upload-link.not-found"],
});

export const endUploadLink = route("DELETE /v1/upload-links/:uploadLinkId", {
  summary: "End a link; the files that came by it stay",
  access: "own-file",
  problems: ["upload-link.not-found"],
});

/**
 * Own addition: the first browser that opens the link has it, by a cookie of its own. `browserKey` is a secret that this browser made up: when
 * the answer is lost on its way, the same browser may ask again, and any other one finds the link used.
 */
export const openUploadLink = route("POST /v1/opened-upload-links", {
  summary: "Open a link; from then on only this browser may send files by it",
  access: "public",
  rate: "lookup",
  idempotency: "off",
  body: z.object({ token: z.string().regex(SECRET), browserKey: z.string().regex(SECRET) }),
  responses: { 200: openedUploadLink },
  problems: [
    "access.foreign-origin",
    "upload-link.not-found",
    "upload-link.used",
    "upload-link.expired",
    "upload-link.ended",
  ],
});

const PROBLEMS_OF_PHONE = ["upload-link.not-found", "upload-link.expired", "upload-link.ended"] as const;

/** Own addition: the phone's page again, as after the camera made the browser drop it. */
export const readOpenedUploadLink = route("GET /v1/opened-upload-links/:uploadLinkId", {
  summary: "What the link is for, and the files that came by it",
  access: "upload-link",
  responses: { 200: openedUploadLink },
  problems: PROBLEMS_OF_PHONE,
});

/** Own addition: files by a link, taken exactly as those of `uploadFiles`. They are those of the person who made the link. */
export const uploadFilesFromPhone = route("POST /v1/opened-upload-links/:uploadLinkId/files", {
  summary: "Send files by a link; all of a request are kept, or none",
  access: "upload-link",
  idempotency: "off",
  upload: { field: "file[]", maxFiles: MAX_FILES_AT_ONCE, maxFileBytes: MAX_FILE_BYTES, fields: z.object({}) },
  responses: { 201: z.array(storedFile) },
  problems: [...PROBLEMS_OF_PHONE, ...uploadFiles.problems],
});

/** Own addition: takes back what came by this very link, and nothing else. */
export const removeFileFromPhone = route("DELETE /v1/opened-upload-links/:uploadLinkId/files/:fileId", {
  summary: "Remove a file that came by this link",
  access: "upload-link",
  idempotency: "off",
  problems: [...PROBLEMS_OF_PHONE, "file.not-found", "application.not-a-draft"],
});
