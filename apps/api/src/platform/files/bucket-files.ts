import { Readable } from "node:stream";
import type { BucketAddress } from "#src/config-bucket";
import { CHECK_KEY, type FileStore } from "./file-store.ts";

/** The smallest part that S3 takes, and so what a file takes of our memory at most. */
const PART_BYTES = 5 * 1024 * 1024;
const CONNECT_MS = 3000;
const ANSWER_MS = 20_000;
const TRIES = 3;

/** Loaded when a bucket is first used: 35 MB of memory and a fifth of a second, which a server with a folder has no use for. */
async function load({ region, endpoint }: BucketAddress) {
  const [sdk, { Upload }] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // Newer kinds of checksum are not known to every store. The signature covers the SHA-256 of each part, which all compare.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { ...sdk, Upload, client };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
}

/** Says of a missing file what a disk says of it. */
function told(error: unknown, key: string): unknown {
  return isMissing(error) ? Object.assign(new Error(`There is no file ${key}`), { code: "ENOENT" }) : error;
}

/** Files in a bucket of a store that speaks S3. Credentials are found as Amazon's own programs find them. */
export function openBucket(address: BucketAddress): FileStore {
  let loading: ReturnType<typeof load> | undefined;
  const open = () => (loading ??= load(address));
  const at = (key: string) => ({ Bucket: address.bucket, Key: `${address.prefix}${key}` });

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const { client, PutObjectCommand } = await open();
    await client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
  }
  async function read(key: string): Promise<Readable> {
    const { client, GetObjectCommand } = await open();
    const { Body } = await client.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
      throw told(error, key);
    });
    if (Body instanceof Readable) return Body;
    throw new Error("The file store answered without a file");
  }
  return {
    put,
    async get(key) {
      return Buffer.concat(await (await read(key)).toArray());
    },
    async write(key, content) {
      const { client, Upload } = await open();
      const params = { ...at(key), Body: Readable.from(content, { objectMode: false }) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done();
    },
    read,
    async remove(key) {
      const { client, DeleteObjectCommand } = await open();
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    async size(key) {
      const { client, HeadObjectCommand } = await open();
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    check: () => put(CHECK_KEY, Buffer.from(new Date().toISOString())),
  };
}
