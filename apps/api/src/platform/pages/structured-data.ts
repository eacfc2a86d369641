import type { SiteData } from "@keystep/contract/pages/site-data";
import { dialledPhone } from "@keystep/domain/identity/dialled-phone";

type Brand = SiteData["brand"];

const ANSWER = /<summary[^>]*><h3[^>]*>([\s\S]*?)<\/h3>[\s\S]*?<\/summary>([\s\S]*?)<p data-link=/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The words of a piece of finished HTML, with a space where an element ended. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(/<\/(p|li|td|th|dd|dt)>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&([a-z]+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Questions and answers as they stand on the page, each folded, with a link to itself as its end. */
export function faqData(html: string): object {
  const mainEntity = [...html.matchAll(ANSWER)].map(([, question = "", answer = ""]) => ({
    "@type": "Question",
    name: wordsOf(question),
    acceptedAnswer: { "@type": "Answer", text: wordsOf(answer) },
  }));
  return { "@context": "https://schema.org", "@type": "FAQPage", mainEntity };
}

/** Our organisation, for the start page. */
export function organizationData({ name, legalName, email, phone, siteUrl }: Brand): object {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    legalName,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    email,
    telephone: dialledPhone(phone),
    areaServed: "AU",
  };
}

type Titled = { readonly path: string; readonly title: string };

/** The way to a page from the start, over those pages above it that there are; null for the start itself. */
export function breadcrumbData(path: string, pages: readonly Titled[], siteUrl: string): object | null {
  if (path === "/") return null;
  const above = pages.filter((page) => page.path === "/" || path === page.path || path.startsWith(`${page.path}/`));
  const trail = above.toSorted((one, other) => one.path.length - other.path.length);
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map((page, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: page.path === "/" ? "Home" : page.title,
      item: `${siteUrl}${page.path}`,
    })),
  };
}

type OfSite = { readonly titled: readonly Titled[]; readonly brand: Brand };

/** All data about a page for search engines. */
export function dataOf(path: string, html: string, { titled, brand }: OfSite): object[] {
  const trail = breadcrumbData(path, titled, brand.siteUrl);
  return [
    ...(path === "/" ? [organizationData(brand)] : []),
    ...(path === "/faq" ? [faqData(html)] : []),
    ...(trail === null ? [] : [trail]),
  ];
}

/** A page's title as it is, without the brand behind it. */
export function titleOf(html: string): string {
  return wordsOf(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? "").replace(/ · [^·]*$/, "");
}

/** Data for search engines, which no browser runs. */
export function withData(html: string, data: readonly object[]): string {
  const blocks = data.map(
    (one) => `<script type="application/ld+json">${JSON.stringify(one).replaceAll("<", "\\u003c")}</script>`,
  );
  return html.replace("</head>", () => `${blocks.join("")}</head>`);
}
