import { createHash } from "node:crypto";

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const ENTRY_IMPORT = /(import\("[^"]+"\));?\s*$/;
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

/**
 * A script that was lost on its way is lost for the page: a browser does not ask for it twice. As soon as the site answers the page is loaded
 * anew; one that was, and lacks a script still, is left as it is.
 */
const START_AGAIN =
  `function startAgain(){performance.getEntriesByType("navigation")[0]?.type==="reload"||` +
  `fetch(location.href,{method:"HEAD",cache:"no-store"}).then(({status})=>status<500?location.reload():Promise.reject())` +
  `.catch(()=>setTimeout(startAgain,2e3))}`;

/** The last thing a module script does is to start the program, after what the program reads is laid out. */
function startingAgain(text: string): string {
  if (!ENTRY_IMPORT.test(text)) throw new Error("The module script starts nothing; has React Router changed its HTML?");
  return text.replace(ENTRY_IMPORT, "$1.catch(startAgain);");
}

function moduleScriptOf(html: string): string {
  const text = MODULE_SCRIPT.exec(html)?.[1];
  if (text === undefined) throw new Error("The page has no module script; has React Router changed its HTML?");
  return startingAgain(text);
}

/** A page that starts at once: its own script tells that one of those it names was lost. */
export function startAtOnce(html: string): string {
  const text = moduleScriptOf(html);
  const listener = `addEventListener("error",({target})=>{if(target.type==="module")startAgain()},true)`;
  const script = `<script>${START_AGAIN}${listener}</script><script type="module" async="">${text}</script>`;
  return html.replace(MODULE_SCRIPT, () => script);
}

/** Scripts of a finished page wait for `load`: text and pictures are there first, and links work without scripts. */
export function startAfterLoad(html: string): StartedPage {
  const text = moduleScriptOf(html);
  const path = `/assets/start-${sha256(text, "base64url").slice(0, 8)}.js`;
  const preloads = [...html.matchAll(MODULE_PRELOAD)].map((match) => match[1] ?? "");
  const starter =
    `${START_AGAIN}addEventListener("load",()=>{for(const href of ${JSON.stringify(preloads)})` +
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    `import(${JSON.stringify(path)}).catch(startAgain)},{once:true})`;
  const finished = html.replace(MODULE_PRELOAD, "").replace(MODULE_SCRIPT, () => `<script>${starter}</script>`);
  return { html: finished, start: { path, text }, scripts: [...preloads, path] };
}

/** The Content-Security-Policy sources that let exactly this page's inline scripts run; data for search engines is no script. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map((match) => `sha256-${sha256(match[1] ?? "", "base64")}`);
}
