import { DRAFT_KEYS } from "#src/api/session-items";

// Signing out removes every item that begins with "keystep-", and the keys as well (Session.forgetPerson).
const KEY_NAME = "keystep-draft-key:";
const STORE = "keys";
const IV_BYTES = 12;
/** A browser whose database does not answer must not keep an application from being opened. */
const OPEN_LIMIT_MS = 3000;

/** Text that only this profile of this browser can read; `place` is not in it, and without the same one it cannot be opened. */
export type DraftCipher = {
  /** Changes whenever the person signed out: then what was on its way is not written any more. */
  readonly name: string;
  readonly encrypt: (text: string, place: string) => Promise<string>;
  /** Null for what was changed, belongs elsewhere or was encrypted with another key. */
  readonly open: (encrypted: string, place: string) => Promise<string | null>;
};

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's database refused."));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DRAFT_KEYS, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("The browser's database does not answer.")), OPEN_LIMIT_MS);
  });
  return Promise.race([answerOf(request), late]);
}

/** Of two tabs that make a key at once both get the one that was stored first. Keys that no name leads to any more go. */
async function keepKey(database: IDBDatabase, name: string, made: CryptoKey): Promise<CryptoKey> {
  const transaction = database.transaction(STORE, "readwrite");
  const isStored = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The browser's database is full."));
  });
  const keys = transaction.objectStore(STORE);
  const known: unknown = await answerOf(keys.get(name));
  const key = known instanceof CryptoKey ? known : made;
  if (key === made) keys.put(made, name);
  for (const other of await answerOf(keys.getAllKeys())) {
    if (!namesInUse().has(String(other))) keys.delete(other);
  }
  // A draft that outlives its key could never be read again.
  await isStored;
  return key;
}

function namesInUse(): ReadonlySet<string> {
  const items = Object.keys(localStorage).filter((item) => item.startsWith(KEY_NAME));
  return new Set(items.map((item) => localStorage.getItem(item) ?? ""));
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function cipherOf(name: string, key: CryptoKey): DraftCipher {
  const settings = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(place),
  });
  return {
    name,
    async encrypt(text, place) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const encrypted = await crypto.subtle.encrypt(settings(iv, place), key, new TextEncoder().encode(text));
      return toText(new Uint8Array([...iv, ...new Uint8Array(encrypted)]));
    },
    async open(encrypted, place) {
      try {
        const bytes = toBytes(encrypted);
        const iv = bytes.slice(0, IV_BYTES);
        const plain = await crypto.subtle.decrypt(settings(iv, place), key, bytes.slice(IV_BYTES));
        return new TextDecoder().decode(plain);
      } catch {
        return null;
      }
    },
  };
}

/** The name of the person's key in this profile, or null once they signed out. */
export function keyNameOf(userId: string): string | null {
  return localStorage.getItem(KEY_NAME + userId);
}

/** Removes the key names of all other people; the keys themselves go when the next one is opened. */
export function dropKeyNamesOfOthers(userId: string): void {
  const items = Object.keys(localStorage).filter((item) => item.startsWith(KEY_NAME) && item !== KEY_NAME + userId);
  for (const item of items) localStorage.removeItem(item);
}

/**
 * Opens what encrypts a person's drafts: an AES key that scripts can use and no script can read out, kept in the
 * browser's own database. Throws where a browser has none of that (plain http, some private windows): then nothing is
 * written anywhere.
 */
export async function openDraftCipher(userId: string): Promise<DraftCipher> {
  const name = keyNameOf(userId) ?? crypto.randomUUID();
  localStorage.setItem(KEY_NAME + userId, name);
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const database = await openDatabase();
  try {
    return cipherOf(name, await keepKey(database, name, made));
  } finally {
    database.close();
  }
}
