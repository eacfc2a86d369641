import { createHash } from "node:crypto";
import { takeFonts } from "./take-fonts.ts";

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/;
const FONT_PRELOAD = /<link rel="preload" href="([^"]+)" as="font"[^>]*\/>/g;
const MANIFEST = /<link rel="manifest" href="[^"]+"\/>/;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([^"]+)"/g;
const ENTRY_IMPORT = /import\("([^"]+)"\);?\s*$/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

export type StartFile = { readonly path: string; readonly text: string };

type StartedPage = {
  readonly html: string;
  /** Files to write beside the page, which loads them once it is painted. */
  readonly files: readonly StartFile[];
  readonly scripts: readonly string[];
};

export function sha256(text: string, encoding: "base64" | "base64url"): string {
  return createHash("sha256").update(text).digest(encoding);
}

export function stylesheetOf(html: string): string | null {
  return STYLESHEET.exec(html)?.[1] ?? null;
}

export function fontsOf(html: string): string[] {
  return [...html.matchAll(FONT_PRELOAD)].map((match) => match[1] ?? "");
}

/** Styles arrive with the page, so that its first paint waits for no second request. */
export function inlineStylesheet(html: string, css: string): string {
  return html.replace(STYLESHEET, () => `<style>${css.replaceAll("</", "<\\/")}</style>`);
}

/** The key under which a browser remembers which of our fonts it has fetched. */
const FONTS_KNOWN = "keystep-fonts";
const OUR_FACES = ["Bricolage Grotesque Variable", "Source Sans 3 Variable"];

function startFile(name: string, text: string): StartFile {
  return { path: `/assets/${name}-${sha256(text, "base64url").slice(0, 8)}.js`, text };
}

/**
 * The first page that a person opens is painted in fonts of their device that are as wide as ours, because fetching
 * ours first would hold up the first paint. A browser that has ours already shows them at once.
 */
function fontsAfterPaint(html: string): { html: string; file: StartFile } {
  const fonts = fontsOf(html).join();
  const useKnown =
    `try{if(localStorage.getItem("${FONTS_KNOWN}")==="${fonts}")` +
    `document.documentElement.removeAttribute("data-fonts")}catch{}`;
  const faces = OUR_FACES.map((family) => `1em "${family}"`);
  const values = [faces, FONTS_KNOWN, fonts].map((value) => JSON.stringify(value)).join();
  return {
    html: html
      .replace(FONT_PRELOAD, "")
      .replace("<html ", `<html data-fonts="later" `)
      .replace("</head>", () => `<script>${useKnown}</script></head>`),
    file: startFile("fonts", `(${takeFonts.toString()})(${values}).catch(()=>{})`),
  };
}

/** Files of scripts, each after those that it imports: `./x.js` beside it. */
function importedFirst(files: readonly string[], textOf: (file: string) => string): string[] {
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, imported] of textOf(file).matchAll(STATIC_IMPORT)) visit(`/assets/${imported ?? ""}`);
    ordered.add(file);
  };
  for (const file of files) visit(file);
  return [...ordered];
}

/**
 * A script that was lost on its way is lost for the page: a browser does not ask for it twice. As soon as the site answers the page is loaded
 * anew; one that was, and lacks a script still, is left as it is.
 */
const START_AGAIN =
  `function startAgain(){performance.getEntriesByType("navigation")[0]?.type==="reload"||` +
  `fetch(location.href,{method:"HEAD",cache:"no-store"}).then(({status})=>status<500?location.reload():Promise.reject())` +
  `.catch(()=>setTimeout(startAgain,2e3))}`;

/** The last thing a module script does is to start the program, `entry`, after what the program reads is laid out. */
function moduleScriptOf(html: string): { text: string; entry: string } {
  const text = MODULE_SCRIPT.exec(html)?.[1];
  if (text === undefined) throw new Error("The page has no module script; has React Router changed its HTML?");
  const entry = ENTRY_IMPORT.exec(text)?.[1];
  if (entry === undefined) throw new Error("The module script starts nothing; has React Router changed its HTML?");
  return { text: text.replace(ENTRY_IMPORT, () => `import("${entry}").catch(startAgain);`), entry };
}

/** A page that starts at once: its own script tells that one of those it names was lost. */
export function startAtOnce(html: string): string {
  const { text } = moduleScriptOf(html);
  const listener = `addEventListener("error",({target})=>{if(target.type==="module")startAgain()},true)`;
  const script = `<script>${START_AGAIN}${listener}</script><script type="module" async="">${text}</script>`;
  return html.replace(MODULE_SCRIPT, () => script);
}

/** Files asked for in one task: asking alone holds a phone up for some 4 ms each. */
const ASKED_AT_ONCE = 4;

/** Some browsers do not tell of their paint, and a page that is turned away from before it was painted never is. */
const LONGEST_WAIT_MS = 1000;

/**
 * Fonts and scripts of a finished page wait until it has been painted: text and pictures are there first, and links
 * work without either. Then the scripts are asked for a few at a time and run file by file, so that a phone can answer
 * a finger in between; the one that brings the page to life comes last. A page in a background tab is not painted, and
 * does not wait for it.
 */
export function startAfterPaint(page: string, textOf: (file: string) => string): StartedPage {
  const { html, file: fonts } = fontsAfterPaint(page);
  const { text, entry } = moduleScriptOf(html);
  const app = startFile("start", text);
  const preloads = [...html.matchAll(MODULE_PRELOAD)].map((match) => match[1] ?? "");
  const parts = importedFirst(preloads, textOf).filter((file) => file !== entry);
  const start =
    `if(document.documentElement.dataset.fonts)import("${fonts.path}").catch(()=>{});` +
    `const parts=${JSON.stringify(parts)};for(const[at,href]of parts.entries()){` +
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    `if(at%${ASKED_AT_ONCE}===${ASKED_AT_ONCE - 1}&&!document.hidden)await new Promise((go)=>setTimeout(go))}` +
    `for(const part of parts)await import(part);await import("${app.path}")`;
  const starter =
    `${START_AGAIN}addEventListener("load",()=>{let begun;const start=()=>begun??=(async()=>{${start}})().catch(startAgain);` +
    `if(document.hidden)return start();setTimeout(start,${LONGEST_WAIT_MS});` +
    `requestAnimationFrame(()=>new PerformanceObserver(start).observe({type:"paint",buffered:true}))},{once:true})`;
  // A browser asks for the manifest as soon as it reads of it. React puts the link back as the page comes to life.
  const finished = html
    .replace(MANIFEST, "")
    .replace(MODULE_PRELOAD, "")
    .replace(MODULE_SCRIPT, () => `<script>${starter}</script>`);
  return { html: finished, files: [fonts, app], scripts: [...preloads, app.path] };
}

/** The Content-Security-Policy sources that let exactly this page's inline scripts run; data for search engines is no script. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map((match) => `sha256-${sha256(match[1] ?? "", "base64")}`);
}
