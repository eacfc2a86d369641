import { generateKeyPairSync, randomBytes } from "node:crypto";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SERVER } from "#scripts/bootstrap.mjs";

export type Target = { name: string; url: string; process: ChildProcess };

type Services = {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly publicUrl: string;
};

/** A server as in production on services of its own, and the key that signs its people's tokens. */
export function productionSettings({ dataDir, databaseUrl, smtpUrl, publicUrl }: Services) {
  const signingKey = {
    ...generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
    kid: "bench",
  };
  const env = {
    NODE_ENV: "production",
    PORT: "0",
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    SIGNING_KEYS: JSON.stringify({ keys: [signingKey] }),
    COOKIE_KEYS: randomBytes(32).toString("hex"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    LOG_LEVEL: "warn",
  };
  return { signingKey, env };
}

/** As root PostgreSQL runs as another user, who must be able to enter. */
export async function makeDataDir(name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `keystep-${name}-`));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Starts a file of ours and waits for the line that tells its address. */
export async function start(name: string, file: string, env: Record<string, string>): Promise<Target> {
  const child = spawn(process.execPath, [...SERVER.flags, file], {
    env: { ...SERVER.env, ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (bytes: Buffer) => {
      output += bytes.toString();
      const found = /running at (http:\/\/\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(`${name} did not start: ${output}`)));
  });
  return { name, url, process: child };
}

export async function stop({ process: child }: Target): Promise<void> {
  if (child.exitCode !== null) return;
  const left = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await left;
}

/** Memory of a process in MB, now (VmRSS) or the most it ever held (VmHWM); null where the system does not tell. */
export async function memoryOf({ process: child }: Target, figure: "VmRSS" | "VmHWM"): Promise<number | null> {
  const file = `/proc/${child.pid}/status`;
  if (!existsSync(file)) return null;
  const kilobytes = new RegExp(`${figure}:\\s+(\\d+)`).exec(await readFile(file, "utf8"))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
