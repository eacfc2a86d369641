import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lock } from "./production-packages.ts";

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

function textsIn(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ name }) => LICENCE_FILE.test(name))
    .map(({ name }) => readFileSync(join(folder, name), "utf8").trim());
}

/** The licences of all packages of others in a release, which have to go where their code goes. */
export function licencesOf(root: string, lock: Lock, places: readonly string[]): string {
  const parts = places.flatMap((place) => {
    const { link, version = "", license = "" } = lock[place] ?? {};
    if (link === true) return [];
    const name = place.replace(/^.*node_modules\//, "");
    return [[`${name} ${version} (${license})`, ...textsIn(join(root, place))].join("\n\n")];
  });
  return `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
