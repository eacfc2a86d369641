import { untilAlive } from "#actions/alive";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { IS_WHOLE } from "#actions/extent";
import { startOtherProvider, STRANGER } from "#actions/other-provider";
import type { OtherProvider } from "#actions/other-provider";
import { startRealServer } from "#actions/real-server";
import type { RealServer } from "#actions/real-server";

// Each test starts a server of its own beside the common one.
let provider: OtherProvider;
let server: RealServer;
test.beforeAll(async () => {
  provider = await startOtherProvider();
  server = await startRealServer(provider.settings);
  provider.serve(server.url);
  // It was away when the server started, which asks again by itself.
  await expect.poll(() => wayToSignOut()).toContain(provider.issuer);
});
test.afterAll(async () => {
  await server.remove();
  await provider.stop();
});

async function wayToSignOut(): Promise<string | null> {
  const response = await fetch(`${server.url}/auth/oauth2/logout`, { redirect: "manual" });
  return response.headers.get("location");
}

async function chooseLogin(page: Page) {
  await page.goto(server.url);
  await untilAlive(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Login" }).click();
}

test("with another OpenID provider people log in there, stay logged in, and log out here and there", async ({
  page,
}) => {
  await chooseLogin(page);
  await page.waitForURL((url) => url.origin === provider.issuer);
  await page.getByPlaceholder("Enter any login").fill(STRANGER.login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${server.url}/`);
  const greeting = page.getByRole("button", { name: STRANGER.firstName });
  await expect(greeting).toBeVisible();

  await page.reload();
  await expect(greeting).toBeVisible();

  // As after five minutes: the ID token is refused, and the refresh token brings another.
  const before = await page.evaluate(() => {
    localStorage.setItem("IdToken", "spoilt");
    return localStorage.getItem("RefreshToken");
  });
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { name: `Hello ${STRANGER.firstName}` })).toBeVisible();
  const after = await page.evaluate(() => ["IdToken", "RefreshToken"].map((item) => localStorage.getItem(item)));
  expect(after[0]?.split(".")).toHaveLength(3);
  expect(after[1]).not.toBe(before);

  await page.getByRole("button", { name: STRANGER.firstName }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Logout" }).click();
  // The session here is over; the provider asks about its own, and leads back.
  await page.getByRole("button", { name: /^Yes/ }).click();
  await page.waitForURL(`${server.url}/`);
  expect(await page.evaluate(() => localStorage.getItem("IdToken"))).toBeNull();
  const headers = { authorization: `Bearer ${after[0]}` };
  expect((await fetch(`${server.url}/api/v1/users/me`, { headers })).status).toBe(401);
  await chooseLogin(page);
  await expect(page.getByPlaceholder("Enter any login")).toBeVisible();
});

if (IS_WHOLE) {
  test("while the other provider is away, the site is there and the way to log in says so", async ({ page }) => {
    const away = await startRealServer({ ...provider.settings, OIDC_ISSUER: "http://127.0.0.1:9" });
    try {
      await page.goto(away.url);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const challenge = "c".repeat(43);
      const query = `client_id=keystep-web&redirect_uri=${encodeURIComponent(`${away.url}/oauth2`)}&response_type=code`;
      const response = await page.goto(
        `${away.url}/auth/oauth2/authorize?${query}&code_challenge=${challenge}&code_challenge_method=S256`,
      );
      expect(response?.status()).toBe(503);
      await expect(page.getByText("We cannot log you in right now.")).toBeVisible();
    } finally {
      await away.remove();
    }
  });
}
