import type { HostedPage, HostedPart } from "@keystep/contract/pages/hosted-page";
import { ACCESS } from "@keystep/contract/http/access";
import { PROBLEMS } from "@keystep/contract/http/problems";
import {
  DAY_SECONDS,
  HOUR_SECONDS,
  MINUTE_SECONDS,
  QUARTER_HOUR_SECONDS,
  RATE_CLASSES,
} from "@keystep/contract/http/rate-limits";
import { rateOf, type Route } from "@keystep/contract/http/route";
import { ROUTES, type NamedRoute } from "@keystep/contract/routes";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Dependencies } from "#src/dependencies";
import { openHostedSite } from "#src/platform/pages/hosted-site";
import { API_BASE } from "./handle.ts";
import { openApiDocument, problemsOf } from "./openapi.ts";

function schemaPart(summary: string, schema: z.ZodType | null | undefined, io: "input" | "output"): HostedPart[] {
  if (schema === null || schema === undefined) return [];
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return [{ kind: "details", summary, parts: [{ kind: "preformatted", text: JSON.stringify(json, null, 2) }] }];
}

const WINDOW_WORDS: Readonly<Record<number, string>> = {
  [MINUTE_SECONDS]: "a minute",
  [QUARTER_HOUR_SECONDS]: "in 15 minutes",
  [HOUR_SECONDS]: "an hour",
  [DAY_SECONDS]: "a day",
};

function callersOf({ access, scope = null }: Route): string {
  const { callers } = ACCESS[access];
  return scope === null ? callers : `${callers}, who were given ${scope}`;
}

function limitsOf(route: Route): string {
  const words = [RATE_CLASSES[rateOf(route)], ...(route.limits ?? [])].map(
    ({ limit, windowSeconds, per }) => `${limit} ${WINDOW_WORDS[windowSeconds]} for each ${per}`,
  );
  return `at most ${words.join(", ")}`;
}

function routeArticle(route: NamedRoute): HostedPart {
  const facts = problemsOf(route).map((code) => ({
    term: `${PROBLEMS[code].status} ${code}`,
    value: PROBLEMS[code].detail,
  }));
  const answers = Object.entries(route.responses);
  return {
    kind: "article",
    id: route.name,
    title: `${route.method} ${API_BASE}${route.path}`,
    parts: [
      `${route.summary}.`,
      { kind: "soft", text: `For ${callersOf(route)}; ${limitsOf(route)}.` },
      ...schemaPart("Body", route.body, "input"),
      ...answers.flatMap(([status, schema]) => schemaPart(`Answer ${status}`, schema, "output")),
      { kind: "details", summary: "Problems", parts: [{ kind: "facts", facts }] },
    ],
  };
}

function docsPage(brandName: string): HostedPage {
  const contents = ROUTES.map(({ name, summary }) => ({ label: summary, address: `#${name}` }));
  return {
    title: `${brandName} API`,
    parts: [
      "Errors are application/problem+json with detail, title and status.",
      { kind: "links", links: [{ label: "The same as an OpenAPI 3.1 document", address: `${API_BASE}/openapi.json` }] },
      { kind: "details", summary: "All calls", parts: [{ kind: "links", links: contents }] },
      ...ROUTES.map(routeArticle),
    ],
  };
}

/** The OpenAPI document and a page to read it, each made when it is first asked for. */
export function registerDocs(app: FastifyInstance, deps: Dependencies): void {
  const { publicUrl, brand } = deps.config;
  const site = openHostedSite(deps);
  let document: string | undefined;
  let page: string | undefined;
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .send((document ??= JSON.stringify(openApiDocument(ROUTES, { publicUrl, name: brand.name })))),
  );
  app.get(`${API_BASE}/docs`, async (_request, reply) =>
    reply
      .headers(site.headers)
      .type("text/html; charset=utf-8")
      .send((page ??= site.html(docsPage(brand.name)))),
  );
}
