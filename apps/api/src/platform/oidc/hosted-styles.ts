import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

// The colours and measures of apps/web/src/styles/tokens.css, repeated because this page must stand without the web build.
const STYLES = `
:root{color-scheme:light dark;--paper:#f6f1e6;--paper-raised:#fffcf5;--ink:#15342b;--ink-soft:#4a6057;--share-owner:#2c6a54;--share-partner:#b5532f;
--wattle:#f4b92f;--wattle-strong:#e5a512;--wattle-ink:#15342b;--danger:#a3242c;--danger-paper:#fae6e1;--line:#d8cdb8;
--field-line:#74857c;--focus:#15342b;--display:"Bricolage Grotesque Variable","Avenir Next",Arial,sans-serif;
--text:"Source Sans 3 Variable","Segoe UI",Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#0e1d18;--paper-raised:#162a23;--ink:#f2ecdd;--ink-soft:#b3c2b8;--share-owner:#3d8167;
--share-partner:#c8703f;--wattle-strong:#ffcb52;--danger:#ffa69c;--danger-paper:#421d1c;--line:#2c4239;--field-line:#7f9389;--focus:#f4b92f}}
*,*::before,*::after{box-sizing:border-box}
html{background:var(--paper);color:var(--ink);font-family:var(--text);font-size:1.0625rem;line-height:1.55;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column}
header,main,footer{width:100%;max-width:28rem;margin-inline:auto;padding-inline:1.25rem}
header{padding-block:1.5rem 0}
main{flex:1;padding-block:clamp(1.5rem,8vh,5rem) 2rem}
footer{padding-block:1rem;color:var(--ink-soft);font-size:.95rem}
footer a{display:inline-flex;align-items:center;min-height:2.75rem}
.mark{display:inline-flex;align-items:center;gap:.6rem;min-height:2.75rem;color:inherit;text-decoration:none;
font-family:var(--display);font-weight:740;font-size:1.6rem;line-height:1;letter-spacing:-.03em}
.mark svg{width:2rem;height:auto;overflow:visible}
h1{margin:0 0 .5rem;font-family:var(--display);font-weight:680;letter-spacing:-.018em;line-height:1.12;font-size:clamp(2rem,1.4rem + 2.6vw,2.75rem)}
p{margin:0 0 1.25rem;text-wrap:pretty;overflow-wrap:break-word}
.soft{color:var(--ink-soft)}
a{color:inherit;text-underline-offset:4px}
form{margin:1.75rem 0}
label{display:block;margin-bottom:.3rem;font-weight:600}
input{display:block;width:100%;min-height:3rem;margin-bottom:1.25rem;padding:.5rem .85rem;font:inherit;color:inherit;
background:var(--paper-raised);border:1.5px solid var(--field-line);border-radius:.6rem}
button{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:3.25rem;padding:.5rem 1.75rem;border:0;
border-radius:999px;background:var(--wattle);color:var(--wattle-ink);font:inherit;font-size:1.1rem;font-weight:600;cursor:pointer}
button:hover{background:var(--wattle-strong)}
button.second,.passkey:not([hidden])~form button{background:transparent;color:var(--ink);border:1.5px solid var(--ink)}
button.second{margin-top:.75rem}
.hint{margin:-.1rem 0 .45rem;color:var(--ink-soft);font-size:.95rem}
.wrong{margin:-.1rem 0 .45rem;color:var(--danger);font-weight:600}
input[aria-invalid=true]{border-color:var(--danger);border-width:2px}
input.code{font-variant-numeric:tabular-nums;letter-spacing:.12em}
.typed{overflow-wrap:anywhere;font-weight:600}
.links{margin:1.75rem 0 0;padding:0;list-style:none}
.links li{margin-bottom:.35rem}
.links a,.links button{display:inline-flex;align-items:center;width:auto;min-height:2.75rem;padding:0;border:0;border-radius:0;
background:none;color:inherit;font:inherit;text-align:start;text-decoration:underline;text-underline-offset:4px}
.links form{margin:0}
a.button{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:3.25rem;padding:.5rem 1.75rem;
border-radius:999px;background:var(--wattle);color:var(--wattle-ink);font-size:1.1rem;font-weight:600;text-decoration:none}
a.button:hover{background:var(--wattle-strong)}
dl{margin:0 0 1.75rem}
dt{color:var(--ink-soft);font-size:.95rem}
dd{margin:0 0 .85rem;font-weight:600;overflow-wrap:anywhere}
[hidden]{display:none!important}
.alert{padding:.85rem 1.25rem;border:2px solid var(--danger);border-radius:1rem;background:var(--danger-paper)}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:.6rem}
`;

const FACES = [
  {
    family: "Bricolage Grotesque Variable",
    file: /^bricolage-grotesque-latin-wght-normal-.+\.woff2$/,
    weights: "200 800",
  },
  { family: "Source Sans 3 Variable", file: /^source-sans-3-latin-wght-normal-.+\.woff2$/, weights: "200 900" },
] as const;

/** The files of a finished web build; without one the page falls back on the faces of the machine. */
function builtAssets(webBuildDir: string): string[] {
  const assets = join(webBuildDir, "client", "assets");
  // The list of pages is what a build writes last, and the site serves nothing before it is there.
  return existsSync(join(webBuildDir, "pages.json")) && existsSync(assets) ? readdirSync(assets) : [];
}

/** The style sheet of the hosted pages, with the site's own faces where its build is there to serve them. */
export function hostedStyles(webBuildDir: string): string {
  const assets = builtAssets(webBuildDir);
  const faces = FACES.flatMap(({ family, file, weights }) => {
    const name = assets.find((asset) => file.test(asset));
    return name === undefined
      ? []
      : `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url("/assets/${name}") format("woff2")}`;
  });
  return [...faces, STYLES].join("\n");
}

/**
 * The headers of every page and answer under /auth. Chromium checks form-action along the whole redirect chain, so the way back
 * to the site is listed; the referrer policy keeps Origin on form posts, which no-referrer would turn into "null".
 */
export function hostedHeaders(
  siteOrigin: string,
  styles: string,
  { scripted = false }: { scripted?: boolean } = {},
): Record<string, string> {
  const styleHash = createHash("sha256").update(styles).digest("base64");
  return {
    "content-security-policy":
      `default-src 'none'; ${scripted ? "script-src 'self'; connect-src 'self'" : "script-src 'none'"}; style-src 'sha256-${styleHash}'; font-src 'self'; ` +
      `form-action 'self' ${siteOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
    ...(siteOrigin.startsWith("https:") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
