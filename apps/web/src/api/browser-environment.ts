/** The parts of the browser that the session needs; tests give their own. */
export type BrowserEnvironment = {
  readonly fetch: typeof fetch;
  readonly local: Storage;
  readonly tab: Storage;
  readonly origin: string;
  readonly now: () => number;
  readonly openAddress: (url: string) => void;
  readonly reload: () => void;
  /** One holder at a time across all tabs of the site. */
  readonly withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** A cookie that scripts may read. */
  readonly cookie: (name: string) => string | null;
  readonly expireCookie: (name: string) => void;
  /** Told when another tab stored something, and when this one is looked at again after it may have missed that. */
  readonly onOutsideChange: (listener: () => void) => () => void;
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

function readCookie(name: string): string | null {
  try {
    const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
    const value = found?.slice(name.length + 1) ?? "";
    return value === "" ? null : value;
  } catch {
    return null;
  }
}

/** One after the other within this page; a failed piece of work does not hold up the next. */
export function locksOfOnePage(): BrowserEnvironment["withLock"] {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work);
    const settled = mine.catch(() => undefined);
    last.set(name, settled);
    return mine;
  };
}

const lockInPage = locksOfOnePage();

/** Locks across tabs are absent on plain http other than localhost, and forbidden where cookies are blocked. */
async function lockAcrossTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return lockInPage(name, work);
  let isBegun = false;
  try {
    return await navigator.locks.request(name, () => {
      isBegun = true;
      return work();
    });
  } catch (error) {
    if (isBegun) throw error;
    return lockInPage(name, work);
  }
}

/** A page brought back by the Back button, and a device that slept, heard nothing meanwhile. */
function listenOutside(listener: () => void): () => void {
  const onWindow = ["storage", "focus", "pageshow"] as const;
  for (const name of onWindow) window.addEventListener(name, listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    for (const name of onWindow) window.removeEventListener(name, listener);
    document.removeEventListener("visibilitychange", listener);
  };
}

export function browserEnvironment(): BrowserEnvironment {
  return {
    fetch: (input, init) => fetch(input, init),
    local: storageOr(() => window.localStorage),
    tab: storageOr(() => window.sessionStorage),
    origin: window.location.origin,
    now: () => Date.now(),
    openAddress: (url) => window.location.assign(url),
    reload: () => window.location.reload(),
    withLock: lockAcrossTabs,
    cookie: readCookie,
    expireCookie: (name) => {
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    },
    onOutsideChange: listenOutside,
  };
}
