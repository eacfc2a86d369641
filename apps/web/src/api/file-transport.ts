import { clientProblem } from "./api-problem.ts";
import type { Outgoing, Sent, Transport } from "./client.ts";

/** A file that moves may take as long as it takes; one that stands still for a minute has stopped. */
export const STALLED_AFTER_MS = 60_000;

function createStallWatch(stop: () => void) {
  let timer = setTimeout(stop, STALLED_AFTER_MS);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(stop, STALLED_AFTER_MS);
    },
    end: () => clearTimeout(timer),
  };
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name, ...value] = line.split(":");
    if (name !== undefined && value.length > 0) headers.append(name.trim(), value.join(":").trim());
  }
  return headers;
}

function sendForm(form: FormData, { address, init, signal }: Outgoing, onProgress: (share: number) => void) {
  return new Promise<Sent>((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let isStalled = false;
    const watch = createStallWatch(() => {
      isStalled = true;
      request.abort();
    });
    request.addEventListener("load", () => {
      const response = new Response(null, { status: request.status, headers: headersOf(request) });
      resolve({ response, text: request.responseText });
    });
    request.addEventListener("error", () => reject(clientProblem("client.unreachable")));
    request.addEventListener("abort", () => reject(isStalled ? clientProblem("client.timed-out") : signal?.reason));
    request.addEventListener("loadend", () => {
      watch.end();
      signal?.removeEventListener("abort", abort);
    });
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      watch.heard();
      onProgress(total === 0 ? 0 : loaded / total);
    });
    signal?.addEventListener("abort", abort);
    request.open(init.method ?? "POST", address);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    onProgress(0);
    request.send(form);
  });
}

/** Sends a form with files; `fetch` could not tell how much of it has gone. `onProgress` hears the share from 0 to 1. */
export function formTransport(form: FormData, onProgress: (share: number) => void): Transport {
  return (request) => sendForm(form, request, onProgress);
}

/** The bytes as they come; each piece shows that the line is alive. */
async function bytesOf(response: Response, heard: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (;;) {
    // One after the other on purpose: it is one stream.
    const next = await reader?.read();
    if (next === undefined || next.done) break;
    pieces.push(next.value);
    heard();
  }
  return new Blob(pieces, { type: response.headers.get("Content-Type") ?? "" });
}

async function fetchFile({ address, init, signal }: Outgoing, onFile: (file: Blob) => void): Promise<Sent> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  let isStalled = false;
  const watch = createStallWatch(() => {
    isStalled = true;
    stop();
  });
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    const response = await fetch(address, { ...init, signal: limit.signal });
    if (!response.ok) return { response, text: await response.text() };
    onFile(await bytesOf(response, watch.heard));
    return { response, text: "" };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw clientProblem(isStalled ? "client.timed-out" : "client.unreachable");
  } finally {
    watch.end();
    signal?.removeEventListener("abort", stop);
  }
}

/** Reads a file that a route answers; it is handed to `onFile` once all of it is here. */
export function fileTransport(onFile: (file: Blob) => void): Transport {
  return (request) => fetchFile(request, onFile);
}
