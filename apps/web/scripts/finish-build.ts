import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { publicPages } from "#src/app/public-pages";
import { inlineStylesheet, scriptHashes, startAfterLoad, stylesheetOf } from "./finish-page.ts";

const build = join(import.meta.dirname, "..", "build");
const client = join(build, "client");
const FALLBACK = "__spa-fallback.html";
const MINIMUM_BYTES_WORTH_PACKING = 1024;

const HOME_SCRIPT_BUDGET_BYTES = 130_000;

type FinishedPage = { readonly file: string; readonly scriptHashes: string[] };

async function writeClientFile(path: string, text: string): Promise<void> {
  const file = join(client, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function withInlineStyles(file: string): Promise<string> {
  const html = await readFile(join(client, file), "utf8");
  const stylesheet = stylesheetOf(html);
  if (stylesheet === null) return html;
  return inlineStylesheet(html, await readFile(join(client, stylesheet), "utf8"));
}

const scriptsOf = new Map<string, readonly string[]>();

async function finishPublicPage(path: string): Promise<FinishedPage> {
  const file = path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
  const { html, start, scripts } = startAfterLoad(await withInlineStyles(file));
  scriptsOf.set(path, scripts);
  await writeClientFile(start.path, start.text);
  await writeClientFile(file, html);
  return { file, scriptHashes: scriptHashes(html) };
}

async function finishFallback(): Promise<FinishedPage> {
  const html = await withInlineStyles(FALLBACK);
  await writeClientFile(FALLBACK, html);
  return { file: FALLBACK, scriptHashes: scriptHashes(html) };
}

async function writeSearchEngineFiles(): Promise<void> {
  const site = (process.env["PUBLIC_URL"] || "http://localhost:3000").replace(/\/$/, "");
  const rows = publicPages.map((page) => `  <url><loc>${site}${page.path}</loc></url>`).join("\n");
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}\n</urlset>\n`;
  await writeClientFile("sitemap.xml", sitemap);
  const closed = ["/api/", "/auth/", "/application/", "/dashboard", "/staff", "/oauth2", "/upload-from-phone"];
  const rules = closed.map((path) => `Disallow: ${path}`).join("\n");
  await writeClientFile("robots.txt", `User-agent: *\n${rules}\n\nSitemap: ${site}/sitemap.xml\n`);
}

async function packTextFiles(): Promise<void> {
  const files = globSync("**/*.{html,js,css,svg,xml,txt,json}", { cwd: client });
  for (const file of files) {
    const path = join(client, file);
    const bytes = await readFile(path);
    if (bytes.length <= MINIMUM_BYTES_WORTH_PACKING) continue;
    const best = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, best));
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

async function packedScriptBytes(path: string): Promise<number> {
  const files = (scriptsOf.get(path) ?? []).map((script) => readFile(join(client, script)));
  const packed = await Promise.all(files.map(async (bytes) => promisify(gzip)(await bytes, { level: 9 })));
  return packed.reduce((sum, bytes) => sum + bytes.length, 0);
}

if (!existsSync(join(client, FALLBACK))) {
  console.error("There is no finished web build to complete. Run `react-router build` in apps/web first.");
  process.exit(1);
}
const pages: Record<string, FinishedPage> = {};
for (const page of publicPages) pages[page.path] = await finishPublicPage(page.path);
const fallback = await finishFallback();
await writeSearchEngineFiles();
// Only the client folder is served; what is left of the prerendering run would just be published by mistake.
await rm(join(client, ".vite"), { recursive: true, force: true });
await rm(join(build, "server"), { recursive: true, force: true });
await packTextFiles();
await writeFile(join(build, "pages.json"), JSON.stringify({ pages, fallback }, null, 2));

const homeBytes = await packedScriptBytes("/");
console.log(`The home page loads ${Math.round(homeBytes / 1000)} kB of packed scripts.`);
if (homeBytes > HOME_SCRIPT_BUDGET_BYTES) {
  console.error(
    `That is more than the ${HOME_SCRIPT_BUDGET_BYTES / 1000} kB it may. See what it imports that it could do without.`,
  );
  process.exitCode = 1;
}
