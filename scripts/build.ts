import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, withLock } from "./bootstrap.mjs";
import { runCommand } from "./run-command.ts";

const STAMP = join(ROOT, "apps/web/build/.keystep-build");
const INPUTS = [
  "apps/web/{src,public,scripts}/**/*",
  "apps/web/*.{ts,json}",
  "packages/*/src/**/*",
  "package-lock.json",
];

/** Builds the web app unless what stands there was made from exactly these sources. */
export async function buildIfNeeded(): Promise<boolean> {
  const wanted = sourcesHash();
  if (stampedHash() === wanted) return true;
  return withLock("build", async () => stampedHash() === wanted || (await build(wanted)));
}

/** Contents and not times: a fresh clone or a branch switch changes times only. Tests are no part of the site. */
function sourcesHash(): string {
  const hash = createHash("sha256");
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function stampedHash(): string | null {
  return existsSync(STAMP) ? readFileSync(STAMP, "utf8").trim() : null;
}

async function build(hash: string): Promise<boolean> {
  // Gone first, so that a build broken off half-way is never served as a whole one.
  rmSync(STAMP, { force: true });
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
  writeFileSync(STAMP, `${hash}\n`);
  return true;
}

if (import.meta.main) {
  const isWanted = process.argv.includes("--if-needed");
  if (!isWanted) rmSync(STAMP, { force: true });
  process.exitCode = (await buildIfNeeded()) ? 0 : 1;
}
