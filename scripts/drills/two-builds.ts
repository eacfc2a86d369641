import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT } from "#scripts/bootstrap.mjs";
import { findBrowser } from "#scripts/browser.ts";
import { buildIfNeeded } from "#scripts/build.ts";
import { startDebianPostgres } from "./debian-postgres.ts";
import { migrateBy, programOf, serve, settingsOf } from "./servers.ts";
import { freePort, stopServer, untilReady, type Environment } from "./start-release.ts";

/** The newest release before this version: its commit. */
const PREVIOUS = "3c4aad9f";
const HAPROXY = "/usr/sbin/haproxy";
const EVERY_MS = 10;
const ASKED = [
  "/",
  "/compare",
  "/faq",
  "/api/v1/address-states",
  "/healthz",
  "/upfront-boost",
  "/monthly-boost/calculator",
];
/** One of so many asks that something be stored. */
const ONE_WRITE_IN = 50;
/** After so many pages of the walk the next thing happens. */
const PAGES_BEFORE = { migrating: 3, replacing: 30 };

type Site = { readonly url: string; readonly env: Environment; readonly ports: readonly number[] };

function makePrevious(scratch: string): string {
  const folder = join(scratch, "previous");
  execFileSync("git", ["clone", "--quiet", ROOT, folder]);
  execFileSync("git", ["checkout", "--quiet", PREVIOUS], { cwd: folder });
  const lockOf = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  if (lockOf(folder) === lockOf(ROOT))
    execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(folder, "node_modules")]);
  execFileSync("npm", ["run", "build"], { cwd: folder, stdio: "inherit" });
  return folder;
}

/** The example of ops/proxy as it is, but for addresses, and without TLS. */
function proxyConfig({ url, ports }: Site): string {
  return readFileSync(join(ROOT, "ops/proxy/haproxy.cfg"), "utf8")
    .replace(/^ {2}bind :80\n/m, `  bind 127.0.0.1:${new URL(url).port}\n`)
    .replace(/^ {2}bind :443.*\n/m, "")
    .replace(/^ {2}http-request redirect scheme.*\n/m, "")
    .replace("X-Forwarded-Proto https", "X-Forwarded-Proto http")
    .replace("balance leastconn", "balance roundrobin")
    .replace(/^ {2}log stdout.*\n/m, "")
    .replace("127.0.0.1:3000", `127.0.0.1:${ports[0] ?? ""}`)
    .replace("127.0.0.1:3001", `127.0.0.1:${ports[1] ?? ""}`);
}

async function ask(url: string, count: number): Promise<string | null> {
  const path = ASKED[count % ASKED.length] ?? "/";
  const message = { name: "Mia Tran", email: `mia${count}@example.com`, phone: "", message: "How does it work?" };
  const isWrite = count % ONE_WRITE_IN === 0;
  try {
    const answer = isWrite
      ? await fetch(`${url}/api/v1/contact-us`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(message),
        })
      : await fetch(`${url}${path}`);
    await answer.arrayBuffer();
    return answer.ok ? null : `${answer.status} ${isWrite ? "POST /api/v1/contact-us" : path}`;
  } catch (error) {
    return `${error instanceof Error ? error.message : "failed"} ${path}`;
  }
}

/** A hundred calls a second until told to stop; answers how many there were and which failed. */
function load(url: string) {
  const waiting = new Set<Promise<void>>();
  const failed: string[] = [];
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    const asked = ask(url, count).then((fault) => {
      if (fault !== null) failed.push(fault);
      waiting.delete(asked);
    });
    waiting.add(asked);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(waiting);
    return { count, failed };
  };
}

async function walk(url: string, browser: string, onPage: (count: number) => void) {
  const walker = spawn(process.execPath, ["drills/walk-pages.ts", url], {
    cwd: join(ROOT, "e2e"),
    env: { ...process.env, KEYSTEP_BROWSER: browser },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let pages = 0;
  createInterface({ input: walker.stdout }).on("line", () => onPage((pages += 1)));
  const [code] = await once(walker, "exit");
  return { pages, isGood: code === 0 };
}

/** While the browser walks: the migrations of this version, then one server after the other gives way to it. */
async function replace(site: Site, servers: ChildProcess[], hasSeen: (pages: number) => Promise<void>): Promise<void> {
  await hasSeen(PAGES_BEFORE.migrating);
  const migrating = spawn(...programOf(ROOT, ["migrate"], site.env));
  const [code] = await once(migrating, "exit");
  if (code !== 0) throw new Error("The migrations of this version failed.");
  for (const index of [0, 1]) {
    await hasSeen(PAGES_BEFORE.migrating + index * PAGES_BEFORE.replacing);
    const old = servers[index];
    if (old !== undefined) await stopServer(old);
    servers[index] = await serve(ROOT, site.env, site.ports[index] ?? 0);
    console.log(`Server ${index + 1} is of this version.`);
  }
}

/**
 * Two servers of the release before, behind HAProxy as `ops/proxy` sets it; a browser walks 60 pages and a hundred calls a second go on, while the database
 * is migrated and both servers are replaced. Needs root, and `haproxy` and `postgresql` of Debian.
 */
export async function replaceUnderLoad(): Promise<boolean> {
  if (!existsSync(HAPROXY)) throw new Error("haproxy is not installed.");
  const browser = await findBrowser();
  if (browser === null || !(await buildIfNeeded())) return false;
  const scratch = mkdtempSync(join(tmpdir(), "keystep-two-builds-"));
  const previous = makePrevious(scratch);
  const postgres = await startDebianPostgres();
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${front ?? ""}`;
  const site = { url, ports, env: settingsOf({ scratch, databaseUrl: postgres.url, url }) };
  const servers: ChildProcess[] = [];
  let proxy: ChildProcess | undefined;
  try {
    migrateBy(previous, site.env);
    for (const index of [0, 1]) servers.push(await serve(previous, site.env, ports[index] ?? 0));
    writeFileSync(join(scratch, "haproxy.cfg"), proxyConfig(site));
    proxy = spawn(HAPROXY, ["-f", join(scratch, "haproxy.cfg")], {
      env: { PATH: "/bin", KEYSTEP_CERTIFICATE: "" },
      stdio: "ignore",
    });
    await untilReady(proxy, String(front));
    const stopLoad = load(url);
    let seen = 0;
    const replaced = replace(site, servers, async (pages) => {
      while (seen < pages) await wait(EVERY_MS);
    });
    const walked = await walk(url, browser, (pages) => (seen = pages));
    await replaced;
    const { count, failed } = await stopLoad();
    console.log(
      `${walked.pages} pages walked ${walked.isGood ? "without a fault" : "with faults, see above"}; ${count} calls, ${failed.length} failed.`,
    );
    for (const fault of failed.slice(0, 20)) console.log(fault);
    return walked.isGood && failed.length === 0;
  } finally {
    proxy?.kill("SIGKILL");
    for (const server of servers) server.kill("SIGKILL");
    postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
