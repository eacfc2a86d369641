import { extname, join } from "node:path";

/** `src`, or the folder that `#scripts/bundle-server.ts` makes of it beside it. */
const HERE = import.meta.dirname;

export const MIGRATIONS_DIR = join(HERE, "../migrations");
/** One folder for each build of the site, and the name of the newest. */
export const SITE_BUILDS_DIR = join(HERE, "../../web/build");

/** Run in a thread or a process of their own. */
export const PROGRAMS = [
  "features/files/memory-watch",
  "features/files/preview-process",
  "features/identity/sign-in/common-passwords-worker",
  "features/submissions/printing/print-worker",
  "platform/pages/write-site",
] as const;

export function programFile(name: (typeof PROGRAMS)[number]): string {
  return join(HERE, name + extname(import.meta.filename));
}
