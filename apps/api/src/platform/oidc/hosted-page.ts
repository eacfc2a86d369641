import type { Config } from "#src/config";
import { escapeHtml } from "#src/platform/http/html";
import { hostedHeaders, hostedStyles } from "./hosted-styles.ts";

const HOUSE_MARK =
  '<svg viewBox="6 10 108 100" aria-hidden="true"><defs><clipPath id="house"><path d="M6 56 60 10l54 46v54H6Z"/></clipPath></defs>' +
  '<g clip-path="url(#house)"><rect width="120" height="120" fill="var(--share-partner)"/>' +
  '<rect width="85" height="120" fill="var(--share-owner)"/><rect x="84" width="7" height="120" fill="var(--paper-raised)"/></g>' +
  '<path d="M6 56 60 10l54 46v54H6Z" fill="none" stroke="var(--ink)" stroke-width="2.5" stroke-linejoin="round" vector-effect="non-scaling-stroke"/></svg>';

/** What every hosted page says about whose it is, and how it looks. */
export type HostedSite = { readonly brandName: string; readonly siteUrl: string; readonly styles: string };

/** The hosted pages of these settings; `scripted` are the headers of the few pages that bring scripts of our own. */
export function openHostedSite({
  publicUrl,
  brand,
  webBuildDir,
}: Pick<Config, "publicUrl" | "brand" | "webBuildDir">): {
  site: HostedSite;
  headers: Readonly<Record<string, string>>;
  scripted: Readonly<Record<string, string>>;
} {
  const site = { brandName: brand.name, siteUrl: publicUrl, styles: hostedStyles(webBuildDir) };
  const headers = hostedHeaders(publicUrl, site.styles);
  return { site, headers, scripted: hostedHeaders(publicUrl, site.styles, { scripted: true }) };
}

type HostedPage = {
  readonly title: string;
  readonly content: string;
  /** Addresses of scripts that make a page more convenient; each page works without. */
  readonly scripts?: readonly string[];
};

/** A whole hosted page; `content` is HTML already. It needs no script and no other file. */
export function hostedPage(site: HostedSite, page: HostedPage): string {
  const brand = escapeHtml(site.brandName);
  const home = escapeHtml(`${site.siteUrl}/`);
  return `<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} - ${brand}</title>
<style>${site.styles}</style>${(page.scripts ?? []).map((url) => `\n<script src="${escapeHtml(url)}" defer></script>`).join("")}
</head>
<body>
<header><a class="mark" href="${home}">${HOUSE_MARK}${brand}</a></header>
<main>
${page.content}
</main>
<footer><a href="${home}">Back to ${brand}</a></footer>
</body>
</html>
`;
}

/** When the database is away, or more people sign in than passwords can be checked. */
export const UNAVAILABLE_WORDS = {
  heading: "A moment, please",
  text: "We cannot sign you in right now. Please try again shortly.",
};

/** Long links break in two in some mail programs. */
export const NO_SUCH_PAGE = {
  heading: "There is no such page",
  text: "A link from an email may have lost its end. Please open it once more, or copy all of it. Nothing was changed.",
  button: { label: "Go to the sign-in", path: "/login" },
};

export const TOO_MANY_WORDS = {
  heading: "A moment, please",
  text: "That was a lot of sign-ins in a short time. Please wait a minute and try again.",
};

/** What the library's or our own fault is called, whatever it was. */
export const FAULT_WORDS = {
  heading: "Something went wrong",
  text: "Something went wrong on our side. Nothing you saved is lost. Please try again.",
};

/** What went wrong, in words, and where the button leads; without one it starts the sign-in again. */
export type ErrorWords = {
  readonly heading: string;
  readonly text: string;
  readonly button?: { readonly label: string; readonly path: string };
};

const START_AGAIN = { label: "Start the sign-in again", path: "/login" };

/** A hosted page that says what went wrong and leads on. */
export function hostedErrorPage(site: HostedSite, { heading, text, button = START_AGAIN }: ErrorWords): string {
  const address = escapeHtml(`${site.siteUrl}${button.path}`);
  const content =
    `<h1>${escapeHtml(heading)}</h1>\n<p>${escapeHtml(text)}</p>\n` +
    `<p><a class="button" href="${address}">${escapeHtml(button.label)}</a></p>`;
  return hostedPage(site, { title: heading, content });
}
