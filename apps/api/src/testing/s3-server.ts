import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

type Answer = { readonly status: number; readonly body?: string | Buffer; readonly etag?: string };
const missing = (code: string): Answer => ({ status: 404, body: `<Error><Code>${code}</Code></Error>` });

/**
 * The part of S3 that our store of files uses, in memory: objects and uploads in parts. It takes no bytes that differ from
 * what their sender signed. Whether a real server takes what we send, `npm run drills -- bucket` asks one.
 */
export async function startS3Server() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  let isRefusing = false;

  function post(query: URLSearchParams, path: string): Answer {
    if (query.has("uploads")) {
      const id = randomUUID();
      uploads.set(id, []);
      return {
        status: 200,
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const id = query.get("uploadId") ?? "";
    const parts = uploads.get(id);
    if (parts === undefined) return missing("NoSuchUpload");
    uploads.delete(id);
    objects.set(path, Buffer.concat(parts));
    return { status: 200, body: "<CompleteMultipartUploadResult/>" };
  }

  function put(query: URLSearchParams, path: string, body: Buffer): Answer {
    const id = query.get("uploadId");
    if (id === null) objects.set(path, body);
    else uploads.get(id)?.splice(Number(query.get("partNumber")) - 1, 1, body);
    return { status: 200, etag: sha256(body) };
  }

  async function answer({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
    const { pathname: path, searchParams: query } = new URL(url ?? "", "http://s3.test");
    const isKnown = headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=test/") === true;
    if (!isKnown || isRefusing) return { status: 403 };
    if (method === "POST") return post(query, path);
    if (method === "PUT") {
      const isAsSigned = headers["x-amz-content-sha256"] === sha256(body);
      return isAsSigned ? put(query, path, body) : { status: 400, body: "<Error><Code>BadDigest</Code></Error>" };
    }
    if (method === "DELETE") {
      uploads.delete(query.get("uploadId") ?? "");
      if (!query.has("uploadId")) objects.delete(path);
      return { status: 204 };
    }
    const object = objects.get(path);
    return object === undefined ? missing("NoSuchKey") : { status: 200, body: object };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body = "", etag } = await answer(request, await buffer(request));
    response.writeHead(status, {
      "content-length": Buffer.byteLength(body),
      ...(etag !== undefined && { etag: `"${etag}"` }),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  }
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The address is one of a port, since it listens on one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3://keystep/files?region=here&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
    /** Whether it refuses every call from now on. */
    refuse: (isRefused: boolean) => void (isRefusing = isRefused),
    /** Uploads in parts that were neither completed nor given up. */
    unfinished: () => uploads.size,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
