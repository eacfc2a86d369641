import { createHash } from "node:crypto";

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

export type StartFile = { readonly path: string; readonly text: string };

type StartedPage = { readonly html: string; readonly start: StartFile; readonly scripts: readonly string[] };

export function sha256(text: string, encoding: "base64" | "base64url"): string {
  return createHash("sha256").update(text).digest(encoding);
}

export function stylesheetOf(html: string): string | null {
  return STYLESHEET.exec(html)?.[1] ?? null;
}

/** Styles arrive with the page, so that its first paint waits for no second request. */
export function inlineStylesheet(html: string, css: string): string {
  return html.replace(STYLESHEET, () => `<style>${css.replaceAll("</", "<\\/")}</style>`);
}

/** Scripts of a finished page wait for `load`: text and pictures are there first, and links work without scripts. */
export function startAfterLoad(html: string): StartedPage {
  const text = MODULE_SCRIPT.exec(html)?.[1];
  if (text === undefined) throw new Error("The page has no module script; has React Router changed its HTML?");
  const path = `/assets/start-${sha256(text, "base64url").slice(0, 8)}.js`;
  const preloads = [...html.matchAll(MODULE_PRELOAD)].map((match) => match[1] ?? "");
  const starter =
    `addEventListener("load",()=>{for(const href of ${JSON.stringify(preloads)})` +
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    `import(${JSON.stringify(path)})},{once:true})`;
  const finished = html.replace(MODULE_PRELOAD, "").replace(MODULE_SCRIPT, () => `<script>${starter}</script>`);
  return { html: finished, start: { path, text }, scripts: [...preloads, path] };
}

/** The Content-Security-Policy sources that let exactly this page's inline scripts run; data for search engines is no script. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map((match) => `sha256-${sha256(match[1] ?? "", "base64")}`);
}
