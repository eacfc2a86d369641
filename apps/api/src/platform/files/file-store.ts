import type { Readable } from "node:stream";

/** Written again and again to see whether a store can be written to. */
export const CHECK_KEY = "readiness-check";

/** Stores uploads. Keys are made by us, never taken from a caller. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Resolves once the bytes would outlive a power cut. It uses up the buffers of `content`, so they must not be shared. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Succeeds if the key does not exist. */
  remove(key: string): Promise<void>;
  /** In bytes; null where the key does not exist. */
  size(key: string): Promise<number | null>;
  /** Throws when the store cannot be written to, or is so full that an upload may fail. */
  check(): Promise<void>;
};
