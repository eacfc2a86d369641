import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_BUILDS_DIR } from "./own-files.ts";

/** The folder of the newest whole build of the site. Without one, a folder that is not there. */
export function currentBuild(): string {
  const name = join(SITE_BUILDS_DIR, "current");
  return join(SITE_BUILDS_DIR, existsSync(name) ? readFileSync(name, "utf8") : "none");
}
