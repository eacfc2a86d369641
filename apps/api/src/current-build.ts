import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const BUILDS = resolve(import.meta.dirname, "../../web/build");

/** The folder of the newest whole build of the site. Without one, a folder that is not there. */
export function currentBuild(): string {
  const name = join(BUILDS, "current");
  return join(BUILDS, existsSync(name) ? readFileSync(name, "utf8") : "none");
}
