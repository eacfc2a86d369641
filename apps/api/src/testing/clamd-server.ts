import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** Our own signature: no scanner in the world knows it, and this one knows no other. */
export const SIGNATURE = "KEYSTEP-TEST-SIGNATURE-7f31";

/** How it behaves: as it should, by never answering, by answering before it has seen anything, or by answering nonsense. */
export type ClamdManner = "honest" | "silent" | "hasty" | "garbled";

export type ClamdServer = {
  readonly url: string;
  manner: ClamdManner;
  /** How many files it has judged. */
  readonly judged: number;
  close(): Promise<void>;
};

const COMMAND = "zINSTREAM\0";

/** The content once its empty piece has come, else null. */
function wholeContent(received: Buffer): Buffer | null {
  if (received.subarray(0, COMMAND.length).toString() !== COMMAND) return null;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Speaks clamd's INSTREAM as far as we use it. */
export async function startClamd(): Promise<ClamdServer> {
  let judged = 0;
  const state: { manner: ClamdManner } = { manner: "honest" };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    if (state.manner === "hasty") socket.write("stream: OK\0");
    const received: Buffer[] = [];
    socket.on("data", (bytes) => {
      received.push(bytes);
      const content = wholeContent(Buffer.concat(received));
      if (content === null || state.manner === "silent" || state.manner === "hasty") return;
      judged += 1;
      const verdict = content.includes(SIGNATURE) ? "stream: Keystep.Test FOUND\0" : "stream: OK\0";
      socket.end(state.manner === "garbled" ? "stream: OK?\0" : verdict);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    get manner() {
      return state.manner;
    },
    set manner(manner) {
      state.manner = manner;
    },
    get judged() {
      return judged;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
