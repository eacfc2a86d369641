import type { BrowserEnvironment } from "./browser-environment.ts";
import { END_REASONS, type EndReason } from "./session-standing.ts";

export const TOKEN_ITEMS = { id_token: "IdToken", access_token: "AccessToken", refresh_token: "RefreshToken" } as const;
/** Every item of ours that is no token begins so: figures, drafts, hints. */
const OUR_ITEMS = "keystep-";
/** The last event of the session. Cookies raise no event, so other tabs learn of it when this item changes. */
export const NEWS = `${OUR_ITEMS}news`;
/** How far the server's clock is ahead of this device's, in milliseconds. */
export const CLOCK_AHEAD = `${OUR_ITEMS}clock-ahead`;
/** When the cookies were last renewed; absent where nothing renews them. */
export const RENEWED = `${OUR_ITEMS}renewed`;
/** A sign-out that the server has not heard of. */
export const OWED = `${OUR_ITEMS}sign-out-owed`;
/** Of the session, not of the person. */
const OUTLASTING: ReadonlySet<string> = new Set([NEWS, OWED]);
/** The browser's database of the keys that encrypt drafts. */
export const DRAFT_KEYS = `${OUR_ITEMS}drafts`;
export const PENDING_SIGN_IN = `${OUR_ITEMS}sign-in:`;

/** Removes only our own items: other programs of this origin keep items here too. */
export function forgetTyped({ local, tab }: Pick<BrowserEnvironment, "local" | "tab">): void {
  for (const storage of [local, tab]) {
    const items = Array.from({ length: storage.length }, (_, position) => storage.key(position) ?? "");
    for (const item of items) if (item.startsWith(OUR_ITEMS) && !OUTLASTING.has(item)) storage.removeItem(item);
  }
  try {
    indexedDB.deleteDatabase(DRAFT_KEYS);
  } catch {
    // A browser without one, or that forbids it, has kept no key.
  }
}

export function reasonIn(told: string | null): EndReason | null {
  return END_REASONS.find((reason) => told?.split(" ")[0] === reason) ?? null;
}
