import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT, SERVER } from "#scripts/bootstrap.mjs";
import { currentBuild } from "#scripts/build.ts";
import { bundleServer, NOT_BUNDLED } from "#scripts/bundle-server.ts";
import { licencesOf } from "./licences.ts";
import { productionPackages, readLock } from "./production-packages.ts";
import { sbomOf } from "./sbom.ts";
import { pathsIn, writeTar } from "./write-tar.ts";

export type Release = {
  /** As `keystep-0.1.0-1a2b3c4d5e6f-linux-x64`: the folder in the archive, and the name of the archive. */
  readonly name: string;
  readonly folder: string;
  readonly archive: string;
  /** When its commit was made, which is the time that its files have. */
  readonly madeAt: Date;
};

/** What the server reads while it runs, and what its operators read. */
const SOURCES = [
  "apps/api/package.json",
  "apps/api/migrations",
  "ops",
  "docs/operations.md",
  "docs/security.md",
  // The two documents above link to them.
  "docs/decisions",
  "CHANGELOG.md",
  "LICENSE",
];
const ONLY_FOR_DEVELOPING = /^ops\/bench\//;
/** Types and maps are for people who write programs against a package. */
const ONLY_FOR_WRITING = /\.(d\.[cm]?ts|map)$/;

/** Without settings it is the server of production: nothing of an environment is in a release. */
const PROGRAM = `#!/bin/sh
# keystep [serve | migrate]    the server, or the migrations alone; without either both
# keystep admin COMMAND …      accounts, backups, figures; without a command it lists them
# keystep --version            the version and the commit
home=$(dirname "$(dirname "$(readlink -f "$0")")")
export NODE_ENV="\${NODE_ENV:-production}"
case "$1" in
  --version) exec cat "$home/release.json" ;;
  admin)
    shift
    exec "$home/bin/node" "$home/apps/api/build/admin.js" "$@"
    ;;
esac
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-\${DATA_DIR:-./data}/compile-cache}"
${Object.entries(SERVER.env)
  .map(([name, value]) => `export ${name}="\${${name}:-${value}}"`)
  .join("\n")}
exec "$home/bin/node" ${SERVER.flags.join(" ")} "$home/apps/api/build/main.js" "$@"
`;

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { verbatimSymlinks: true });
}

function copySources(folder: string): void {
  const files = git("ls-files", "-z", "--", ...SOURCES).split("\0");
  for (const file of files) {
    if (file !== "" && !ONLY_FOR_DEVELOPING.test(file)) copy(join(ROOT, file), join(folder, file));
  }
}

/** One package, without the packages that npm put into its folder, and without settings of the tools that made it. */
function copyPackage(place: string, folder: string): void {
  const from = join(ROOT, place);
  cpSync(from, join(folder, place), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !/^node_modules|(^|\/)\./.test(relative(from, file)) && !ONLY_FOR_WRITING.test(file),
  });
}

function copyPackages(folder: string, version: string): void {
  const lock = readLock();
  for (const place of productionPackages(lock, { only: NOT_BUNDLED })) copyPackage(place, folder);
  const parts = [...productionPackages(lock), "node_modules/node"];
  write(folder, "sbom.cdx.json", sbomOf(lock, parts, { name: "keystep", version }));
  writeFileSync(join(folder, "THIRD-PARTY-LICENCES.txt"), licencesOf(ROOT, lock, parts));
}

function write(folder: string, name: string, content: unknown): void {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}

/** Everybody may read it and run what is in `bin`, whatever the mask of the person who made it. */
function setModes(folder: string): void {
  for (const path of pathsIn(folder)) {
    const file = join(folder, path);
    const found = lstatSync(file);
    if (found.isSymbolicLink()) continue;
    chmodSync(file, found.isDirectory() || path.startsWith("bin/") ? 0o755 : 0o644);
  }
}

function writeSums(folder: string): void {
  const lines = pathsIn(folder)
    .filter((path) => lstatSync(join(folder, path)).isFile())
    .map((path) => `${sha256(join(folder, path))}  ${path}\n`);
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
}

export function sha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/**
 * Makes the release of the commit that is checked out, from a site that is built: a folder, and an archive of it with a file of its checksum beside it.
 * The same commit gives the same bytes.
 *
 * @param parent where both are put
 * @throws Error where something is changed and not committed
 */
export async function makeRelease(parent: string): Promise<Release> {
  const changed = git("status", "--porcelain");
  if (changed !== "") throw new Error(`A release is made of a commit, and these are changed:\n${changed}`);
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const commit = git("rev-parse", "HEAD");
  const madeAt = new Date(git("show", "-s", "--format=%cI"));
  const platform = `${process.platform}-${process.arch}`;
  const name = `keystep-${version}-${commit.slice(0, 12)}-${platform}`;
  const folder = join(parent, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "bin"), { recursive: true });
  copySources(folder);
  await bundleServer(join(folder, "apps/api/build"));
  copyPackages(folder, version);
  const build = relative(ROOT, currentBuild());
  cpSync(join(ROOT, build), join(folder, build), { recursive: true });
  copy(join(ROOT, "apps/web/build/current"), join(folder, "apps/web/build/current"));
  copy(join(ROOT, "node_modules/node/bin/node"), join(folder, "bin/node"));
  writeFileSync(join(folder, "bin/keystep"), PROGRAM);
  write(folder, "release.json", { version, commit, madeAt: madeAt.toISOString(), node: process.version, platform });
  setModes(folder);
  writeSums(folder);
  chmodSync(join(folder, "SHA256SUMS"), 0o644);
  const archive = `${folder}.tar.gz`;
  await writeTar(archive, { root: folder, mtime: madeAt, prefix: name }, { gzip: true });
  writeFileSync(`${archive}.sha256`, `${sha256(archive)}  ${name}.tar.gz\n`);
  return { name, folder, archive, madeAt };
}
