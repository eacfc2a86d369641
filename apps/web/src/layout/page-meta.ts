import type { MetaDescriptor } from "react-router";
import { brand } from "#src/layout/brand";

/** So much of a description search engines show. */
const SHOWN_IN_SEARCH = 160;

/** The sentences of a text that are shown whole; one that is too long by itself stays. */
function shownWhole(text: string): string {
  if (text.length <= SHOWN_IN_SEARCH) return text;
  const end = text.lastIndexOf(". ", SHOWN_IN_SEARCH - 1);
  return end < 0 ? text : text.slice(0, end + 1);
}

type Opened = { readonly location: { readonly pathname: string } };

/** The `meta` of a page for everybody. Its address is the one it was opened at, but for a page that has several. */
export function pageMeta(title: string, text: string, address?: string) {
  return ({ location }: Opened): MetaDescriptor[] => {
    const description = shownWhole(text);
    const fullTitle = `${title} · ${brand.name}`;
    // While its HTML is made the path ends in a slash.
    const url = `${brand.siteUrl}${address ?? location.pathname.replace(/(?<=.)\/$/, "")}`;
    return [
      { title: fullTitle },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href: url },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: brand.name },
      { property: "og:title", content: fullTitle },
      { property: "og:description", content: description },
      { property: "og:url", content: url },
      { property: "og:locale", content: "en_AU" },
      { property: "og:image", content: `${brand.siteUrl}/share.png` },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: "Three houses: shared in half, nearly whole, and whole." },
      { name: "twitter:card", content: "summary_large_image" },
    ];
  };
}

/** The `meta` of a page that no search engine shall list. */
export function privateMeta(title: string) {
  return (): MetaDescriptor[] => [{ title: `${title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}
