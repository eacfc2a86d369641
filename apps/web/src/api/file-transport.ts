import { clientProblem } from "./api-problem.ts";
import { withinLimit, type Sent, type Transport } from "./client.ts";

/** A file that moves may take as long as it takes; one that stands still for a minute has stopped. */
export const STALLED_AFTER_MS = 60_000;

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name, ...value] = line.split(":");
    if (name !== undefined && value.length > 0) headers.append(name.trim(), value.join(":").trim());
  }
  return headers;
}

/** Sends a form with files; `fetch` could not tell how much of it has gone. `onProgress` hears the share from 0 to 1. */
export function formTransport(form: FormData, onProgress: (share: number) => void): Transport {
  return ({ address, init, signal }) =>
    withinLimit(
      { ms: STALLED_AFTER_MS, signal },
      (limited, heard) =>
        new Promise<Sent>((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.addEventListener("load", () => {
            const response = new Response(null, { status: request.status, headers: headersOf(request) });
            resolve({ response, text: request.responseText });
          });
          request.addEventListener("error", () => reject(clientProblem("client.unreachable")));
          request.addEventListener("abort", () => reject(limited.reason));
          request.upload.addEventListener("progress", ({ loaded, total }) => {
            heard();
            onProgress(total === 0 ? 0 : loaded / total);
          });
          limited.addEventListener("abort", () => request.abort());
          request.open(init.method ?? "POST", address);
          for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
          onProgress(0);
          request.send(form);
        }),
    );
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

/** Reads a file that a route answers; it is handed to `onFile` once all of it is here. */
export function fileTransport(onFile: (file: Blob) => void): Transport {
  return ({ address, init, signal }) =>
    withinLimit({ ms: STALLED_AFTER_MS, signal }, async (limited, heard) => {
      const response = await fetch(address, { ...init, signal: limited });
      if (!response.ok) return { response, text: await response.text() };
      onFile(await bytesOf(response, heard));
      return { response, text: "" };
    });
}
