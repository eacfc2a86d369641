import { execFileSync } from "node:child_process";
import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { JWK } from "jose";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";

const COMMAND_LIMIT_MS = 30_000;

/** The secrets of the service, each list newest first: signing keys of ID tokens, cookie keys, and keys of what is encrypted. */
export type Keys = {
  readonly signingKeys: readonly JWK[];
  readonly cookieKeys: readonly string[];
  readonly encryptionKeys: readonly Buffer[];
};

/** One or more keys of 32 bytes in base64, separated by commas. */
export const ENCRYPTION_KEYS = /^[A-Za-z0-9+/_-]{43}=?(,[A-Za-z0-9+/_-]{43}=?)*$/;

const signingKey = z.looseObject({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().default("keystep"),
});
const keyFile = z.object({
  signing: z.array(signingKey).min(1),
  cookies: z.array(z.string().min(32)).min(1),
  encryption: z.string().regex(ENCRYPTION_KEYS),
  /** A key that is read with and does not encrypt yet. */
  next: z.string().regex(ENCRYPTION_KEYS).optional(),
});
type KeyFile = z.output<typeof keyFile>;

type KeySettings = {
  SIGNING_KEYS?: string | undefined;
  COOKIE_KEYS?: string | undefined;
  ENCRYPTION_KEY?: string | undefined;
  KEYS_FILE?: string | undefined;
  KEYS_COMMAND?: string | undefined;
};

/**
 * Takes the keys from the settings, and those that are not set from `KEYS_FILE` or from what `KEYS_COMMAND` prints; without either they are made
 * once and kept in the data folder where that is allowed.
 */
export function loadKeys(settings: KeySettings, place: { dataDir: string; mayMake: boolean }): Keys {
  const given = {
    signing: settings.SIGNING_KEYS === undefined ? null : parseSigningKeys(settings.SIGNING_KEYS),
    cookies: settings.COOKIE_KEYS?.split(",") ?? null,
    encryption: settings.ENCRYPTION_KEY ?? null,
  };
  const missing = [
    given.signing === null ? "SIGNING_KEYS" : "",
    given.cookies === null ? "COOKIE_KEYS" : "",
    given.encryption === null ? "ENCRYPTION_KEY" : "",
  ].filter((name) => name !== "");
  const isKept = settings.KEYS_FILE !== undefined || settings.KEYS_COMMAND !== undefined;
  if (missing.length > 0 && !isKept && !place.mayMake) {
    throw new ConfigError(
      `The keys are missing: with NODE_ENV=production the server and each command need KEYS_FILE, KEYS_COMMAND or ${missing.join(", ")}, the same for every process.`,
    );
  }
  const kept = missing.length > 0 ? keptKeys(settings, place.dataDir) : null;
  return {
    signingKeys: (given.signing ?? kept?.signing ?? []).map((key) => ({ ...key, alg: "ES256", use: "sig" })),
    cookieKeys: given.cookies ?? kept?.cookies ?? [],
    encryptionKeys: (given.encryption ?? encryptionOf(kept)).split(",").map((key) => Buffer.from(key, "base64")),
  };
}

function encryptionOf(kept: KeyFile | null): string {
  return [kept?.encryption, kept?.next].filter((keys) => keys !== undefined).join(",");
}

function parseSigningKeys(text: string): KeyFile["signing"] {
  try {
    const { keys } = z.object({ keys: z.array(signingKey).min(1) }).parse(JSON.parse(text));
    // A token names its key by the kid alone: with two of the same every token would be refused.
    if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new Error("two of one kid");
    return keys;
  } catch {
    throw new ConfigError(
      "The setting SIGNING_KEYS is wrong: it must be a JSON Web Key Set of private P-256 keys, each with a kid of its own.",
    );
  }
}

