import { globSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HostedAssets } from "@keystep/contract/pages/hosted-page";
import { drawPictures } from "./pictures.ts";

const build = join(import.meta.dirname, "../build/draft");
const client = join(build, "client");
const MINIMUM_BYTES_WORTH_PACKING = 1024;

function onlyFile(pattern: string): string {
  const [file, ...more] = globSync(`assets/${pattern}`, { cwd: client });
  if (file === undefined || more.length > 0) throw new Error(`The build has not exactly one file ${pattern}`);
  return `/${file}`;
}

/** The addresses of the files that pages written by the server load. */
async function writeAssetList(): Promise<void> {
  const assets: HostedAssets & { fontsScript: string; speedScript: string } = {
    stylesheet: onlyFile("app-*.css"),
    fonts: [onlyFile("source-sans-3-*.woff2"), onlyFile("bricolage-grotesque-*.woff2")],
    passkeyScript: onlyFile("passkey-sign-in-*.js"),
    fontsScript: onlyFile("take-fonts-*.js"),
    speedScript: onlyFile("tell-speed-*.js"),
  };
  await writeFile(join(build, "hosted", "assets.json"), JSON.stringify(assets));
}

async function packTextFiles(): Promise<void> {
  const files = globSync("**/*.{js,css,svg}", { cwd: client });
  for (const file of files) {
    const path = join(client, file);
    const bytes = await readFile(path);
    if (bytes.length <= MINIMUM_BYTES_WORTH_PACKING) continue;
    const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

/** For browsers without @property, older than the popover of our menu. Each page carries the style sheet. */
const FOR_OLD_BROWSERS = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/;

async function leaveOutOldBrowsers(): Promise<void> {
  for (const file of globSync("assets/*.css", { cwd: client })) {
    const path = join(client, file);
    const css = await readFile(path, "utf8");
    await writeFile(path, css.replace(FOR_OLD_BROWSERS, ""));
  }
}

for (const { path, bytes } of await drawPictures()) await writeFile(join(client, path), bytes);
// Only what a browser may have stays in the client folder.
await rm(join(client, ".vite"), { recursive: true, force: true });
await leaveOutOldBrowsers();
await packTextFiles();
await writeAssetList();
