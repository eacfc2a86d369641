import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { logFileOf, type ClusterPlace } from "./cluster-place.ts";
import { runLogged } from "./postgres-account.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { removeDeadPostmasterFile } from "./postmaster-process.ts";
import { StartFailure } from "./start-failure.ts";

// Recovery after a crash reads back what the last checkpoint did not hold; stopping it half-way only makes it start over.
const START_LIMIT_SECONDS = 300;
const RETRY_LIMIT_MS = 10_000;

export interface PostmasterStart {
  readonly place: ClusterPlace;
  readonly binaries: PostgresBinaries;
}

/** Starts the server and waits until it takes connections; tries again while an earlier one is still letting go. */
export async function runPostmaster(start: PostmasterStart): Promise<number> {
  const until = Date.now() + RETRY_LIMIT_MS;
  let remembersPort = true;
  for (;;) {
    await removeDeadPostmasterFile(start.place.folder);
    const port = (remembersPort ? await rememberedPort(start.place.home) : null) ?? (await freePort());
    const failedWith = await tryToRun(start, port);
    if (failedWith === null) {
      await writeFile(join(start.place.home, "postgres-port"), `${port}\n`);
      return port;
    }
    const isPortTaken = /could not bind|could not create any TCP\/IP sockets/.test(failedWith);
    const isLettingGo = /lock file "postmaster.pid" already exists|shared memory block/.test(failedWith);
    if (!(isPortTaken || isLettingGo) || Date.now() > until) throw postmasterFailure(start, failedWith);
    remembersPort = !isPortTaken;
    await pause(100);
  }
}

/** The port of the last start, so that an address of the database stays valid. */
export async function rememberedPort(home: string): Promise<number | null> {
  const port = Number(await readFile(join(home, "postgres-port"), "utf8").catch(() => ""));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

function settings(port: number): string {
  const values = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 60,
    shared_buffers: "64MB",
    password_encryption: "scram-sha-256",
    fsync: "on",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    log_min_messages: "warning",
    log_min_error_statement: "panic",
  };
  return Object.entries(values)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
}

/** Null when it runs, else what it said. pg_ctl gives the server a session of its own, so Ctrl-C leaves it to us. */
function tryToRun({ place, binaries }: PostmasterStart, port: number): Promise<string | null> {
  const flags = ["start", "--wait", "--silent", `--timeout=${START_LIMIT_SECONDS}`, `--pgdata=${place.folder}`];
  const run = { account: place.account, logFile: logFileOf(place) };
  return runLogged(binaries.pgCtl, [...flags, "-o", settings(port)], run);
}

function postmasterFailure({ place }: PostmasterStart, output: string): StartFailure {
  if (/No space left on device/.test(output)) {
    return new StartFailure(
      `The disk is full, so PostgreSQL cannot start in ${place.folder}. Free some space and start again.`,
    );
  }
  if (/initialized by PostgreSQL version|database files are incompatible/.test(output)) {
    return new StartFailure(
      `The database in ${place.folder} was made by another version of PostgreSQL. Start that version of Keystep and take a backup, or set DATA_DIR to a new folder.`,
    );
  }
  const line = output.split("\n").find((text) => /FATAL:|PANIC:/.test(text));
  const reason = line?.replace(/^.*(FATAL|PANIC):\s*/, "") ?? "it did not say why";
  return new StartFailure(`PostgreSQL cannot start: ${reason} (its log: ${logFileOf(place)}).`);
}
