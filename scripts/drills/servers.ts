import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/bootstrap.mjs";
import { untilReady, type Environment } from "./start-release.ts";

/** A command of the program in a folder with its sources, and nothing of this machine's settings. */
export function programOf(
  root: string,
  args: readonly string[],
  env: Environment,
): readonly [string, readonly string[], object] {
  const node = join(root, "node_modules/node/bin/node");
  return [
    node,
    [join(root, "apps/api/src/main.mjs"), ...args],
    { env: { PATH: "/bin", ...env }, cwd: root, stdio: "ignore" },
  ];
}

export function migrateBy(root: string, env: Environment): void {
  const [program, args, options] = programOf(root, ["migrate"], env);
  execFileSync(program, args, options);
}

/** A server that is ready. */
export async function serve(root: string, env: Environment, port: number): Promise<ChildProcess> {
  const server = spawn(...programOf(root, ["serve"], { ...env, PORT: String(port) }));
  await untilReady(server, String(port));
  return server;
}

type Services = {
  readonly scratch: string;
  readonly databaseUrl: string;
  readonly url: string;
  readonly smtpUrl?: string;
};

/** As in production, with new keys. */
export function settingsOf({ scratch, databaseUrl, url, smtpUrl = "smtp://127.0.0.1:9" }: Services): Environment {
  const file = join(scratch, "keys.json");
  execFileSync(join(ROOT, "node_modules/node/bin/node"), [join(ROOT, "apps/api/src/admin.ts"), "keys", file]);
  const keys = JSON.parse(readFileSync(file, "utf8"));
  return {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: url,
    TRUST_PROXY: "1",
    RATE_LIMIT_FACTOR: "10000",
    DATA_DIR: join(scratch, "data"),
    // As settings and not as a file, which older releases do not know.
    SIGNING_KEYS: JSON.stringify({ keys: keys.signing }),
    COOKIE_KEYS: keys.cookies.join(","),
    ENCRYPTION_KEY: keys.encryption,
  };
}
