import { createHash } from "node:crypto";
import { FONTS_KNOWN } from "@keystep/contract/pages/site-data";

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"\/>/;
const FONT_PRELOAD = /<link rel="preload" href="([^"]+)" as="font"[^>]*\/>/g;
const MANIFEST = /<link rel="manifest" href="[^"]+"\/>/;
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/;
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([^"]+)"/g;
const ENTRY_IMPORT = /import\("([^"]+)"\);?\s*$/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/** Where the files are that the server writes for its pages. */
export const START_FILES = "/assets/start";

type StartFile = { readonly path: string; readonly text: string };

type Parts = {
  /** The text of a file of the build, by its address. */
  readonly textOf: (path: string) => string;
  /** The address of the JSON with settings and figures. */
  readonly data: string;
  /** The address of the rules for buying, where the page needs them. */
  readonly rules?: string | undefined;
  readonly fontsScript: string;
};

type StartedPage = {
  readonly html: string;
  /** To be written beside the page, which loads it last. */
  readonly file: StartFile;
  readonly scripts: readonly string[];
};

const sha256 = (text: string) => createHash("sha256").update(text);

/** Names a file by what is in it, so that browsers may keep it for ever. */
export function hashOf(text: string): string {
  return sha256(text).digest("base64url").slice(0, 10);
}

/** Styles arrive with the page, so that its first paint waits for no second request. */
export function inlineStylesheet(html: string, textOf: (path: string) => string): string {
  return html.replace(STYLESHEET, (_, path: string) => `<style>${textOf(path).replaceAll("</", "<\\/")}</style>`);
}

function startFile(text: string): StartFile {
  return { path: `${START_FILES}/${hashOf(text)}.js`, text };
}

/**
 * The first page that a person opens is painted in fonts of their device that are as wide as ours, because fetching
 * ours first would hold up the first paint. A browser that has ours already shows them at once.
 */
function fontsAfterPaint(html: string): string {
  const fonts = [...html.matchAll(FONT_PRELOAD)].map((match) => match[1] ?? "").join();
  const useKnown =
    `try{if(localStorage.getItem("${FONTS_KNOWN}")==="${fonts}")` +
    `document.documentElement.removeAttribute("data-fonts")}catch{}`;
  return html
    .replace(FONT_PRELOAD, "")
    .replace("<html ", `<html data-fonts="later" `)
    .replace("</head>", () => `<script>${useKnown}</script></head>`);
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

/** The module script of a page as a file: the last thing it does is to start the program, `entry`, after what the program reads is laid out. */
function moduleScriptOf(html: string): { file: StartFile; entry: string } {
  const text = MODULE_SCRIPT.exec(html)?.[1];
  if (text === undefined) throw new Error("The page has no module script; has React Router changed its HTML?");
  const entry = ENTRY_IMPORT.exec(text)?.[1];
  if (entry === undefined) throw new Error("The module script starts nothing; has React Router changed its HTML?");
  return { file: startFile(text.replace(ENTRY_IMPORT, () => `import("${entry}").catch(startAgain);`)), entry };
}

/** Asks for the data of the site, which the program must find before it runs. */
function askFor(data: string, rules?: string): string {
  const json = (address: string) =>
    `fetch("${address}").then((answer)=>answer.ok?answer.json():Promise.reject(answer.status))`;
  const whole =
    rules === undefined
      ? json(data)
      : `Promise.all([${json(data)},${json(rules)}]).then(([site,rules])=>{Object.assign(site.figures,rules);return site})`;
  return `const data=${whole};data.catch(()=>{});`;
}

/** A page that starts at once. */
export function startAtOnce(html: string, { data, rules }: Pick<Parts, "data" | "rules">): StartedPage {
  const { file } = moduleScriptOf(html);
  const start = `{${askFor(data, rules)}data.then((site)=>{globalThis.keystepSite=site;return import("${file.path}")}).catch(startAgain)}`;
  return {
    html: html.replace(MODULE_SCRIPT, () => `<script>${START_AGAIN}${start}</script>`),
    file,
    scripts: [...html.matchAll(MODULE_PRELOAD)].map((match) => match[1] ?? ""),
  };
}

/** Files asked for in one task: asking alone holds a phone up for some 4 ms each. */
const ASKED_AT_ONCE = 4;

/** Some browsers do not tell of their paint, and a page that is turned away from before it was painted never is. */
const LONGEST_WAIT_MS = 1000;

/**
 * Fonts, data and scripts of a finished page wait until it has been painted: text and pictures are there first, and links
 * work without them. Then the scripts are asked for a few at a time and run file by file, so that a phone can answer
 * a finger in between; the one that brings the page to life comes last. A page in a background tab is not painted, and
 * does not wait for it.
 */
export function startAfterPaint(page: string, { textOf, data, rules, fontsScript }: Parts): StartedPage {
  const { file, entry } = moduleScriptOf(page);
  const preloads = [...page.matchAll(MODULE_PRELOAD)].map((match) => match[1] ?? "");
  const parts = importedFirst(preloads, textOf).filter((part) => part !== entry);
  const start =
    askFor(data, rules) +
    `if(document.documentElement.dataset.fonts)import("${fontsScript}").catch(()=>{});` +
    `const parts=${JSON.stringify(parts)};for(const[at,href]of parts.entries()){` +
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));` +
    `if(at%${ASKED_AT_ONCE}===${ASKED_AT_ONCE - 1}&&!document.hidden)await new Promise((go)=>setTimeout(go))}` +
    `globalThis.keystepSite=await data;for(const part of parts)await import(part);await import("${file.path}")`;
  const starter =
    `${START_AGAIN}addEventListener("load",()=>{let begun;const start=()=>begun??=(async()=>{${start}})().catch(startAgain);` +
    `if(document.hidden)return start();setTimeout(start,${LONGEST_WAIT_MS});` +
    `requestAnimationFrame(()=>new PerformanceObserver(start).observe({type:"paint",buffered:true}))},{once:true})`;
  // A browser asks for the manifest as soon as it reads of it. React puts the link back as the page comes to life.
  const html = fontsAfterPaint(page)
    .replace(MANIFEST, "")
    .replace(MODULE_PRELOAD, "")
    .replace(MODULE_SCRIPT, () => `<script>${starter}</script>`);
  return { html, file, scripts: [...preloads, file.path] };
}

type SpeedTold = {
  /** The address of the script that tells. */
  readonly script: string;
  readonly share: number;
  /** By what the page is counted; left out for the frame, whose script reads its address. */
  readonly page?: string;
};

/** Has a share of a page's views tell how fast they were. Nothing is added where none does. */
export function tellingSpeed(html: string, { script, share, page }: SpeedTold): string {
  if (share === 0) return html;
  const counted = page === undefined ? "" : JSON.stringify(page);
  const tell = `Math.random()<${share}&&addEventListener("load",()=>import("${script}").then((speed)=>speed.tellSpeed(${counted})).catch(()=>{}))`;
  return html.replace("</head>", () => `<script>${tell}</script></head>`);
}

/** The Content-Security-Policy sources that let exactly this page's inline scripts run; data for search engines is no script. */
export function scriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => `sha256-${sha256(script).digest("base64")}`);
}
