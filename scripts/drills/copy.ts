import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { ROOT } from "#scripts/bootstrap.mjs";
import type { Drill } from "./drill.ts";

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 64_000_000 });
}

/** The packages of the registry are the same; those of this repository are the copy's own. */
function linkModules(folder: string): void {
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    const [from, to] = [join(ROOT, "node_modules", name), join(folder, "node_modules", name)];
    if (name === "@keystep") cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
}

/** Copies the working tree, with what is not committed yet, into a folder that git compares later changes with. */
export function makeCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "keystep-drill-"));
  const listed = git(ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate");
  const deleted = new Set(git(ROOT, "ls-files", "-z", "--deleted").split("\0"));
  for (const path of listed.split("\0").filter((each) => each !== "" && !deleted.has(each))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  linkModules(folder);
  git(folder, "init", "--quiet");
  git(folder, "add", "--all");
  return folder;
}

/** The files that differ from the copied ones, new ones too. */
export function changedFiles(folder: string): string[] {
  const changed = git(folder, "diff", "--name-only");
  const added = git(folder, "ls-files", "--others", "--exclude-standard");
  return `${changed}${added}`.split("\n").filter((path) => path !== "");
}

/** The paths of the copy, with the number of the next migration in the place of `NNNN`. */
export function placesIn(folder: string): (path: string) => string {
  const names = readdirSync(join(folder, "apps/api/migrations")).filter((name) => name.endsWith(".sql"));
  const next = Math.max(...names.map((name) => Number(name.slice(0, 4)))) + 1;
  return (path) => path.replace("NNNN", String(next).padStart(4, "0"));
}

export function carryOut(folder: string, { changes }: Drill, placeOf: (path: string) => string): void {
  for (const { path, write } of changes) {
    const place = join(folder, placeOf(path));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, write(existsSync(place) ? readFileSync(place, "utf8") : ""));
  }
}

/** Runs a program in the copy; answers what it said where it failed, and null where it did not. */
export function failureOf(
  folder: string,
  cwd: string,
  [program, ...args]: readonly [string, ...string[]],
): string | null {
  const bin = join(folder, "node_modules", ".bin");
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` };
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: join(folder, cwd),
    env,
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  return status === 0 ? null : `${stdout}${stderr}`;
}
