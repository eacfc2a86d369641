import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./start-release.ts";

const PROGRAMS = ["account", "container", "object", "proxy"].map((name) => `/usr/bin/swift-${name}-server`);
const NEEDED = ["/usr/bin/memcached", "/usr/bin/swift-ring-builder", ...PROGRAMS];
const FILTERS = "catch_errors gatekeeper memcache listing_formats s3api tempauth slo dlo".split(" ");
const SETTINGS: Readonly<Record<string, string>> = {
  s3api: "location = here",
  tempauth: "user_keystep_tester = secret .admin",
};
const TRIES = 300;

export type SwiftBucket = {
  /** The settings of a server whose files lie in it. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => void;
};

const section = (name: string, ...lines: readonly string[]) => [`[${name}]`, ...lines, ""].join("\n");

function common(folder: string, port: number): string {
  return section(
    "DEFAULT",
    "bind_ip = 127.0.0.1",
    `bind_port = ${port}`,
    "workers = 0",
    "user = root",
    `swift_dir = ${folder}`,
    `devices = ${folder}/disks`,
    "mount_check = false",
    "log_level = ERROR",
  );
}

function proxySettings(folder: string, port: number, memcached: number): string {
  return [
    common(folder, port),
    section("pipeline:main", `pipeline = ${FILTERS.join(" ")} proxy-server`),
    section("app:proxy-server", "use = egg:swift#proxy", "account_autocreate = true"),
    ...FILTERS.map((name) =>
      section(
        `filter:${name}`,
        `use = egg:swift#${name}`,
        name === "memcache" ? `memcache_servers = 127.0.0.1:${memcached}` : (SETTINGS[name] ?? ""),
      ),
    ),
  ].join("\n");
}

/** Where the parts of each kind lie: all on the one disk. */
function buildRing(folder: string, name: string, port: number): void {
  const run = (...args: readonly string[]) =>
    execFileSync("swift-ring-builder", [`${name}.builder`, ...args], { cwd: folder, stdio: "pipe" });
  run("create", "8", "1", "1");
  run("add", `r1z1-127.0.0.1:${port}/disk`, "1");
  run("rebalance");
}

/**
 * OpenStack Swift of Debian, which speaks S3, in a scratch folder; its bucket is made by the tests. Needs root and the
 * `/etc/swift/swift.conf` of the package, the one file that it reads from a fixed place.
 * @throws Error naming the program that is missing, or that it did not begin
 */
export async function startDebianSwift(): Promise<SwiftBucket> {
  const missing = NEEDED.find((program) => !existsSync(program));
  if (missing !== undefined) throw new Error(`${missing} is not installed.`);
  const folder = mkdtempSync(join(tmpdir(), "keystep-swift-"));
  mkdirSync(join(folder, "disks/disk"), { recursive: true });
  const memcached = await freePort();
  const started = [
    spawn("memcached", ["-u", "nobody", "-l", "127.0.0.1", "-p", String(memcached)], { stdio: "ignore" }),
  ];
  for (const name of ["account", "container", "object"]) {
    const port = await freePort();
    buildRing(folder, name, port);
    const app = section(`app:${name}-server`, `use = egg:swift#${name}`);
    writeFileSync(
      join(folder, `${name}.conf`),
      [common(folder, port), section("pipeline:main", `pipeline = ${name}-server`), app].join("\n"),
    );
    started.push(spawn(`swift-${name}-server`, [join(folder, `${name}.conf`)], { stdio: "ignore" }));
  }
  const port = await freePort();
  writeFileSync(join(folder, "proxy.conf"), proxySettings(folder, port, memcached));
  started.push(spawn("swift-proxy-server", [join(folder, "proxy.conf")], { stdio: "ignore" }));
  const stop = () => {
    for (const each of started) each.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  for (let tried = 0; tried < TRIES; tried += 1) {
    // It answers a call without a signature too, by refusing it.
    if ((await fetch(endpoint).catch(() => null)) !== null) {
      const env = {
        KEYSTEP_BUCKET: `s3://keystep/files?region=here&endpoint=${encodeURIComponent(endpoint)}`,
        AWS_ACCESS_KEY_ID: "keystep:tester",
        AWS_SECRET_ACCESS_KEY: "secret",
      };
      return { env, stop };
    }
    await wait(100);
  }
  stop();
  throw new Error("OpenStack Swift did not begin.");
}
