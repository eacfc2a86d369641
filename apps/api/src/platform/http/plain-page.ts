import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { escapeHtml } from "./html.ts";

const STYLES = `
:root { color-scheme: light dark; --paper: #f6f1e6; --ink: #15342b; --quiet: #4a6057; --line: #d8cdb8; }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1d18; --ink: #f2ecdd; --quiet: #b3c2b8; --line: #2c4239; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 'Source Sans 3', system-ui, sans-serif; }
h1 { margin: 0 0 1.5rem; line-height: 1.12; letter-spacing: -.018em; } summary { cursor: pointer; padding: .25rem 0; } li { padding: .15rem 0; }
a { color: inherit; } h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; overflow-wrap: anywhere; } p { margin: .25rem 0; }
article { border-top: 1px solid var(--line); padding-bottom: 1rem; } .quiet { color: var(--quiet); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; } dt { font-weight: 600; } dd { margin: 0 0 .5rem 1rem; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); background: #fff; }`;

const STYLE_HASH = createHash("sha256").update(STYLES).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** A small page for people who run or build on the service: no scripts, one style sheet allowed by its hash. */
export function sendPlainPage(reply: FastifyReply, { title, body }: { title: string; body: string }): FastifyReply {
  return reply
    .header("content-security-policy", POLICY)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLES}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    );
}
