import { PROBLEMS } from "@keystep/contract/problems";
import type { Route } from "@keystep/contract/route";
import { ROUTES } from "@keystep/contract/routes";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Dependencies } from "#src/dependencies";
import { API_BASE } from "./bind-route.ts";
import { escapeHtml } from "./html.ts";
import { openApiDocument, problemsOf } from "./openapi.ts";
import { sendPlainPage } from "./plain-page.ts";

const WHO: Record<Route["access"], string> = {
  public: "anyone",
  user: "a signed-in person",
  "own-user": "the person themselves",
  "own-application": "an applicant of the application",
  "own-applicant": "an applicant of the application that this applicant belongs to",
  "own-file": "who sent the file; staff signed in with a second factor may read",
  "upload-link": "the browser that opened a link to upload from a phone",
  staff: "staff signed in with a second factor",
};

function schemaBlock(heading: string, schema: z.ZodType | null | undefined, io: "input" | "output"): string {
  if (schema === null || schema === undefined) return "";
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return `<details><summary>${heading}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`;
}

function routeArticle(route: Route): string {
  const problems = problemsOf(route).map(
    (code) => `<dt>${PROBLEMS[code].status} ${code}</dt><dd>${escapeHtml(PROBLEMS[code].detail)}</dd>`,
  );
  const answers = Object.entries(route.responses).map(([status, schema]) =>
    schemaBlock(`Answer ${status}`, schema, "output"),
  );
  return `<article id="${route.name}"><h2>${route.method} ${API_BASE}${escapeHtml(route.path)}</h2><p>${escapeHtml(route.summary)}.</p>
<p class="quiet">For ${WHO[route.access]}; counted as ${route.rate}.</p>${schemaBlock("Body", route.body, "input")}${answers.join("")}
<details><summary>Problems</summary><dl>${problems.join("")}</dl></details></article>`;
}

function docsBody(): string {
  const contents = ROUTES.map((route) => `<li><a href="#${route.name}">${escapeHtml(route.summary)}</a></li>`).join("");
  return `<p>The same as an <a href="${API_BASE}/openapi.json">OpenAPI 3.1 document</a>. Errors are <code>application/problem+json</code> with detail, title and status.</p><ul>${contents}</ul>${ROUTES.map(routeArticle).join("")}`;
}

/** The OpenAPI document and a page to read it, each made when it is first asked for. */
export function registerDocs(app: FastifyInstance, { config }: Dependencies): void {
  const { name } = config.brand;
  let document: string | undefined;
  let body: string | undefined;
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .send((document ??= JSON.stringify(openApiDocument(ROUTES, { publicUrl: config.publicUrl, name })))),
  );
  app.get(`${API_BASE}/docs`, async (_request, reply) =>
    sendPlainPage(reply, { title: `${name} API`, body: (body ??= docsBody()) }),
  );
}
