import { createHash } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, withLock } from "./bootstrap.mjs";
import { runCommand } from "./run-command.ts";

const BUILDS = join(ROOT, "apps/web/build");
/** Names the build that a server started now uses (`apps/api/src/current-build.ts`). */
const CURRENT = join(BUILDS, "current");
const DRAFT = join(BUILDS, "draft");
/** A server that runs keeps the build it started with, and people have its pages open. */
const KEPT_BUILDS = 5;
const INPUTS = [
  "apps/web/{src,public,scripts}/**/*",
  "apps/web/*.{ts,json}",
  "packages/*/src/**/*",
  "package-lock.json",
];

/** Builds the web app unless there is a build of exactly these sources. */
export async function buildIfNeeded(): Promise<boolean> {
  const wanted = sourcesHash();
  if (isCurrent(wanted)) return true;
  return withLock("build", async () => isCurrent(wanted) || useBuilt(wanted) || (await build(wanted)));
}

/** Contents and not times: a fresh clone or a branch switch changes times only. Tests are no part of the site. */
function sourcesHash(): string {
  const hash = createHash("sha256");
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 16);
}

/** The folder of the build that a server started now uses. */
export function currentBuild(): string {
  return join(BUILDS, readFileSync(CURRENT, "utf8"));
}

function isCurrent(hash: string): boolean {
  return existsSync(CURRENT) && readFileSync(CURRENT, "utf8") === hash && existsSync(join(BUILDS, hash));
}

/** A file of its own first, so that a server which starts meanwhile reads the one name or the other. */
function makeCurrent(hash: string): void {
  writeFileSync(`${CURRENT}.next`, hash);
  renameSync(`${CURRENT}.next`, CURRENT);
}

/** After going back to sources that were built before. */
function useBuilt(hash: string): boolean {
  if (!existsSync(join(BUILDS, hash))) return false;
  makeCurrent(hash);
  return true;
}

async function build(hash: string): Promise<boolean> {
  rmSync(DRAFT, { recursive: true, force: true });
  console.error("Building the site …");
  const steps: [string, ...string[]][] = [
    ["react-router", "build"],
    ["vite", "build", "--app", "--config", "vite.hosted.config.ts"],
    ["node", "scripts/finish-build.ts"],
    ["node", "scripts/judge-pages.ts"],
  ];
  for (const step of steps) {
    const { code, output } = await runCommand(step, { cwd: "apps/web", quiet: true });
    if (code === 0) continue;
    console.error(`${output.trim()}\nThe site could not be built: ${step.join(" ")} failed, see above.`);
    return false;
  }
  // Only a whole build gets its name.
  const folder = join(BUILDS, hash);
  rmSync(folder, { recursive: true, force: true });
  renameSync(DRAFT, folder);
  makeCurrent(hash);
  removeOld(hash);
  return true;
}

function removeOld(current: string): void {
  const others = readdirSync(BUILDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map((entry) => join(BUILDS, entry.name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of others.slice(KEPT_BUILDS - 1)) rmSync(folder, { recursive: true, force: true });
}

if (import.meta.main) {
  const isWanted = process.argv.includes("--if-needed");
  process.exitCode = (await (isWanted ? buildIfNeeded() : withLock("build", () => build(sourcesHash())))) ? 0 : 1;
}
