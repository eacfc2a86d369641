import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { FileMediaType } from "@keystep/domain/files/file-kind";
import { Problem } from "#src/platform/http/problem";

const MAKER = fileURLToPath(new URL("preview-process.ts", import.meta.url));
const LIMIT_MS = 20_000;
const MAX_PREVIEW_BYTES = 4 * 1024 * 1024;
const MAX_WAITING = 16;
const LOW_PRIORITY = 10;
const RETRY_SECONDS = 10;

/** Makes a JPEG of a picture; null where the picture cannot be decoded. */
export type PreviewMaker = (picture: AsyncIterable<Buffer>, mediaType: FileMediaType) => Promise<Buffer | null>;

/**
 * One preview at a time, each in a process of its own: a picture made to break a decoder breaks that process and no other, which has
 * no settings, no keys and no connection, gives its memory back, and is ended when it takes too long.
 */
export function createPreviewMaker(): PreviewMaker {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (picture, mediaType) => {
    if (waiting >= MAX_WAITING) throw new Problem("file.busy", { headers: { "retry-after": `${RETRY_SECONDS}` } });
    waiting += 1;
    const turn = last.then(() => makeInProcess(picture, mediaType));
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}

async function makeInProcess(picture: AsyncIterable<Buffer>, mediaType: FileMediaType): Promise<Buffer | null> {
  const child = spawn(process.execPath, [MAKER, mediaType], { env: {}, stdio: ["pipe", "pipe", "ignore"] });
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", (code) => resolve(code));
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
  try {
    yieldTheProcessor(child.pid);
    const [made] = await Promise.all([collect(child.stdout), pipeline(Readable.from(picture), child.stdin)]).catch(
      () => [null],
    );
    return (await ended) === 0 && made !== null && made.length > 0 ? made : null;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

/** People who are waiting for an answer come before a picture. */
function yieldTheProcessor(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // A system that does not allow it makes previews as fast as the rest.
  }
}

async function collect(output: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of output) {
    length += piece.length;
    if (length > MAX_PREVIEW_BYTES) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
