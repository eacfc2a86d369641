import { FILE_MEDIA_TYPES } from "@keystep/domain/files/file-kind";
import { MAX_FILE_BYTES, MAX_FILES_AT_ONCE } from "@keystep/domain/files/file-limits";
import { z } from "zod";
import { id, instant } from "@keystep/contract/fields/fields";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("files");

/** The entities a file can be part of: the document of an applicant (spec §3, File; FILE-02). */
export const FILE_ENTITIES = ["Document"] as const;

/** `waiting` until the scanner has seen it, and not shown before; `refused` by the scanner, its bytes are gone. */
export const FILE_STATUSES = ["accepted", "waiting", "refused"] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

/** The longer side of a picture's preview in points. */
export const PREVIEW_POINTS = 1200;

const entity = z.enum(FILE_ENTITIES);

/** A stored file as it is listed (FILE-06). */
export const storedFile = z.object({
  id,
  name: z.string(),
  size: z.int(),
  mediaType: z.enum(FILE_MEDIA_TYPES),
  entity: entity.nullable(),
  entityId: id.nullable(),
  status: z.enum(FILE_STATUSES),
  createdAt: instant,
});
export type StoredFile = z.output<typeof storedFile>;

const TOGETHER = "entity and entityId go together";
const belonging = z
  .object({ entity: entity.optional(), entityId: id.optional() })
  .refine((given) => (given.entity === undefined) === (given.entityId === undefined), {
    error: TOGETHER,
    path: ["entityId"],
  });

/**
 * Files as multipart/form-data (spec §7; API-23, FILE-02). All of one request or none: 201 means that each is kept. A file sent again
 * after an answer that was lost is recognised by its content and kept once.
 */
export const uploadFiles = route("POST /v1/files", {
  summary: "Send files; all of a request are kept, or none",
  access: "own-file",
  idempotency: "off",
  upload: { field: "file[]", maxFiles: MAX_FILES_AT_ONCE, maxFileBytes: MAX_FILE_BYTES, fields: belonging },
  responses: { 201: z.array(storedFile) },
  problems: [
    "file.type-refused",
    "file.too-large",
    "file.too-many-points",
    "file.broken",
    "file.empty",
    "file.harmful",
    "file.none",
    "file.too-many",
    "file.limit-reached",
    "file.stalled",
    "file.busy",
    "document.not-found",
    "application.not-a-draft",
    "application.section-closed",
  ],
});

/** Own addition: the files a person sent, for one document or for none; staff see those of any document (FILE-06). */
export const listFiles = route("GET /v1/files", {
  summary: "List files, the oldest first",
  access: "own-file",
  query: belonging,
  responses: { 200: z.array(storedFile) },
  problems: ["document.not-found"],
});

/** Own addition: a file as it was sent, never as a page (FILE-06). The reading is recorded. */
export const downloadFile = route("GET /v1/files/:fileId", {
  summary: "Download a file; the reading is recorded",
  access: "own-file",
  rate: "write",
  file: FILE_MEDIA_TYPES,
  responses: { 200: null },
  problems: ["file.not-found", "file.waiting"],
});

/** Own addition: a picture as a JPEG of at most 1,200 points, so that HEIC photos can be seen anywhere. The reading is recorded. */
export const previewFile = route("GET /v1/files/:fileId/preview", {
  summary: "A picture as a small JPEG; the reading is recorded",
  access: "own-file",
  rate: "write",
  file: ["image/jpeg"],
  responses: { 200: null },
  problems: ["file.not-found", "file.no-preview", "file.waiting", "file.busy"],
});

/** Own addition: takes a file back while the application may be changed (FILE-06). */
export const removeFile = route("DELETE /v1/files/:fileId", {
  summary: "Remove a file",
  access: "own-file",
  idempotency: "off",
  problems: ["file.not-found", "file.in-message", "application.not-a-draft", "application.section-closed"],
});
