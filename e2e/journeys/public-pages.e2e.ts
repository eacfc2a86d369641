import type { Page } from "@playwright/test";
import { openAlive, publicPaths } from "#actions/public-site";
import { expect, siteUrl, test } from "#actions/test";

const PUBLIC_PATHS = ["/", "/register", "/login", "/faq", "/about", "/contact-us", "/privacy-policy", "/terms-of-use"];

const MENU_LINKS = [
  ["Home", "/"],
  ["Upfront boost", "/upfront-boost"],
  ["Monthly boost", "/monthly-boost"],
  ["Double boost", "/double-boost"],
  ["FAQ", "/faq"],
  ["About us", "/about"],
  ["Contact us", "/contact-us"],
  ["T&C", "/terms-of-use"],
  ["Privacy", "/privacy-policy"],
] as const;

/** The page is there, stays once its scripts run, and says what it is. */
async function expectOpen(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await openAlive(page, path);
  expect((await answered).status(), path).toBe(200);
  await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
}

test("ROUTE-01: the pages for everybody open for a visitor without tokens", async ({ page }) => {
  for (const path of PUBLIC_PATHS) await expectOpen(page, path);
});

test("ROUTE-01: /logout opens for a visitor and is not redirected to sign-in", async ({ page }) => {
  await page.goto("/logout");
  await page.waitForURL((url) => url.pathname === "/");
});

