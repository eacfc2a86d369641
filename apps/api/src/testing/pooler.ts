import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const PROGRAM = "/usr/sbin/pgbouncer";
const EXAMPLE = join(import.meta.dirname, "../../../../ops/pgbouncer.ini");
const PORT = 56_432;
const TRIES = 100;

/** The example that operators get, for all databases of the tests: they know no passwords of a pooler. */
function settingsFor(postgres: URL): string {
  const { hostname, port, username, password } = postgres;
  return readFileSync(EXAMPLE, "utf8")
    .replace(
      /^keystep = .*$/m,
      `* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
    )
    .replace(/^listen_port = .*$/m, `listen_port = ${PORT}`)
    .replace(/^auth_type = .*$/m, "auth_type = any")
    .replace(/^auth_file = .*$/m, "unix_socket_dir =")
    .replace(/^server_tls_sslmode = .*$/m, "server_tls_sslmode = disable\nserver_idle_timeout = 5");
}

/**
 * PgBouncer of Debian before a PostgreSQL, in transaction mode.
 * @throws Error where `pgbouncer` is not installed or does not begin
 */
export async function startPooler(connectionString: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "keystep-pooler-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, settingsFor(new URL(connectionString)));
  const pooler = spawn(PROGRAM, ["--user", "postgres", file], { stdio: "ignore" });
  let failure: string | null = null;
  pooler.on("error", (error) => (failure = `pgbouncer could not be started: ${error.message}.`));
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${PORT}`;
  for (let tried = 0; tried < TRIES && failure === null; tried += 1) {
    const client = new pg.Client({ connectionString: url.href });
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) {
      return {
        url: url.href,
        stop: () => {
          pooler.kill("SIGKILL");
          rmSync(folder, { recursive: true });
        },
      };
    }
    await wait(50);
  }
  throw new Error(failure ?? "pgbouncer did not begin.");
}
