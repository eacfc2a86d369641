// Writes the finished pages into a folder: node write-site.ts BUILD FOLDER, with FinishedWith as JSON on standard input. It is a process of its
// own, since the server needs the memory of a whole rendering only now and then.
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { FINISHED_PAGES } from "@keystep/contract/pages/pages";
import { NEEDS_RULES } from "@keystep/contract/pages/public-path";
import type { FinishedWith, PageData, Rules } from "@keystep/contract/pages/site-data";
import {
  hashOf,
  inlineStylesheet,
  scriptHashes,
  START_FILES,
  startAfterPaint,
  startAtOnce,
  tellingSpeed,
} from "./finish-page.ts";
import { manifest, robots, sitemap } from "./search-engine-files.ts";
import type { WrittenPage, WrittenSite } from "./site-pages.ts";
import { dataOf, titleOf, withData } from "./structured-data.ts";

type Handler = (request: Request) => Promise<Response>;

/** The server's part of a build by React Router, as far as it is used here. */
type ServerBuild = {
  readonly entry: { readonly module: { createRequestHandler(build: object, mode: string): Handler } };
};

declare global {
  var keystepSite: PageData;
}

/** No page is finished at this address, so React Router answers with the frame that every other page starts in. */
const FRAME = "/frame";
const FRAME_FILE = "frame.html";
const MINIMUM_BYTES_WORTH_PACKING = 512;
/** The script that reads the rules for buying (`layout/buying-rules.ts`). */
const RULES_SCRIPT = /\/buying-rules-[\w-]+\.js$/;

/** Renders pages of a build. The build reads `keystepSite` as it is loaded. */
async function openRenderer(buildDir: string): Promise<(path: string) => Promise<string>> {
  const build: ServerBuild = await import(pathToFileURL(join(buildDir, "server/index.js")).href);
  const prerender = FINISHED_PAGES.map(({ path }) => path);
  const answer = build.entry.module.createRequestHandler({ ...build, ssr: false, prerender }, "production");
  return async (path) => {
    const response = await answer(new Request(`http://localhost${path}`));
    if (!response.ok) throw new Error(`${path} could not be rendered: ${response.status}`);
    return response.text();
  };
}

async function writePacked(folder: string, path: string, content: string): Promise<void> {
  const file = join(folder, path);
  const bytes = Buffer.from(content);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  if (bytes.length <= MINIMUM_BYTES_WORTH_PACKING) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function writeSite(buildDir: string, folder: string, given: FinishedWith): Promise<void> {
  const { pageSpeedShare: share, ...site } = given;
  globalThis.keystepSite = site;
  const render = await openRenderer(buildDir);
  const { fontsScript, speedScript: script } = JSON.parse(readFileSync(join(buildDir, "hosted/assets.json"), "utf8"));
  const textOf = (path: string) => readFileSync(join(buildDir, "client", path), "utf8");
  const write = (path: string, content: string) => writePacked(folder, path, content);
  const writeData = async (content: object): Promise<string> => {
    const json = JSON.stringify(content);
    const path = `${START_FILES}/${hashOf(json)}.json`;
    await write(path, json);
    return path;
  };
  const { buying, budget, ...figures } = site.figures;
  const rulesFile = await writeData({ buying, budget } satisfies Rules);
  const data = await writeData({ ...site, figures: { ...figures, buying: rulesFile } } satisfies PageData);
  const writePage = async (file: string, html: string, scripts: readonly string[]): Promise<WrittenPage> => {
    await write(file, html);
    return { file, scriptHashes: scriptHashes(html), scripts: [data, ...scripts] };
  };

  const rendered = await Promise.all(FINISHED_PAGES.map(async ({ path }) => ({ path, html: await render(path) })));
  const titled = rendered.map(({ path, html }) => ({ path, title: titleOf(html) }));
  const pages = rendered.map(async ({ path, html }) => {
    const rules = NEEDS_RULES.test(path) ? rulesFile : undefined;
    const started = startAfterPaint(inlineStylesheet(html, textOf), { textOf, data, rules, fontsScript });
    if (rules === undefined && started.scripts.some((script) => RULES_SCRIPT.test(script)))
      throw new Error(`${path} reads the rules for buying: add it to NEEDS_RULES`);
    await write(started.file.path, started.file.text);
    const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
    const finished = withData(
      tellingSpeed(started.html, { script, share, page: path }),
      dataOf(path, started.html, { titled, brand: site.brand }),
    );
    return [
      path,
      await writePage(file, finished, rules === undefined ? started.scripts : [rules, ...started.scripts]),
    ] as const;
  });
  // From it every page can be reached without another one being loaded.
  const frame = startAtOnce(inlineStylesheet(await render(FRAME), textOf), { data, rules: rulesFile });
  await write(frame.file.path, frame.file.text);
  await write("sitemap.xml", sitemap(site.brand.siteUrl));
  await write("robots.txt", robots(site.brand.siteUrl));
  await write("site.webmanifest", manifest(site.brand.name));
  const written: WrittenSite = {
    pages: Object.fromEntries(await Promise.all(pages)),
    fallback: await writePage(FRAME_FILE, tellingSpeed(frame.html, { script, share }), frame.scripts),
  };
  await writeFile(join(folder, "pages.json"), JSON.stringify(written));
}

const [buildDir = "", folder = ""] = process.argv.slice(2);
await writeSite(buildDir, folder, JSON.parse(await text(process.stdin)));
