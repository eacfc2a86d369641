import { storageInMemory, type BrowserEnvironment } from "#src/api/browser-environment";

export type FakeBrowser = BrowserEnvironment & {
  readonly openedAddresses: string[];
  /** Another tab of the same browser: shares local storage and locks, not the tab's own storage. */
  readonly otherTab: () => FakeBrowser;
};

/** A browser whose network is `fetch`; it records where it was sent instead of going there. */
export function fakeBrowser(
  send: typeof fetch,
  shared: { readonly local: Storage } = { local: storageInMemory() },
): FakeBrowser {
  const openedAddresses: string[] = [];
  return {
    fetch: send,
    local: shared.local,
    tab: storageInMemory(),
    origin: "https://keystep.test",
    now: () => Date.parse("2026-11-20T00:00:00Z"),
    openAddress: (url) => void openedAddresses.push(url),
    withLock: (_name, work) => work(),
    onStorageChange: () => () => undefined,
    openedAddresses,
    otherTab: () => fakeBrowser(send, shared),
  };
}

function base64Url(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** An ID token by shape; nothing in the browser checks its signature. */
export function unsignedIdToken(claims: Record<string, unknown>): string {
  return `${base64Url('{"alg":"none"}')}.${base64Url(JSON.stringify(claims))}.`;
}
