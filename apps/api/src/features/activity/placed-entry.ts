import type { ActivityEntry, ActivityPlace } from "@keystep/contract/activity/activity";

export type PlacedEntry = { readonly place: ActivityPlace; readonly entry: ActivityEntry };

/** On the wire an instant has milliseconds. */
export function instantOf({ at }: ActivityPlace): string {
  return new Date(at).toISOString();
}

/** A place as a page names it. Places are written alike, so that text sorts as the instants do. */
export function placeText({ at, id }: ActivityPlace): string {
  return `${at}_${id}`;
}

export function newestFirst({ place: a }: PlacedEntry, { place: b }: PlacedEntry): number {
  const [left, right] = [placeText(a), placeText(b)];
  return left < right ? 1 : left > right ? -1 : 0;
}
