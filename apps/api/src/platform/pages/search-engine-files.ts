import { CLOSED_TO_ROBOTS, FINISHED_PAGES } from "@keystep/contract/pages/pages";

export function sitemap(siteUrl: string): string {
  const rows = FINISHED_PAGES.map((page) => `  <url><loc>${siteUrl}${page.path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}\n</urlset>\n`;
}

export function robots(siteUrl: string): string {
  const rules = ["/api/", "/auth/", ...CLOSED_TO_ROBOTS].map((path) => `Disallow: ${path}`).join("\n");
  return `User-agent: *\n${rules}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The web app manifest, with which a browser can install the site on a device. */
export function manifest(name: string): string {
  return JSON.stringify({
    name,
    short_name: name,
    description: "A small, temporary share of your home in exchange for help with buying and keeping it.",
    lang: "en-AU",
    start_url: "/",
    display: "browser",
    background_color: "#f6f1e6",
    theme_color: "#f6f1e6",
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  });
}
