import { setTimeout as pause } from "node:timers/promises";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { Upload } from "@keystep/contract/http/route";
import type { FastifyRequest } from "fastify";
import { withinIdleLimit } from "./idle-limit.ts";
import { fieldErrors } from "./parse-call.ts";
import { Problem } from "./problem.ts";

/** So much may come at once without waiting. */
const ALLOWANCE_MS = 50;

/** Waits as long as it takes for these bytes to be within the pace. */
export type Pace = (bytes: number) => Promise<void>;

/**
 * One pace for all uploads, so that fast lines leave the process time for other calls. `wait` is the clock's; tests
 * pass their own.
 */
export function createPace(bytesASecond: number, wait: (milliseconds: number) => Promise<unknown> = pause): Pace {
  let dueAt = 0;
  return async (bytes) => {
    const now = performance.now();
    dueAt = Math.max(dueAt, now) + (bytes * 1000) / bytesASecond;
    const early = dueAt - now - ALLOWANCE_MS;
    if (early > 0) await wait(early);
  };
}

const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1024;
const AROUND_FILES_BYTES = 64 * 1024;
const LET_GO_MS = 10_000;
/**
 * The pace of all uploads of a process together, some 100 Mbit/s: other calls take less than twice as long beside it
 * (ops/bench/upload-beside.ts).
 */
const pace = createPace(12 * 1024 * 1024);

/** One file on its way in. Its bytes must be read before the next one comes, and are given once. */
export type ArrivingFile = { readonly givenName: string; readonly content: AsyncIterable<Buffer> };

/** The content of a call with files. */
export type ReceivedUpload<Fields> = {
  readonly files: AsyncIterable<ArrivingFile>;
  /** The text parts that are here already; null where they make no whole yet. */
  fieldsSoFar(): Fields | null;
  /** The text parts, judged by the contract; all are here once all files are. */
  fields(): Fields;
};

function parserLimits({ maxFiles, maxFileBytes }: Upload) {
  return {
    fileSize: maxFileBytes + 1,
    files: maxFiles + 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    parts: maxFiles + MAX_FIELDS + 1,
    headerPairs: 20,
  };
}

const PARSER_PROBLEMS: Record<string, Problem> = {
  FST_FILES_LIMIT: new Problem("file.too-many"),
  FST_PARTS_LIMIT: new Problem("file.too-many"),
};

function problemOf(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof Problem) return error;
  if (code !== "") return PARSER_PROBLEMS[code] ?? error;
  // Busboy's own words about a form that it cannot read have no code.
  return error instanceof Error ? new Problem("request.malformed") : error;
}

function isFile(part: Multipart): part is MultipartFile {
  return part.type === "file";
}

async function* paced(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    await pace(bytes.length);
    yield bytes;
  }
}

/** A browser escapes three characters of a file's name that would end the name or its line (HTML, 4.10.21.8). */
function asGiven(filename: string | undefined): string {
  return (filename ?? "").replace(/%(22|0D|0A)/gi, (written) => decodeURIComponent(written));
}

/** Reads a call of files part by part; nothing is kept in memory or on the disk on its way. */
export function receiveUpload(upload: Upload, request: FastifyRequest): ReceivedUpload<unknown> {
  if (!request.isMultipart()) throw new Problem("request.media-type", { detail: "Please send multipart/form-data." });
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > upload.maxFiles * upload.maxFileBytes + AROUND_FILES_BYTES) throw new Problem("file.too-large");
  const given: Record<string, string> = {};

  async function* files(): AsyncGenerator<ArrivingFile> {
    let count = 0;
    for await (const part of withinIdleLimit(parts(request, upload))) {
      if (!isFile(part)) {
        if (part.fieldname in given) throw new Problem("request.malformed");
        given[part.fieldname] = String(part.value);
        continue;
      }
      // Dropping a file that came under another name would look like having taken it.
      if (part.fieldname !== upload.field) throw new Problem("request.malformed");
      count += 1;
      if (count > upload.maxFiles) throw new Problem("file.too-many");
      yield { givenName: asGiven(part.filename), content: paced(withinIdleLimit(part.file)) };
      if (!part.file.readableEnded) part.file.resume();
    }
  }

  return {
    files: files(),
    fieldsSoFar: () => upload.fields.safeParse(given).data ?? null,
    fields() {
      const parsed = upload.fields.safeParse(given);
      if (!parsed.success) throw new Problem("request.invalid", { errors: fieldErrors(parsed.error.issues) });
      return parsed.data;
    },
  };
}

async function* parts(request: FastifyRequest, upload: Upload): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: parserLimits(upload) });
  } catch (error) {
    throw problemOf(error);
  }
}

/**
 * After a refusal the rest is read and thrown away for a while: a browser that is cut off while it sends never sees the
 * answer.
 */
export function letGoOf({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), LET_GO_MS).unref();
  raw.once("close", () => clearTimeout(timer));
  raw.unpipe();
  raw.resume();
}
