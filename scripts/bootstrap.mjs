// Plain JavaScript without a dependency: this runs before anything is installed, under any Node the machine has.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const PINNED_MAJOR = 24;
const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".keystep-install");
const IS_WINDOWS = process.platform === "win32";

/**
 * Ends with one sentence, because a person who only wants to start Keystep should not read a stack trace.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the packages of the lock file unless they are there already. */
export async function installIfNeeded() {
  const wanted = packagesHash();
  if (stampedHash() === wanted) return;
  await withLock("install", async () => {
    if (stampedHash() === wanted) return;
    if (!isInstalled()) install();
    writeFileSync(STAMP, `${wanted}\n`);
  });
}

/**
 * How the server runs with little memory: bounds near what it uses (about 45 MB of heap under load), without V8's middle compiler (Maglev,
 * whose work held 30 MB while requests were no faster by it), and glibc with one arena that gives large blocks back at once, where each
 * thread would keep its own. No rate was lost by them; other systems ignore the last.
 */
export const SERVER = {
  flags: ["--max-semi-space-size=8", "--max-old-space-size=256", "--no-maglev"],
  env: { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
};

/**
 * Runs a file under the pinned Node and answers with its exit code.
 * @param {string} file
 * @param {string[]} args
 * @param {{ flags?: string[], env?: Record<string, string> }} how flags of Node itself, and settings of its process
 * @returns {Promise<number>}
 */
export function runPinned(file, args, { flags = [], env = {} } = {}) {
  const child = spawn(pinnedNode(), [...flags, join(ROOT, file), ...args], {
    stdio: "inherit",
    env: { ...env, ...process.env, PATH: `${join(MODULES, ".bin")}${delimiter}${process.env.PATH ?? ""}` },
  });
  // A terminal sends Ctrl-C to the whole group, so passing it on there would deliver it twice.
  const forwarded = process.stdin.isTTY ? ["SIGTERM", "SIGHUP"] : ["SIGTERM", "SIGHUP", "SIGINT"];
  for (const name of forwarded) process.on(name, () => child.kill(name));
  if (process.stdin.isTTY) process.on("SIGINT", () => undefined);
  return new Promise((resolve) => {
    child.once("error", (error) => giveUp(`Node ${PINNED_MAJOR} could not be started: ${error.message}.`));
    child.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

/**
 * One process at a time; a lock whose owner is dead counts for nothing.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const key = createHash("sha256").update(ROOT).digest("hex").slice(0, 12);
  const lock = join(tmpdir(), `keystep-${name}-${key}.lock`);
  let hasTold = false;
  while (!takeLock(lock)) {
    if (!hasTold) console.error(`Waiting for another Keystep to finish its ${name} …`);
    hasTold = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const letGo = () => rmSync(lock, { recursive: true, force: true });
  process.once("exit", letGo);
  try {
    return await work();
  } finally {
    process.off("exit", letGo);
    letGo();
  }
}

/** @param {string} lock */
function takeLock(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, "pid"), String(process.pid));
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    if (!isHeld(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** @param {string} lock */
function isHeld(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, "pid"), "utf8")), 0);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EPERM") return true;
    // Between making the folder and writing the number into it there is a moment without one.
    const made = statSync(lock, { throwIfNoEntry: false });
    return made !== undefined && Date.now() - made.mtimeMs < 2_000 && !existsSync(join(lock, "pid"));
  }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function packageFolders() {
  return ["", ...readJson(join(ROOT, "package.json")).workspaces];
}

function packagesHash() {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}`);
  const files = [
    ...packageFolders().map((folder) => join(ROOT, folder, "package.json")),
    join(ROOT, "package-lock.json"),
  ];
  for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : "");
  return hash.digest("hex");
}

function stampedHash() {
  return existsSync(STAMP) ? readFileSync(STAMP, "utf8").trim() : "";
}

/** True where somebody ran npm by hand: what npm noted as installed is what the lock file and the packages ask for. */
function isInstalled() {
  const lockFile = join(ROOT, "package-lock.json");
  const noteFile = join(MODULES, ".package-lock.json");
  if (!existsSync(lockFile) || !existsSync(noteFile)) return false;
  const locked = readJson(lockFile).packages;
  const installed = readJson(noteFile).packages;
  const asks = packageFolders().every((folder) => {
    const own = readJson(join(ROOT, folder, "package.json"));
    return ["dependencies", "devDependencies"].every((kind) => sameEntries(own[kind], locked[folder]?.[kind]));
  });
  return (
    asks &&
    Object.entries(locked).every(([path, entry]) => {
      if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) return true;
      if (entry.optional || entry.devOptional) return true;
      return installed[path]?.version === entry.version && existsSync(join(ROOT, path));
    })
  );
}

/**
 * @param {Record<string, string>} [left]
 * @param {Record<string, string>} [right]
 */
function sameEntries(left = {}, right = {}) {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

function install() {
  console.error("Installing packages …");
  // npm ci would first delete what is there; npm install adds what is missing, and takes the locked versions too.
  const result = npm(existsSync(MODULES) ? ["install", "--no-save"] : ["ci"]);
  if (result.status !== 0) giveUp(installFailure(result));
}

/** @param {string[]} command */
function npm(command) {
  const args = [...command, "--include=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  return spawnSync(IS_WINDOWS ? "npm.cmd" : "npm", args, {
    cwd: ROOT,
    encoding: "utf8",
    shell: IS_WINDOWS,
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64_000_000,
  });
}

/** @param {{ error?: Error, stdout: string | null, stderr: string | null }} result */
function installFailure({ error, stdout, stderr }) {
  if (error !== undefined) return "npm was not found: install Node 20 or newer, which brings npm, and try again.";
  const output = `${stderr ?? ""}\n${stdout ?? ""}`;
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|network/i.test(output))
    return "The packages could not be installed because the npm registry cannot be reached: check the network or npm's proxy settings and try again.";
  if (/ENOSPC/.test(output))
    return "The packages could not be installed because the disk is full: free about 700 MB and try again.";
  if (/EACCES|EPERM|EROFS/.test(output))
    return `The packages could not be installed because this user may not write to ${ROOT}: start Keystep as the owner of that folder.`;
  const line = output.split("\n").find((text) => /npm (error|ERR!)/.test(text) && !/code|errno|syscall/.test(text));
  return `The packages could not be installed: ${(line ?? "npm did not say why").replace(/^npm (error|ERR!)\s*/, "")}.`;
}

function pinnedNode() {
  const pinned = join(MODULES, "node", "bin", IS_WINDOWS ? "node.exe" : "node");
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= PINNED_MAJOR) return process.execPath;
  return giveUp(
    `Keystep needs Node ${PINNED_MAJOR}, which its install brings along, but ${pinned} is missing: run npm rebuild node, or use Node ${PINNED_MAJOR} or newer.`,
  );
}
