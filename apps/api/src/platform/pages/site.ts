import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import { isPage, MOVED_PAGES } from "@keystep/contract/pages/pages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Dependencies } from "#src/dependencies";
import { missingRoute, sendProblem } from "#src/platform/http/problem-handler";
import { openHostedSite } from "./hosted-site.ts";
import type { HostedSite } from "./hosted-site.ts";
import { NOT_BUILT } from "./page-renderer.ts";

const page = z.object({ file: z.string(), scriptHashes: z.array(z.string()) });
const pagesFile = z.object({ pages: z.record(z.string(), page), fallback: page });
type Page = z.output<typeof page>;
type Pages = z.output<typeof pagesFile>;

const SERVER_PATHS = /^\/(api|auth|dev|assets)(\/|$)/;
const YEAR_SECONDS = 31_536_000;

function pagePolicy({ scriptHashes }: Page): string {
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

function readPages(buildDir: string): Pages | null {
  const file = join(buildDir, "pages.json");
  return existsSync(file) ? pagesFile.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}

/** The site: prerendered pages with a policy of their own, hashed files for ever, and the application's page for its paths. */
export async function registerSite(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const { config } = deps;
  const pages = readPages(config.webBuildDir);
  for (const { from, to } of MOVED_PAGES) {
    const redirect = async ({ url }: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(`${to}${url.slice(from.length)}`, 301);
    app.get(from, redirect);
    app.get(`${from}/*`, redirect);
  }
  if (pages === null) {
    const site = openHostedSite(deps);
    app.setNotFoundHandler((request, reply) => answerWithoutBuild(site, request, reply));
    return;
  }
  const root = join(config.webBuildDir, "client");
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    redirect: false,
    dotfiles: "ignore",
    globIgnore: ["**/*.html", "**/*.br", "**/*.gz"],
    wildcard: false,
    setHeaders: (reply, path) => {
      if (path.includes("/assets/")) void reply.header("cache-control", `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  const policies = new Map(
    [...Object.values(pages.pages), pages.fallback].map((known) => [known.file, pagePolicy(known)]),
  );
  const send = (reply: FastifyReply, known: Page) =>
    reply
      .header("content-security-policy", policies.get(known.file))
      .header("cache-control", "no-cache")
      .sendFile(known.file);
  for (const [path, known] of Object.entries(pages.pages)) app.get(path, (_request, reply) => send(reply, known));
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?");
    if (!wantsPage(request, path)) return sendProblem(reply, missingRoute(request));
    const publicPage = pages.pages[path.replace(/(?<=.)\/$/, "")];
    if (publicPage !== undefined) return send(reply, publicPage);
    return send(reply.code(isPage(path) ? 200 : 404), pages.fallback);
  });
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && !SERVER_PATHS.test(path) && (request.headers.accept ?? "").includes("text/html");
}

function answerWithoutBuild(site: HostedSite, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ""] = request.url.split("?");
  if (!wantsPage(request, path)) return sendProblem(reply, missingRoute(request));
  return site.send(reply, { title: site.brandName, parts: [NOT_BUILT] }, isPage(path) ? 200 : 404);
}
