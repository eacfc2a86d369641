import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HostedAssets } from "@keystep/contract/pages/hosted-page";
import { CLOSED_TO_ROBOTS, FINISHED_PAGES } from "@keystep/contract/pages/pages";
import { brokenBudgets, type PageWeight } from "./budgets.ts";
import { fontsOf, inlineStylesheet, scriptHashes, startAfterPaint, startAtOnce, stylesheetOf } from "./finish-page.ts";
import { drawPictures } from "./pictures.ts";
import { siteSettings } from "./site-settings.ts";
import { breadcrumbData, faqData, organizationData, titleOf, withData } from "./structured-data.ts";

const build = join(import.meta.dirname, "..", "build");
const client = join(build, "client");
const FALLBACK = "__spa-fallback.html";
const MINIMUM_BYTES_WORTH_PACKING = 1024;

type FinishedPage = { readonly file: string; readonly scriptHashes: string[] };

const site = siteSettings(process.env);

async function writeClientFile(path: string, text: string | Buffer): Promise<void> {
  const file = join(client, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function textOf(path: string): string {
  return readFileSync(join(client, path), "utf8");
}

async function withInlineStyles(file: string): Promise<string> {
  const html = await readFile(join(client, file), "utf8");
  const stylesheet = stylesheetOf(html);
  if (stylesheet === null) return html;
  return inlineStylesheet(html, await readFile(join(client, stylesheet), "utf8"));
}

const scriptsOf = new Map<string, readonly string[]>();

function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
}

function dataOf(path: string, html: string, titled: readonly { path: string; title: string }[]): object[] {
  const trail = breadcrumbData(path, titled, site.siteUrl);
  return [
    ...(path === "/" ? [organizationData(site)] : []),
    ...(path === "/faq" ? [faqData(html)] : []),
    ...(trail === null ? [] : [trail]),
  ];
}

async function titledPages() {
  return Promise.all(
    FINISHED_PAGES.map(async ({ path }) => ({
      path,
      title: titleOf(await readFile(join(client, fileOf(path)), "utf8")),
    })),
  );
}

type Titled = Awaited<ReturnType<typeof titledPages>>;

async function finishPublicPage(path: string, titled: Titled): Promise<FinishedPage> {
  const file = fileOf(path);
  const { html: started, files, scripts } = startAfterPaint(await withInlineStyles(file), textOf);
  const html = withData(started, dataOf(path, started, titled));
  scriptsOf.set(path, scripts);
  for (const { path: startPath, text } of files) await writeClientFile(startPath, text);
  await writeClientFile(file, html);
  return { file, scriptHashes: scriptHashes(html) };
}

async function finishFallback(): Promise<FinishedPage> {
  const html = startAtOnce(await withInlineStyles(FALLBACK));
  await writeClientFile(FALLBACK, html);
  return { file: FALLBACK, scriptHashes: scriptHashes(html) };
}

async function writeHostedAssets(): Promise<void> {
  const html = textOf(FALLBACK);
  const stylesheet = stylesheetOf(html);
  const [script] = globSync("assets/passkey-sign-in-*.js", { cwd: client });
  if (stylesheet === null || script === undefined)
    throw new Error("The style sheet or the script of hosted pages is missing");
  const assets: HostedAssets = { stylesheet, fonts: fontsOf(html), passkeyScript: `/${script}` };
  await writeFile(join(build, "hosted", "assets.json"), JSON.stringify(assets));
}

async function writeSearchEngineFiles(): Promise<void> {
  const { siteUrl } = site;
  const rows = FINISHED_PAGES.map((page) => `  <url><loc>${siteUrl}${page.path}</loc></url>`).join("\n");
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}\n</urlset>\n`;
  await writeClientFile("sitemap.xml", sitemap);
  const rules = ["/api/", "/auth/", ...CLOSED_TO_ROBOTS].map((path) => `Disallow: ${path}`).join("\n");
  await writeClientFile("robots.txt", `User-agent: *\n${rules}\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
}

async function writeManifest(): Promise<void> {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: "A small, temporary share of your home in exchange for help with buying and keeping it.",
    lang: "en-AU",
    start_url: "/",
    display: "browser",
    background_color: "#f6f1e6",
    theme_color: "#f6f1e6",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
  await writeClientFile("site.webmanifest", JSON.stringify(manifest));
}

async function packTextFiles(): Promise<void> {
  const files = globSync("**/*.{html,js,css,svg,xml,txt,json,webmanifest}", { cwd: client });
  for (const file of files) {
    const path = join(client, file);
    const bytes = await readFile(path);
    if (bytes.length <= MINIMUM_BYTES_WORTH_PACKING) continue;
    const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

/** As the file travels, once all are packed: one that is not worth packing goes as it is. */
async function packedBytes(path: string): Promise<number> {
  const file = join(client, path);
  return (await stat(existsSync(`${file}.gz`) ? `${file}.gz` : file)).size;
}

async function weightOf(path: string): Promise<PageWeight> {
  const scripts = await Promise.all((scriptsOf.get(path) ?? []).map(packedBytes));
  return {
    path,
    pageBytes: await packedBytes(fileOf(path)),
    scriptBytes: scripts.reduce((sum, bytes) => sum + bytes, 0),
  };
}

if (!existsSync(join(client, FALLBACK))) {
  console.error("There is no finished web build to complete. Run `react-router build` in apps/web first.");
  process.exit(1);
}
await writeHostedAssets();
const pages: Record<string, FinishedPage> = {};
const titled = await titledPages();
for (const page of FINISHED_PAGES) pages[page.path] = await finishPublicPage(page.path, titled);
const fallback = await finishFallback();
await writeSearchEngineFiles();
await writeManifest();
for (const { path, bytes } of await drawPictures()) await writeClientFile(path, bytes);
// Only the client folder is served; what is left of the prerendering run would just be published by mistake.
await rm(join(client, ".vite"), { recursive: true, force: true });
await rm(join(build, "server"), { recursive: true, force: true });
await packTextFiles();
await writeFile(join(build, "pages.json"), JSON.stringify({ pages, fallback }, null, 2));

const weights = await Promise.all(FINISHED_PAGES.map(({ path }) => weightOf(path)));
const broken = brokenBudgets(weights);
for (const sentence of broken) console.error(sentence);
if (broken.length > 0) process.exitCode = 1;
