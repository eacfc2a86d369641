import type { FigureSet, Numbers } from "./calculator-kind.ts";

export type LastFigures = { readonly at: string; readonly figures: ReadonlyMap<string, unknown> };

const keyOf = (place: string) => `${place}-last`;

function parseLast(text: string | null): LastFigures | null {
  const parsed: unknown = JSON.parse(text ?? "null");
  if (typeof parsed !== "object" || parsed === null || !("figures" in parsed) || !("at" in parsed)) return null;
  const { at, figures } = parsed;
  if (typeof figures !== "object" || figures === null) return null;
  return typeof at === "string" && !Number.isNaN(Date.parse(at))
    ? { at, figures: new Map(Object.entries(figures)) }
    : null;
}

/** The figures that somebody last set on this device; null also where the browser keeps nothing. */
export function readLast(place: string): LastFigures | null {
  try {
    return parseLast(window.localStorage.getItem(keyOf(place)));
  } catch {
    return null;
  }
}

/** True where a figure differs from those that the page opens with. */
export function areOwn<F extends Numbers<F>>(set: FigureSet<F>, figures: F): boolean {
  return [...set.fields, ...set.assumed].some(({ name }) => figures[name] !== set.defaults[name]);
}

/** Rates that nobody changed are left out, so that somebody who comes back gets those of the day. */
export function keepLast<F extends Numbers<F>>(set: FigureSet<F>, figures: F): void {
  const names = [...set.fields, ...set.assumed.filter(({ name }) => figures[name] !== set.defaults[name])];
  const kept = Object.fromEntries(names.map(({ name }) => [name, figures[name]]));
  try {
    if (areOwn(set, figures)) {
      window.localStorage.setItem(keyOf(set.place), JSON.stringify({ at: new Date().toISOString(), figures: kept }));
    } else window.localStorage.removeItem(keyOf(set.place));
  } catch {
    // A browser told to keep nothing keeps nothing.
  }
}