function keptKeys({ KEYS_FILE: given, KEYS_COMMAND: command }: KeySettings, dataDir: string): KeyFile {
  if (command !== undefined) return keysPrintedBy(command);
  if (given === undefined) return readOrMakeKeyFile(dataDir);
  const keys = readKeyFile(given);
  if (keys === null) throw new ConfigError(`The key file ${given} of KEYS_FILE is not there.`);
  return keys;
}

/** For a key manager that hands out secrets: its own program fetches or decrypts them, and nothing of it is kept on the disk. */
function keysPrintedBy(command: string): KeyFile {
  let text: string;
  try {
    text = execFileSync("/bin/sh", ["-c", command], {
      encoding: "utf8",
      timeout: COMMAND_LIMIT_MS,
      stdio: ["ignore", "pipe", "inherit"],
    });
  } catch {
    throw new ConfigError(
      "The command of KEYS_COMMAND failed or took longer than 30 seconds; what it said stands above.",
    );
  }
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(
      "The command of KEYS_COMMAND printed no keys: it must print what a file made by admin keys holds.",
    );
  }
}

function readOrMakeKeyFile(dataDir: string): KeyFile {
  const file = join(dataDir, "keys.json");
  const kept = readKeyFile(file);
  if (kept !== null) return kept;
  const made = newKeys();
  return makeKeyFile(file, made) ? made : (readKeyFile(file) ?? made);
}

function readKeyFile(file: string): KeyFile | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw new ConfigError(`The key file ${file} cannot be read by the user this runs as.`);
  }
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`The key file ${file} is damaged; restore it from a backup.`);
  }
}

const newEncryptionKey = () => randomBytes(32).toString("base64");

function newKeys(): KeyFile {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return keyFile.parse({
    signing: [{ ...privateKey.export({ format: "jwk" }), kid: randomUUID() }],
    cookies: [randomBytes(32).toString("base64url")],
    encryption: newEncryptionKey(),
  });
}

/** The link makes the whole file appear at once, so that of two first starts one wins; false for the other. */
function makeKeyFile(file: string, keys: KeyFile): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, JSON.stringify(keys), { mode: 0o600 });
    try {
      linkSync(draft, file);
      return true;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      return false;
    } finally {
      unlinkSync(draft);
    }
  } catch {
    throw new ConfigError(`The folder ${dirname(file)} cannot be written.`);
  }
}

/**
 * Makes new keys in a file that its owner alone reads, for `KEYS_FILE`.
 * @throws ConfigError where the file is there already, which is left as it is, or cannot be written
 */
export function makeKeys(file: string): void {
  if (!makeKeyFile(file, newKeys())) throw new ConfigError(`${file} is there already and was left as it is.`);
}

/**
 * Does the next step of changing the key that encrypts, in the file of `KEYS_FILE`: `added` puts a new key into it, which every server can read
 * with once it was started again; `in use` makes that one encrypt. The older ones stay, for what they encrypted.
 *
 * @throws ConfigError where the file is not there, damaged or cannot be written
 */
export function changeEncryptionKey(file: string): "added" | "in use" {
  const keys = readKeyFile(file);
  if (keys === null) throw new ConfigError(`The key file ${file} is not there.`);
  const { next, encryption, ...others } = keys;
  const isAdded = next === undefined;
  replaceKeyFile(
    file,
    isAdded ? { ...others, encryption, next: newEncryptionKey() } : { ...others, encryption: `${next},${encryption}` },
  );
  return isAdded ? "added" : "in use";
}

/** The owner and who may read it stay. A server that starts meanwhile reads the whole file of before or the whole new one. */
function replaceKeyFile(file: string, keys: KeyFile): void {
  const draft = `${file}.${process.pid}`;
  try {
    const { mode, uid, gid } = statSync(file);
    writeFileSync(draft, JSON.stringify(keys), { mode: 0o600, flush: true });
    chownSync(draft, uid, gid);
    chmodSync(draft, mode);
    renameSync(draft, file);
  } catch {
    throw new ConfigError(`The key file ${file} cannot be written.`);
  }
}
