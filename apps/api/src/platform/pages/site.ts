import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import { FINISHED_PAGES, isPage, MOVED_PAGES } from "@keystep/contract/pages/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#src/config";
import { filesOf } from "#src/config-company";
import type { Dependencies } from "#src/dependencies";
import { missingRoute, sendProblem } from "#src/platform/http/problem-handler";
import { START_FILES } from "./finish-page.ts";
import { openHostedSite, type HostedSite } from "./hosted-site.ts";
import { NOT_BUILT } from "./page-renderer.ts";
import type { WrittenPage } from "./site-pages.ts";
import { openSharedFiles, type SharedFiles } from "./shared-files.ts";
import { openSites, type FindFigures, type Sites } from "./sites.ts";

const SERVER_PATHS = /^\/(api|auth|dev|assets)(\/|$)/;
const KEPT_FOR_EVER = "public, max-age=31536000, immutable";

function pagePolicy({ scriptHashes }: WrittenPage): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" ");
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // React sets style attributes for positions and sizes; no style sheet from elsewhere is possible.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The site: finished pages with a policy of their own, hashed files for ever, and the frame of the application for its paths. */
export async function registerSite(app: FastifyInstance, deps: Dependencies, findFigures: FindFigures): Promise<void> {
  const { config } = deps;
  for (const { from, to } of MOVED_PAGES) {
    const redirect = async ({ url }: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(`${to}${url.slice(from.length)}`, 301);
    app.get(from, redirect);
    app.get(`${from}/*`, redirect);
  }
  const shared = openSharedFiles(deps);
  const sites = await openSites(deps, { findFigures, shared });
  if (sites === null) {
    const hosted = openHostedSite(deps);
    app.setNotFoundHandler((request, reply) => answerWithoutBuild(hosted, request, reply));
    return;
  }
  const root = join(config.webBuildDir, "client");
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.includes("/assets/")) void reply.header("cache-control", KEPT_FOR_EVER);
    },
  });
  app.addHook("onClose", async () => sites.stop());
  registerPages(app, sites);
  await registerFiles(app, { root, sites, shared });
  registerCompanyFiles(app, config);
}

const START_FILE = new RegExp(`^${START_FILES}/[\\w-]+\\.js(on)?$`);

type Holders = { readonly root: string; readonly sites: Sites; readonly shared: SharedFiles };

/**
 * The files of the build, and hashed ones that it does not hold: those of its finished pages, and those of pages that another process sent. One route
 * for all of them, since a start makes each route.
 */
async function registerFiles(app: FastifyInstance, { root, sites, shared }: Holders): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const built = new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/")}`),
  );
  for (const path of built) if (!path.startsWith("/assets/")) app.get(path, (_request, reply) => reply.sendFile(path));
  app.get("/assets/*", async (request, reply) => {
    const [path = ""] = request.url.split("?");
    if (built.has(path)) return reply.sendFile(path);
    const own = START_FILE.test(path) ? sites.all().find(({ folder }) => existsSync(join(folder, path))) : undefined;
    if (own !== undefined) return reply.sendFile(path, own.folder);
    const file = await shared.find(path);
    if (file === null) return sendProblem(reply, missingRoute(request));
    return reply.header("cache-control", KEPT_FOR_EVER).type(file.type).send(file.content);
  });
}

/** The pictures and documents that the company names, and no other file of its folder. */
function registerCompanyFiles(app: FastifyInstance, { brand, companyFolder }: Config): void {
  if (companyFolder === null) return;
  for (const file of filesOf(brand.company ?? {}))
    app.get(`/company/${file}`, (_request, reply) => reply.sendFile(file, companyFolder));
}

function registerPages(app: FastifyInstance, sites: Sites): void {
  const send = (reply: FastifyReply, path: string) => {
    const { pages, fallback, folder } = sites.inForce();
    const page = pages[path] ?? fallback;
    return reply
      .header("content-security-policy", pagePolicy(page))
      .header("cache-control", "no-cache")
      .sendFile(page.file, folder, { cacheControl: false });
  };
  for (const { path } of FINISHED_PAGES) app.get(path, (_request, reply) => send(reply, path));
  for (const file of ["sitemap.xml", "robots.txt", "site.webmanifest"])
    app.get(`/${file}`, (_request, reply) => reply.sendFile(file, sites.inForce().folder));
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?");
    if (!wantsPage(request, path)) return sendProblem(reply, missingRoute(request));
    return send(reply.code(isPage(path) ? 200 : 404), path.replace(/(?<=.)\/$/, ""));
  });
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || SERVER_PATHS.test(path)) return false;
  const { accept = "*/*" } = request.headers;
  // Monitors and previews take anything: a page that is there has to answer them, one that is not may be a file.
  return accept.includes("text/html") || (isPage(path) && accept.includes("*/*"));
}

function answerWithoutBuild(site: HostedSite, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ""] = request.url.split("?");
  if (!wantsPage(request, path)) return sendProblem(reply, missingRoute(request));
  return site.send(reply, { title: site.brandName, parts: [NOT_BUILT] }, isPage(path) ? 200 : 404);
}
