const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text made safe for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const HOUSE_MARK =
  '<svg viewBox="6 10 108 100" aria-hidden="true"><defs><clipPath id="house"><path d="M6 56 60 10l54 46v54H6Z"/></clipPath></defs>' +
  '<g clip-path="url(#house)"><rect width="120" height="120" fill="var(--clay)"/>' +
  '<rect width="85" height="120" fill="var(--eucalyptus)"/><rect x="84" width="7" height="120" fill="var(--raised)"/></g>' +
  '<path d="M6 56 60 10l54 46v54H6Z" fill="none" stroke="var(--ink)" stroke-width="2.5" stroke-linejoin="round" vector-effect="non-scaling-stroke"/></svg>';

/** What every hosted page says about whose it is, and how it looks. */
export type HostedSite = { readonly brandName: string; readonly siteUrl: string; readonly styles: string };

/** A whole hosted page; `content` is HTML already. It needs no script and no other file. */
export function hostedPage(site: HostedSite, page: { title: string; content: string }): string {
  const brand = escapeHtml(site.brandName);
  const home = escapeHtml(`${site.siteUrl}/`);
  return `<!DOCTYPE html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} - ${brand}</title>
<style>${site.styles}</style>
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

/** A hosted page that says what went wrong and what to do. */
export function hostedErrorPage(site: HostedSite, words: { heading: string; text: string }): string {
  const content =
    `<h1>${escapeHtml(words.heading)}</h1>\n<p>${escapeHtml(words.text)}</p>\n` +
    `<p><a href="${escapeHtml(`${site.siteUrl}/`)}">Go to the home page</a> and choose Login to start again.</p>`;
  return hostedPage(site, { title: words.heading, content });
}
