const ITEM = "keystep-upload-link-key";
const BYTES = 16;

let inMemory: string | null = null;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * A secret that this window made up, the same until a link is open. Where the answer is lost on its way to the phone, it shows that the one
 * who asks again is the one who asked first. A browser that keeps nothing for us has it in memory.
 */
export function browserKey(): string {
  try {
    const key = sessionStorage.getItem(ITEM) ?? inMemory ?? newKey();
    inMemory = key;
    sessionStorage.setItem(ITEM, key);
  } catch {
    inMemory ??= newKey();
  }
  return inMemory;
}

/** The cookie shows the browser from now on. */
export function forgetBrowserKey(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(ITEM);
  } catch {
    // Nothing was kept there.
  }
}
