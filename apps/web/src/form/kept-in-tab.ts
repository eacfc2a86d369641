import type { z } from "zod";

/** The text that this tab kept at a place; `null` also if the browser stores nothing. */
export function readKept(place: string): string | null {
  try {
    return window.sessionStorage.getItem(place);
  } catch {
    return null;
  }
}

/** The text kept as such; the empty text where there is none. */
export function keptText(place: string): string {
  try {
    const kept: unknown = JSON.parse(readKept(place) ?? "null");
    return typeof kept === "string" ? kept : "";
  } catch {
    return "";
  }
}

/** Null where nothing was kept, or nothing of this shape. */
export function parseKept<Kept>(kept: string | null, shape: z.ZodType<Kept>): Kept | null {
  try {
    return shape.safeParse(JSON.parse(kept ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export function keep(place: string, kept: unknown): void {
  try {
    if (kept === null) window.sessionStorage.removeItem(place);
    else window.sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // A browser told to keep nothing keeps nothing.
  }
}
