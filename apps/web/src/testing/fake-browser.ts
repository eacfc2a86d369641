import { locksOfOnePage, storageInMemory, type BrowserEnvironment } from "#src/api/browser-environment";

type Shared = {
  readonly local: Storage;
  readonly cookies: Map<string, string>;
  readonly withLock: BrowserEnvironment["withLock"];
};

type FakeBrowserOptions = {
  /** False for a browser that has no locks across tabs. */
  readonly hasLocks?: boolean;
};

const START = Date.parse("2026-11-20T00:00:00Z");

/** A browser whose network is `fetch`; it records where it was sent instead of going there. */
export class FakeBrowser implements BrowserEnvironment {
  readonly fetch: typeof fetch;
  readonly local: Storage;
  readonly tab: Storage = storageInMemory();
  readonly origin = "https://keystep.test";
  readonly withLock: BrowserEnvironment["withLock"];
  readonly openedAddresses: string[] = [];
  reloads = 0;
  /** The time by this device's clock. */
  clock = START;
  readonly #shared: Shared;
  readonly #listeners = new Set<() => void>();
  readonly #options: FakeBrowserOptions;

  constructor(send: typeof fetch, options: FakeBrowserOptions = {}, shared?: Shared) {
    this.fetch = send;
    this.#options = options;
    this.#shared = shared ?? {
      local: storageInMemory(),
      cookies: new Map(),
      withLock: locksOfOnePage(),
    };
    this.withLock = options.hasLocks === false ? locksOfOnePage() : this.#shared.withLock;
    this.local = this.#shared.local;
  }

  readonly now = (): number => this.clock;
  readonly openAddress = (url: string): void => void this.openedAddresses.push(url);
  readonly reload = (): void => {
    this.reloads += 1;
  };
  readonly cookie = (name: string): string | null => this.#shared.cookies.get(name) ?? null;
  readonly expireCookie = (name: string): void => void this.#shared.cookies.delete(name);
  readonly onOutsideChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** As the server would: scripts of ours set no cookie. */
  setCookie(name: string, value: string): void {
    this.#shared.cookies.set(name, value);
  }

  /** Lets this tab hear what happened outside it. */
  wake(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Another tab of the same browser: shares local storage, cookies and locks, not the tab's own storage. */
  otherTab(): FakeBrowser {
    const tab = new FakeBrowser(this.fetch, this.#options, this.#shared);
    tab.clock = this.clock;
    return tab;
  }
}

export function fakeBrowser(send: typeof fetch, options: FakeBrowserOptions = {}): FakeBrowser {
  return new FakeBrowser(send, options);
}

function base64Url(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** An ID token by shape; nothing in the browser checks its signature. */
export function unsignedIdToken(claims: Record<string, unknown>): string {
  return `${base64Url('{"alg":"none"}')}.${base64Url(JSON.stringify(claims))}.`;
}
