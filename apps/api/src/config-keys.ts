import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { JWK } from "jose";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";

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
});
type KeyFile = z.output<typeof keyFile>;

type KeySettings = {
  SIGNING_KEYS?: string | undefined;
  COOKIE_KEYS?: string | undefined;
  ENCRYPTION_KEY?: string | undefined;
  KEYS_FILE?: string | undefined;
};

/**
 * Takes the keys from the settings, and those that are not set from `KEYS_FILE`; without such a file they are made once and kept in the data folder
 * where that is allowed.
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
  if (missing.length > 0 && settings.KEYS_FILE === undefined && !place.mayMake) {
    throw new ConfigError(
      `The setting ${missing.join(", ")} is missing: with NODE_ENV=production the keys must be given, the same for every process, or KEYS_FILE.`,
    );
  }
  const kept = missing.length > 0 ? keptKeys(settings.KEYS_FILE, place.dataDir) : null;
  return {
    signingKeys: (given.signing ?? kept?.signing ?? []).map((key) => ({ ...key, alg: "ES256", use: "sig" })),
    cookieKeys: given.cookies ?? kept?.cookies ?? [],
    encryptionKeys: (given.encryption ?? kept?.encryption ?? "").split(",").map((key) => Buffer.from(key, "base64")),
  };
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

function keptKeys(given: string | undefined, dataDir: string): KeyFile {
  if (given === undefined) return readOrMakeKeyFile(dataDir);
  const keys = readKeyFile(given);
  if (keys === null) throw new ConfigError(`The key file ${given} of KEYS_FILE is not there.`);
  return keys;
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
    throw new ConfigError(`The key file ${file} cannot be read.`);
  }
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    throw new ConfigError(`The key file ${file} is damaged; restore it from a backup.`);
  }
}

function newKeys(): KeyFile {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return keyFile.parse({
    signing: [{ ...privateKey.export({ format: "jwk" }), kid: randomUUID() }],
    cookies: [randomBytes(32).toString("base64url")],
    encryption: randomBytes(32).toString("base64"),
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
