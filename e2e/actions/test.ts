import { test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { endDevtools } from "./devtools.ts";
import { expect } from "./expect.ts";

/** The real server's address, set by the global setup. */
export function siteUrl(): string {
  const url = process.env["KEYSTEP_E2E_URL"];
  if (url === undefined) throw new Error("The global setup did not start a server");
  return url;
}

/** Records script errors, policy violations and calls to another host, which none of our pages may make. */
function watch(page: Page, allowed: URL): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) faults.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.host !== allowed.host) {
      faults.push(`call to another host: ${request.url()}`);
    }
  });
  return faults;
}

/** A browser test on the real stack; it fails as well when a page breaks its security policy or throws. */
export const test = base.extend({
  baseURL: async ({}, use) => {
    await use(siteUrl());
  },
  page: async ({ page }, use) => {
    // A violation that the script swallowed reaches no console by itself.
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`Content Security Policy: ${violatedDirective} refused ${blockedURI}`),
      );
    });
    const faults = watch(page, new URL(siteUrl()));
    await use(page);
    await endDevtools(page);
    expect(faults, "script errors, policy violations or calls to other hosts").toEqual([]);
  },
});

export { expect };
