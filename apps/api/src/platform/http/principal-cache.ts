import { LRUCache } from "lru-cache";
import type { Clock } from "#src/platform/clock";
import type { Principal } from "./principal.ts";

/** The channel on which processes tell each other whose principal changed. */
export const PRINCIPAL_CHANNEL = "principals";

const MAX_ENTRIES = 10_000;
const MAX_AGE_MS = 60_000;

type Entry = { principal: Principal; until: number };

export type PrincipalCache = {
  find(token: string): Principal | undefined;
  /** `generation` is what `generation()` said before the principal was read: a change in between is not overwritten. */
  keep(principal: Principal, limits: { expiresAt: number; generation: number }): void;
  generation(): number;
  forget(userId: string): void;
  clear(): void;
};

/** Verified callers, bounded in number, by the expiry of what they showed, and by a minute. */
export function createPrincipalCache(clock: Clock): PrincipalCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    dispose: ({ principal }, token) => {
      const tokens = tokensOf.get(principal.userId);
      tokens?.delete(token);
      if (tokens?.size === 0) tokensOf.delete(principal.userId);
    },
  });
  const tokensOf = new Map<string, Set<string>>();
  let generation = 0;
  return {
    find(token) {
      const entry = entries.get(token);
      if (entry === undefined) return undefined;
      if (entry.until > clock.now().getTime()) return entry.principal;
      entries.delete(token);
      return undefined;
    },
    keep(principal, { expiresAt, generation: readAt }) {
      if (readAt !== generation) return;
      entries.set(principal.token, { principal, until: Math.min(expiresAt, clock.now().getTime() + MAX_AGE_MS) });
      const tokens = tokensOf.get(principal.userId) ?? new Set();
      tokensOf.set(principal.userId, tokens.add(principal.token));
    },
    generation: () => generation,
    forget(userId) {
      generation += 1;
      // Deleting an entry takes it out of this very set; a set may be walked meanwhile.
      for (const token of tokensOf.get(userId) ?? []) entries.delete(token);
    },
    clear() {
      generation += 1;
      entries.clear();
    },
  };
}
