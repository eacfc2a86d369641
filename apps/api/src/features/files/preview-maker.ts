import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileMediaType } from "@keystep/domain/files/file-kind";
import { programFile } from "#src/own-files";
import { Problem } from "#src/platform/http/problem";

const MAX_WAITING_OF_ONE = 16;
const MAX_WAITING = 64;
const RETRY_SECONDS = 10;

type TakeTurn = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** One piece of work at a time, and people in rotation: a person who asks for many holds up another by one piece at most. */
export function createTurns(): TakeTurn {
  const lines = new Map<string, (() => Promise<void>)[]>();
  let isAtWork = false;

  async function workThrough(): Promise<void> {
    isAtWork = true;
    for (let [userId] = lines.keys(); userId !== undefined; [userId] = lines.keys()) {
      const line = lines.get(userId) ?? [];
      await line.shift()?.();
      // The person goes to the end, behind those who came meanwhile.
      lines.delete(userId);
      if (line.length > 0) lines.set(userId, line);
    }
    isAtWork = false;
  }

  return async (userId, work) => {
    const line = lines.get(userId) ?? [];
    const waiting = [...lines.values()].flat().length;
    if (line.length >= MAX_WAITING_OF_ONE || waiting >= MAX_WAITING) {
      throw new Problem("file.busy", { headers: { "retry-after": `${RETRY_SECONDS}` } });
    }
    return new Promise((resolve, reject) => {
      line.push(() => work().then(resolve, reject));
      lines.set(userId, line);
      if (!isAtWork) void workThrough();
    });
  };
}

const MAKER = programFile("features/files/preview-process");
const LIMIT_MS = 20_000;
const MAX_PREVIEW_BYTES = 4 * 1024 * 1024;
/** Enough for a photo of 48.8 million points, of which each copy in the decoder takes four bytes a point. */
const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024;
const LOW_PRIORITY = 10;

type Picture = { readonly content: AsyncIterable<Buffer>; readonly mediaType: FileMediaType };

/** Makes a JPEG of a picture that a person asked for; null where the picture cannot be decoded. */
export type PreviewMaker = (userId: string, picture: Picture) => Promise<Buffer | null>;

/**
 * One preview at a time, each in a process of its own: a picture made to break a decoder breaks that process and no other, which has
 * no settings, no keys and no connection, gives its memory back, and is ended when it takes too long or too much memory.
 */
export function createPreviewMaker(): PreviewMaker {
  const takeTurn = createTurns();
  return (userId, picture) => takeTurn(userId, () => makeInProcess(picture));
}

async function makeInProcess({ content, mediaType }: Picture): Promise<Buffer | null> {
  const child = spawn(process.execPath, [MAKER, mediaType, `${MEMORY_LIMIT_BYTES}`], {
    env: {},
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("close", (code) => resolve(code));
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
  try {
    yieldTheProcessor(child.pid);
    const [made] = await Promise.all([collect(child.stdout), pipeline(Readable.from(content), child.stdin)]).catch(
      () => [null],
    );
    return (await ended) === 0 && made !== null && made.length > 0 ? made : null;
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}

/** Previews get the lowest priority, so that people who wait for an answer come first. */
function yieldTheProcessor(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // Where the system does not allow it, previews run at normal priority.
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
