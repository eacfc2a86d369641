import { createWriteStream, lstatSync, readFileSync, readlinkSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";

export type Tar = {
  /** Its files, links and folders. */
  readonly root: string;
  /** The time that all of them get. */
  readonly mtime: Date;
  /** The folder they lie in, in the archive. */
  readonly prefix?: string;
  /** By path; all others are of root. */
  readonly owners?: Readonly<Record<string, number>>;
};

/** Paths of all files, links and folders of a folder, the same on every machine; what a link leads to is not walked. */
export function pathsIn(root: string, folder = ""): string[] {
  const paths = readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...pathsIn(root, path)] : [path];
  });
  return paths.toSorted();
}

async function* entriesOf({ root, mtime, prefix, owners = {} }: Tar) {
  const folder = prefix === undefined ? "" : `${prefix}/`;
  if (folder !== "") yield { header: { name: folder, mode: 0o755, mtime, type: "directory" as const }, content: "" };
  for (const path of pathsIn(root)) {
    const file = join(root, path);
    const found = lstatSync(file);
    const owner = owners[path] ?? 0;
    const header = { name: `${folder}${path}`, mode: found.mode & 0o7777, mtime, uid: owner, gid: owner };
    if (found.isSymbolicLink())
      yield { header: { ...header, type: "symlink" as const, linkname: readlinkSync(file) }, content: "" };
    else if (found.isDirectory())
      yield { header: { ...header, name: `${header.name}/`, type: "directory" as const }, content: "" };
    else yield { header: { ...header, type: "file" as const }, content: readFileSync(file) };
  }
}

/** Writes an archive; the same files give the same bytes. */
export async function writeTar(file: string, tar: Tar, { gzip = false } = {}): Promise<void> {
  const archive = pack();
  const written = gzip
    ? pipeline(archive, createGzip({ level: 9 }), createWriteStream(file))
    : pipeline(archive, createWriteStream(file));
  const added = (async () => {
    for await (const { header, content } of entriesOf(tar)) {
      await new Promise<void>((resolve, reject) => {
        archive.entry(header, content, (error) => (error === null || error === undefined ? resolve() : reject(error)));
      });
    }
    archive.finalize();
  })();
  await Promise.all([added, written]);
}
