import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import type { FinishedWith } from "@keystep/contract/pages/site-data";
import { z } from "zod";
import type { Config } from "#src/config";
import { programFile } from "#src/own-files";

const page = z.object({ file: z.string(), scriptHashes: z.array(z.string()), scripts: z.array(z.string()) });
const writtenSite = z.object({ pages: z.record(z.string(), page), fallback: page });

/** A finished page: its file, the hashes of its inline scripts, and the addresses of all that it loads to come alive. */
export type WrittenPage = z.output<typeof page>;
export type WrittenSite = z.output<typeof writtenSite>;

/** The finished pages of a site as they lie on the disk. */
export type SitePages = WrittenSite & { readonly folder: string };

/** So many sites stay on the disk, for a start with the settings of before. */
const KEPT_FOLDERS = 5;
/** Processes that share the disk and run say twice a minute which sites they use; pages of them may be open for longer. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

const PROGRAM = programFile("platform/pages/write-site");

/** The pages as data, build and the files beside the program make them: whatever changes, changes the name. */
async function nameOf(buildDir: string, data: string): Promise<string> {
  const hash = createHash("sha256").update(data);
  const programs = (await readdir(dirname(PROGRAM))).toSorted().map((name) => join(dirname(PROGRAM), name));
  const files = [join(buildDir, "server/index.js"), ...programs];
  for (const file of files) hash.update("\0").update(await readFile(file));
  return hash.digest("base64url").slice(0, 22);
}

async function write(buildDir: string, folder: string, data: string): Promise<void> {
  // React renders for production, whatever this process runs for; no setting of ours is needed there.
  const env = { NODE_ENV: "production" };
  const writing = spawn(process.execPath, [PROGRAM, buildDir, folder], { env, stdio: ["pipe", "ignore", "pipe"] });
  writing.stdin.end(data);
  const [said, [code]] = await Promise.all([text(writing.stderr), once(writing, "close")]);
  if (code !== 0) throw new Error(`The pages could not be written.\n${said}`);
}

async function removeUnused(parent: string): Promise<void> {
  const folders = await Promise.all(
    (await readdir(parent)).map(async (name) => {
      const path = join(parent, name);
      return { path, usedAt: (await stat(path)).mtimeMs };
    }),
  );
  const old = folders.toSorted((one, other) => other.usedAt - one.usedAt).slice(KEPT_FOLDERS);
  const unused = old.filter(({ usedAt }) => usedAt < Date.now() - UNUSED_MS);
  for (const { path } of unused) await rm(path, { recursive: true, force: true });
}

/** The pages with this data, used from now on: those that lie there, or written now. Null without a build. */
export async function prepareSitePages(
  { webBuildDir, dataDir }: Pick<Config, "dataDir" | "webBuildDir">,
  site: FinishedWith,
): Promise<SitePages | null> {
  if (!existsSync(join(webBuildDir, "hosted/assets.json"))) return null;
  const data = JSON.stringify(site);
  const parent = join(dataDir, "pages");
  const folder = join(parent, await nameOf(webBuildDir, data));
  if (!existsSync(folder)) {
    // Under another name first: a folder that is there is whole, also where two processes write it at once.
    await mkdir(parent, { recursive: true });
    const draft = await mkdtemp(`${folder}.`);
    await write(webBuildDir, draft, data);
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
    await removeUnused(parent);
  }
  await keepUsed({ folder });
  return { folder, ...writtenSite.parse(JSON.parse(await readFile(join(folder, "pages.json"), "utf8"))) };
}

/** Tells processes that share the disk that these pages are used, so that they stay. */
export async function keepUsed({ folder }: Pick<SitePages, "folder">): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
}
