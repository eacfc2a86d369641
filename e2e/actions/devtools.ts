import type { CDPSession, Page } from "@playwright/test";

const sessions = new WeakMap<Page, CDPSession>();

/** The browser's own protocol for a page: one session, since the first that ends takes the page's virtual authenticators with it. */
export async function devtoolsOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known !== undefined) return known;
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Ends what a test began, since the next one has the same window. */
export async function endDevtools(page: Page): Promise<void> {
  const session = sessions.get(page);
  sessions.delete(page);
  if (!page.isClosed()) await session?.detach();
}

/** A device that keeps passkeys and whose owner always says yes. */
export async function addVirtualKey(page: Page): Promise<void> {
  const devtools = await devtoolsOf(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
