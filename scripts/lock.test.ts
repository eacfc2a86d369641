import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./bootstrap.mjs";

type Locked = { readonly optionalDependencies?: Readonly<Record<string, string>> };

const lock: unknown = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const { packages } = lock as { packages: Record<string, Locked> }; // npm's own file; a wrong shape fails the test

/** Looks for a package as Node does: beside the one that asks, then in each folder above. */
function isLocked(from: string, name: string): boolean {
  if (`${from}${from === "" ? "" : "/"}node_modules/${name}` in packages) return true;
  return from !== "" && isLocked(from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
}

test("the lock file names the optional packages of every platform, or npm ci refuses it", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
