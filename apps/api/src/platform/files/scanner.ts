import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A scanner's verdict on a file. */
export type ScanVerdict = { readonly isHarmful: false } | { readonly isHarmful: true; readonly signature: string };

/** Looks for viruses. Throws where there is no reliable answer; then nothing is known of the file. */
export type Scanner = { scan(content: AsyncIterable<Buffer>): Promise<ScanVerdict> };

const LIMIT_MS = 30_000;
const MAX_ANSWER_BYTES = 1024;
const SIGNATURE_LENGTH = 200;
const CLEAN = "stream: OK";
const FOUND = /^stream: (.+) FOUND$/s;

/** clamd as it is spoken over TCP: `zINSTREAM`, pieces with their lengths, a piece of no length, one answer. */
export function clamdScanner(url: string, limitMs = LIMIT_MS): Scanner {
  const { hostname, port } = new URL(url);
  return {
    async scan(content) {
      const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) });
      const timer = setTimeout(() => socket.destroy(new Error("The scanner took too long")), limitMs);
      try {
        const answer = answerOf(socket);
        await Promise.race([send(socket, content), answer.then(refuseEarly)]);
        return verdictIn(await answer);
      } finally {
        clearTimeout(timer);
        socket.destroy();
      }
    },
  };
}

/** An answer before the end of the file counts for nothing. */
function refuseEarly(): never {
  throw new Error("The scanner answered before it had the whole file");
}

async function send(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  await write(socket, Buffer.from("zINSTREAM\0"));
  for await (const piece of content) {
    if (piece.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(socket, Buffer.concat([length, piece]));
  }
  await write(socket, Buffer.alloc(4));
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.destroyed) throw socket.errored ?? new Error("The scanner hung up");
  if (!socket.write(bytes)) await once(socket, "drain", { signal: AbortSignal.timeout(LIMIT_MS) });
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = "";
  for await (const bytes of socket) {
    answer += String(bytes);
    if (answer.includes("\0")) return answer.slice(0, answer.indexOf("\0"));
    if (answer.length > MAX_ANSWER_BYTES) break;
  }
  throw new Error("The scanner hung up without an answer");
}

function verdictIn(answer: string): ScanVerdict {
  if (answer === CLEAN) return { isHarmful: false };
  const signature = FOUND.exec(answer)?.[1];
  if (signature === undefined) throw new Error("The scanner gave an answer that is none");
  return { isHarmful: true, signature: signature.slice(0, SIGNATURE_LENGTH) };
}