test("ROUTE-02: the homeowner assistant's paths open without login", async ({ page }) => {
  for (const path of ["", "/register", "/calculator", "/get-started"]) {
    await expectOpen(page, `/homeowner-assistant${path}`);
  }
  await openAlive(page, "/homeowner-assistant/get-started/savings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/homeowner-assistant/);
});

test("ROUTE-03: each boost's page, registration and calculator open without login", async ({ page }) => {
  for (const offer of ["upfront-boost", "monthly-boost", "double-boost"]) {
    for (const path of [`/${offer}`, `/${offer}/register`, `/${offer}/calculator`]) await expectOpen(page, path);
  }
});

test("ROUTE-04: each path of /deposit-boost gives the Upfront Boost screen without login", async ({ page }) => {
  for (const below of ["", "/register", "/calculator"]) {
    await page.goto(`/deposit-boost${below}`);
    await expect(page).toHaveURL(`${siteUrl()}/upfront-boost${below}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what only scripts can do does not pretend to work before they are there", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("main").getByRole("button", { name: "Login" })).toBeDisabled();
    await page.goto("/homeowner-assistant/get-started");
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    await page.goto("/upfront-boost/calculator");
    for (const slider of await page.getByRole("slider").all()) await expect(slider).toBeDisabled();
    await expect(page.getByRole("button", { name: "Email me this estimate" })).toBeDisabled();
  });

  test("every page for everybody is complete: its heading, its words, and all its links lead somewhere", async ({
    page,
    request,
  }) => {
    const links = new Set<string>();
    for (const path of await publicPaths(request)) {
      await page.goto(path);
      await expect(page.locator("h1"), path).toBeVisible();
      await expect(page.locator("footer a[href='/terms-of-use']"), path).toBeVisible();
      expect((await page.locator("main").innerText()).length, path).toBeGreaterThan(120);
      const here = await page.locator("a[href^='/']").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
      for (const link of here) links.add(link ?? "");
    }
    expect(links.size).toBeGreaterThan(20);
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
  });

  test("the menu opens and leads on, on a phone too", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto("/faq");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "For Business" }).click();
    await expect(page).toHaveURL(`${siteUrl()}/business`);
  });

  test("pictures of shares are drawn and named", async ({ page }) => {
    for (const path of ["/upfront-boost", "/monthly-boost", "/double-boost", "/homeowner-assistant"]) {
      await page.goto(path);
      await expect(page.getByRole("img", { name: "Shares of the home" }), path).toHaveCount(3);
      await expect(page.getByRole("img", { name: "Shares of the home" }).first(), path).toBeVisible();
    }
  });

  // Playwright's own search for text does not look into what stands in for scripts.
  const wordsOf = (page: Page) => page.getByRole("main").innerText();

  test("a calculator shows an example, how it is worked out, and says that its figures stand still", async ({
    page,
  }) => {
    for (const [path, worked] of [
      ["/upfront-boost/calculator", "Figures we assume"],
      ["/double-boost/calculator", "Figures we assume"],
      ["/business/for-business/calculator", "Figures we assume"],
      ["/business/bnpl/calculator", "Instalments are level"],
    ] as const) {
      await page.goto(path);
      expect(await wordsOf(page), path).toContain(
        "JavaScript is off in this browser, so the figures cannot be changed",
      );
      await expect(page.getByRole("main").getByRole("img", { name: "Shares of the home" }), path).toBeVisible();
      expect(await wordsOf(page), path).not.toContain(worked);
      await page.getByText("How is this worked out?").click();
      expect(await wordsOf(page), path).toContain(worked);
    }
    await page.goto("/compare");
    expect(await wordsOf(page)).toContain("Without JavaScript this page shows one example");
    await expect(page.getByRole("region", { name: "What your figures say" })).toContainText("5 years");
    await expect(page.getByRole("table")).toContainText("Help to Buy");
  });

  test("a form that needs scripts says so, and what to do instead", async ({ page }) => {
    for (const path of [
      "/contact-us",
      "/login",
      "/register",
      "/upfront-boost/register",
      "/upfront-boost/calculator",
      "/homeowner-assistant/get-started",
    ]) {
      await page.goto(path);
      expect(await wordsOf(page), path).toMatch(/needs JavaScript, which is off in this browser/);
    }
  });
});

test("ROUTE-16: a path outside the listed routes shows a not-found page with the navigation", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("NAV-01: top navigation, content and footer with its four links", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("main")).toBeVisible();
  const footer = page.getByRole("contentinfo");
  for (const [name, href] of [
    ["Privacy", "/privacy-policy"],
    ["Terms of Use", "/terms-of-use"],
    ["FAQ", "/faq"],
    ["About", "/about"],
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
});

test("NAV-05, NAV-06: a logged-out visitor's Menu holds Login and the links, and no Logout", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link", { name: "Login" })).toBeVisible();
  for (const [name, href] of MENU_LINKS) {
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  await expect(menu.getByRole("link", { name: "For Business" }).first()).toHaveAttribute("href", "/business");
  await expect(menu.getByRole("link", { name: "Logout" })).toHaveCount(0);
});

test("NAV-05: each entry of the menu opens its page", async ({ page }) => {
  await openAlive(page, "/");
  for (const [name, href] of MENU_LINKS.slice(1)) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("HOME-01: the headline stands over description paragraphs", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buy the home you want sooner.");
  expect(await page.getByRole("main").locator("p").count()).toBeGreaterThan(1);
});

test("HOME-02: three cards lead to their offers by 'Find out more'", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("main").getByRole("link").filter({ hasText: "Find out more" });
  await expect(links).toHaveCount(3);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual(["/upfront-boost", "/monthly-boost", "/double-boost"]);
  await links.nth(1).click();
  await page.waitForURL(`${siteUrl()}/monthly-boost`);
});

test("pages carry a title, a description, a canonical link and Open Graph tags of their own", async ({ page }) => {
  const titles = new Set<string>();
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    titles.add(await page.title());
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /.{30,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  }
  expect(titles.size).toBe(PUBLIC_PATHS.length);
});

test("what is shared and found of us: a picture, icons, and data for search engines", async ({ page, request }) => {
  await page.goto("/faq");
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const address of [picture, icon]) {
    const answer = await request.get(new URL(address ?? "", siteUrl()).pathname);
    expect([answer.status(), answer.headers()["content-type"]], address ?? "none").toEqual([200, "image/png"]);
  }
  const manifest = await (await request.get("/site.webmanifest")).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);

  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((text) => JSON.parse(text));
  expect(data.map((one) => one["@type"])).toEqual(["FAQPage", "BreadcrumbList"]);
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(data[0].mainEntity.map(({ name }: { name: string }) => name)).toEqual(headings);
});
