import { createHash } from "node:crypto";
import { mediaTypeOf, type FileKind } from "@keystep/domain/files/file-kind";
import { MAX_FILE_BYTES } from "@keystep/domain/files/file-limits";
import { safeFileName } from "@keystep/domain/files/file-name";
import { fileProbe } from "./probes/file-probe.ts";
import type { Dependencies } from "#src/dependencies";
import { newId } from "#src/platform/ids";
import { releaseBytes } from "#src/platform/encryption/release-bytes";
import type { ArrivingFile } from "#src/platform/http/receive-upload";
import type { ArrivedFile } from "./arriving-file.repository.ts";
import { refusal, refusalOf } from "./refusal.ts";
import { storeBytes } from "./stored-bytes.ts";

/** As many bytes as the kinds are told by. */
const SNIFFED_BYTES = 4100;

const KINDS: Record<string, FileKind> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "image/heif": "heic",
};

/** The kind of a file by its first bytes; null for kinds we don't take. The sender's name for it is ignored. */
async function sniffKind(head: Uint8Array): Promise<FileKind | null> {
  // With the first upload: ten megabytes that a server without uploads never needs.
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  return found === undefined ? null : (KINDS[found.mime] ?? null);
}

/** The first bytes, and all of the content as if nothing had been taken. */
async function withHead(content: AsyncIterable<Buffer>) {
  const iterator = content[Symbol.asyncIterator]();
  const taken: Buffer[] = [];
  let length = 0;
  let isDone = false;
  while (!isDone && length < SNIFFED_BYTES) {
    const next = await iterator.next();
    if (next.done === true) isDone = true;
    else {
      taken.push(next.value);
      length += next.value.length;
    }
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield* taken;
    while (!isDone) {
      const next = await iterator.next();
      if (next.done === true) return;
      yield next.value;
    }
  }
  return { head: Buffer.concat(taken), whole: whole() };
}

/** Counts, hashes and examines the bytes as they pass; ends at the first byte over the limit. */
function measured(content: AsyncIterable<Buffer>, { givenName, kind }: { givenName: string; kind: FileKind }) {
  const hash = createHash("sha256");
  const probe = fileProbe(kind);
  let size = 0;
  async function* passing(): AsyncGenerator<Buffer> {
    for await (const bytes of content) {
      size += bytes.length;
      if (size > MAX_FILE_BYTES) throw refusal("file.too-large", givenName);
      hash.update(bytes);
      probe.take(bytes);
      yield bytes;
      // Asked for the next, the store has encrypted this one.
      releaseBytes(bytes);
    }
  }
  return { passing: passing(), result: () => ({ size, sha256: hash.digest("hex"), fault: probe.fault() }) };
}

/** Takes one file into the store as it arrives, judged by its content; a refusal names the file. */
export async function receiveFile(
  deps: Dependencies,
  { givenName, content }: ArrivingFile,
  storeKey: string,
): Promise<ArrivedFile> {
  const { head, whole } = await withHead(content);
  if (head.length === 0) throw refusal("file.empty", givenName);
  const kind = await sniffKind(head);
  if (kind === null) throw refusal("file.type-refused", givenName);
  const measure = measured(whole, { givenName, kind });
  const stored = await storeBytes(deps, storeKey, measure.passing);
  const { size, sha256, fault } = measure.result();
  if (fault !== null) throw refusalOf(fault, givenName);
  return {
    id: newId(deps.clock),
    name: safeFileName(givenName, kind),
    mediaType: mediaTypeOf(kind),
    size,
    sha256,
    status: deps.scanner === null ? "accepted" : "waiting",
    isChecked: false,
    ...stored,
  };
}
