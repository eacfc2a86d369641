/**
 * The part of an address that carries figures, as `name=value&…`: what stands behind #, which browsers send neither to a server nor
 * in a referrer; in an older link, the query (decision 0031). A # without a figure names a place of the page.
 */
export function figuresPart({ search, hash }: { readonly search: string; readonly hash: string }): string {
  return hash.includes("=") ? hash.slice(1) : search.replace(/^\?/, "");
}

/** Figures as an address carries them, behind #, without those that are not known; nothing where there is none. */
export function figuresFragment(figures: Readonly<Record<string, string | number | null>>): string {
  const known = Object.entries(figures).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  const text = new URLSearchParams(known).toString();
  return text === "" ? "" : `#${text}`;
}
