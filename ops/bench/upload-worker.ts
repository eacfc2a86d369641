// Sends ten files of 10 MB at once, in a thread of its own so that it does not slow the others' calls down.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import type { ClientRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** `megabitsASecond` is the line of each file; null for as fast as the machine goes. */
export type Uploads = { url: string; authorizations: readonly string[]; megabitsASecond: number | null };
export type UploadFigures = { seconds: number; kept: number; sentAway: number; other: number };

const { url, authorizations, megabitsASecond } = workerData as Uploads; // the one caller passes exactly this

const FILE_BYTES = 10 * 1024 * 1024;
const PIECE_BYTES = 64 * 1024;
const HEAD = Buffer.from(
  '--bench\r\nContent-Disposition: form-data; name="file[]"; filename="scan.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n',
);
const TAIL = Buffer.from("\n%%EOF\n\r\n--bench--\r\n");
const PIECES = Math.floor((FILE_BYTES - 20) / PIECE_BYTES);

function drained(call: ClientRequest): Promise<unknown> {
  return new Promise((resolve) => call.once("drain", resolve));
}

type Outcome = { status: number; comeAgainMs: number };

async function upload(authorization: string): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const call = request(`${url}/api/v1/files`, {
    method: "POST",
    headers: {
      authorization,
      "content-type": "multipart/form-data; boundary=bench",
      "content-length": HEAD.length + PIECES * PIECE_BYTES + TAIL.length,
    },
  });
  let isAnswered = false;
  call.once("response", (response) => {
    isAnswered = true;
    response.resume();
    const comeAgainMs = Number(response.headers["retry-after"] ?? 0) * 1000;
    response.once("end", () => resolve({ status: response.statusCode ?? 0, comeAgainMs }));
  });
  call.once("error", reject);
  call.write(HEAD);
  const begun = performance.now();
  for (let piece = 0; piece < PIECES && !isAnswered && !call.destroyed; piece += 1) {
    // No two files are the same: one that was kept before would be no work.
    if (!call.write(randomBytes(PIECE_BYTES))) await Promise.race([drained(call), promise]);
    if (megabitsASecond !== null) {
      const due = begun + ((piece + 1) * PIECE_BYTES * 8) / (megabitsASecond * 1000) - performance.now();
      if (due > 0) await pause(due);
    }
  }
  if (!isAnswered) call.end(TAIL);
  const outcome = await promise;
  call.destroy();
  return outcome;
}

const figures = { kept: 0, sentAway: 0, other: 0 };

/** As the site does: asked to come again, it comes again. */
async function uploadTillKept(authorization: string): Promise<void> {
  for (;;) {
    const { status, comeAgainMs } = await upload(authorization);
    if (status === 201) {
      figures.kept += 1;
      return;
    }
    if (status !== 503) {
      console.log(`An upload was answered ${status}`);
      figures.other += 1;
      return;
    }
    figures.sentAway += 1;
    await pause(comeAgainMs);
  }
}

// Starting this thread is work of the bench, not of the uploads.
const port = parentPort;
if (port === null) throw new Error("This is run as a thread of its own.");
const go = once(port, "message");
port.postMessage("ready");
await go;
const begun = performance.now();
await Promise.all(authorizations.map(uploadTillKept));
port.postMessage({ ...figures, seconds: (performance.now() - begun) / 1000 } satisfies UploadFigures);
