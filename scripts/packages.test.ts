import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap.mjs";

type Locked = {
  readonly license?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
};
const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
const packages: Record<string, Locked> = read("package-lock.json").packages;
const allowScripts: Record<string, boolean> = read("package.json").allowScripts;

const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes("node_modules/") && link !== true)
  .map(([path, found]) => ({ ...found, name: path.replace(/^.*node_modules\//, "") }));

/** What may be part of a product that its owner sells, without its own source being given away. */
const FREE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Unlicense|Zlib|CC0-1\.0|MPL-2\.0)$/;
/** A library of its own, used as it comes: libvips beside sharp, and libheif. */
const USED_AS_A_LIBRARY = /^(@img\/sharp-.*|libheif-js)$/;
const DATA_FOR_DEVELOPING = new Set(["caniuse-lite", "argparse"]);
/** Its LICENSE file is MIT; its package.json says nothing. */
const SAYS_NOTHING = new Set(["png-js"]);

test("every package has a licence under which it may be part of this one", () => {
  expect(installed.length).toBeGreaterThan(500);
  const others = installed.filter(({ name, license = "", dev }) => {
    if (USED_AS_A_LIBRARY.test(name)) return !/LGPL|Apache/.test(license);
    if (dev === true && DATA_FOR_DEVELOPING.has(name)) return false;
    if (license === "") return !SAYS_NOTHING.has(name);
    return !license
      .replaceAll(/[()]/g, "")
      .split(/ (?:OR|AND) /)
      .every((one) => FREE.test(one));
  });
  expect(others.map(({ name, license }) => `${name}: ${license ?? "none"}`)).toEqual([]);
});

test("a package whose install runs a script is on the list of those that may", () => {
  const running = installed.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name);
  expect(running).toContain("node");
  expect(running.filter((name) => allowScripts[name] !== true)).toEqual([]);
  expect(Object.keys(allowScripts).filter((name) => !running.includes(name))).toEqual([]);
});

test("no package is locked to a place of its own: it comes from the registry that npm is set to", () => {
  expect(installed.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([]);
});

test("the workflow calls npm test and nothing else of ours", () => {
  const workflow = readFileSync(join(ROOT, ".github/workflows/test.yml"), "utf8");
  expect([...workflow.matchAll(/run: (.*)/g)].map(([, command]) => command)).toEqual(["npm test"]);
});
