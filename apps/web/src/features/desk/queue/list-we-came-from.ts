import { listPath, type ListAddress } from "./list-address.ts";

const PLACE = "keystep-desk-list";

export type CameFrom = { readonly address: string; readonly ids: readonly string[] };

/** A case that is opened from a list leads to the next and the one before in it, also after loading anew. */
export function keepList(list: ListAddress, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ address: listPath(list), ids } satisfies CameFrom));
  } catch {
    // Without storage a case has no next one.
  }
}

export function listWeCameFrom(): CameFrom | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    if (typeof kept !== "object" || kept === null || !("address" in kept) || !("ids" in kept)) return null;
    const { address, ids } = kept;
    if (typeof address !== "string" || !address.startsWith("/staff/queues/") || !Array.isArray(ids)) return null;
    return { address, ids: ids.filter((id) => typeof id === "string") };
  } catch {
    return null;
  }
}
