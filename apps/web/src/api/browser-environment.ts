/** What the session needs of the browser; tests give their own. */
export type BrowserEnvironment = {
  readonly fetch: typeof fetch;
  readonly local: Storage;
  readonly tab: Storage;
  readonly origin: string;
  readonly now: () => number;
  readonly openAddress: (url: string) => void;
  /** One holder at a time across all tabs of the site. */
  readonly withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly onStorageChange: (listener: () => void) => () => void;
};

/** Storage that lives as long as the page. */
export function storageInMemory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (position) => [...items.keys()][position] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

/** A browser told to keep nothing throws on mere access; the site then works until the tab is closed. */
function storageOr(find: () => Storage): Storage {
  try {
    return find();
  } catch {
    return storageInMemory();
  }
}

export function browserEnvironment(): BrowserEnvironment {
  return {
    fetch: (input, init) => fetch(input, init),
    local: storageOr(() => window.localStorage),
    tab: storageOr(() => window.sessionStorage),
    origin: window.location.origin,
    now: () => Date.now(),
    openAddress: (url) => window.location.assign(url),
    // Absent on plain http addresses other than localhost.
    withLock: (name, work) => ("locks" in navigator ? navigator.locks.request(name, work) : work()),
    onStorageChange(listener) {
      window.addEventListener("storage", listener);
      return () => window.removeEventListener("storage", listener);
    },
  };
}
