import { readdir, readFile } from "node:fs/promises";
import { extname, join, posix, sep } from "node:path";
import type { Dependencies } from "#src/dependencies";
import { hoursBefore } from "#src/platform/db/expressions";
import { execute, fetchRow, fetchRows, prepared, query } from "#src/platform/db/prepared";
import type { RetentionRule } from "#src/platform/jobs/housekeeping";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "application/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** A process says so often which files it has. */
const SAID_EVERY_HOURS = 24;
/** Pages of a build that no process runs any more may be open for so long. */
const KEPT_HOURS = 14 * 24;

const SAY_USED = prepared("site-files-say-used", { paths: "text[]", now: "timestamptz" }, ({ paths, now }) =>
  query
    .updateTable("site_files")
    .set({ last_used_at: now })
    .where("path", "=", ({ fn }) => fn.any(paths))
    .returning("path"),
);
const STORE = prepared(
  "site-file-store",
  { path: "text", content: "bytea", now: "timestamptz" },
  ({ path, content, now }) =>
    query
      .insertInto("site_files")
      .values({ path, content, last_used_at: now })
      .onConflict((conflict) => conflict.column("path").doNothing()),
);
const FIND = prepared("site-file-find", { path: "text" }, ({ path }) =>
  query.selectFrom("site_files").select("content").where("path", "=", path),
);

export const SITE_FILES_RETENTION: readonly RetentionRule[] = [
  prepared("keep-site-files", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("site_files").where("last_used_at", "<", hoursBefore(now, KEPT_HOURS)),
  ),
];

type SharedFile = { readonly content: Buffer; readonly type: string };

/** The hashed files of this process and of the builds that ran before it or run beside it. */
export type SharedFiles = {
  /** Stores the hashed files below this folder for the other processes; does nothing where that was said within a day. */
  readonly share: (folder: string) => Promise<void>;
  readonly find: (path: string) => Promise<SharedFile | null>;
};

async function pathsIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, "assets"), { recursive: true }).catch(() => []);
  return names.filter((name) => extname(name) in TYPES).map((name) => posix.join("/assets", ...name.split(sep)));
}

export function openSharedFiles({ db, clock }: Pick<Dependencies, "db" | "clock">): SharedFiles {
  const saidAt = new Map<string, Date>();
  return {
    async share(folder) {
      const now = clock.now();
      const before = saidAt.get(folder);
      if (before !== undefined && now.getTime() - before.getTime() < SAID_EVERY_HOURS * 3_600_000) return;
      const paths = await pathsIn(folder);
      const known = new Set((await fetchRows(db, SAY_USED, { paths, now })).map(({ path }) => path));
      for (const path of paths.filter((each) => !known.has(each)))
        await execute(db, STORE, { path, content: await readFile(join(folder, path)), now });
      saidAt.set(folder, now);
    },
    async find(path) {
      const type = TYPES[extname(path)];
      const row = type === undefined ? null : await fetchRow(db, FIND, { path });
      return row === null || type === undefined ? null : { content: row.content, type };
    },
  };
}
