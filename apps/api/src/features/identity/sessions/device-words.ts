import * as Bowser from "bowser";

// A browser can claim any name, so only names that the table knows are passed on.
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/** Browser and system in words, as 'Firefox on Android'; empty where the browser said nothing that is known. */
export function deviceWords(userAgent: string): string {
  if (userAgent === "") return "";
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name !== undefined && BROWSERS.has(browser.name) ? browser.name : "";
  const system = os.name !== undefined && SYSTEMS.has(os.name) ? os.name : "";
  if (name === "" || system === "") return name || system;
  return `${name} on ${system}`;
}
