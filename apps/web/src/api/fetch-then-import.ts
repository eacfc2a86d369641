/** Files that are on their way or have come, by address. */
const files = new Map<string, Promise<unknown>>();

const LOADED_ANEW_FOR = "loaded-anew-for";

async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (answer.status === 404) await loadPageAnew(address);
  if (!answer.ok) throw new TypeError(address);
  await answer.arrayBuffer();
}

/**
 * For a page that was opened before an update and asks for a file that no server holds any more: the page as it is now has all its files, and
 * forms keep in the tab what was typed. Only once for each file, so that a page which is broken itself says so and does not load for ever.
 */
async function loadPageAnew(missing: string): Promise<void> {
  if (sessionStorage.getItem(LOADED_ANEW_FOR) === missing) return;
  sessionStorage.setItem(LOADED_ANEW_FOR, missing);
  location.reload();
  await new Promise(() => undefined);
}

function loadStyles(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new TypeError(address));
    };
    document.head.append(link);
  });
}

function fetchOnce(file: string): Promise<unknown> {
  const address = `/${file}`;
  const known = files.get(address);
  if (known !== undefined) return known;
  // The page itself has loaded it.
  if (document.querySelector(`link[href="${address}"]`) !== null) return Promise.resolve();
  const coming = address.endsWith("css") ? loadStyles(address) : fetchScript(address);
  files.set(address, coming);
  coming.catch(() => files.delete(address));
  return coming;
}

/**
 * Every `import()` of the build runs through this, in place of Vite's own helper. A browser never asks again for a module it once could not
 * fetch, until the page is loaded anew. So all files of a part are fetched first and the part is imported only then, out of the browser's
 * cache: after a moment without a connection another try can succeed.
 *
 * @param load the `import()` itself
 * @param list the files it needs, as Vite lists them: scripts and styles
 * @throws TypeError where a file cannot be had; where the server holds it no more, the page is loaded anew instead, once
 */
export async function fetchThenImport<Part>(load: () => Promise<Part>, list: readonly string[] = []): Promise<Part> {
  await Promise.all(list.map(fetchOnce));
  return load();
}
