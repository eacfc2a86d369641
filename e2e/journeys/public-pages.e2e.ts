import type { APIRequestContext, Page } from "@playwright/test";
import { expectFrame } from "#actions/frame";
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

const FINDER = "/homeowner-assistant/get-started";
const FIRST_QUESTION = "Are you buying, or do you own already?";

/** Each path of the finder with what it shows, and where it leads when that is another path. */
const FINDER_PATHS = [
  ["", FIRST_QUESTION],
  ["/buying-or-owning", FIRST_QUESTION],
  ["/savings", "How much have you saved towards it?"],
  ["/loan", "What would the home cost, and how much would you borrow?"],
  ["/wish", "What would help you most?"],
  ["/your-boost#situation=buying&wish=both", "Double Boost seems to fit you"],
  ["/your-boost", FIRST_QUESTION, FINDER],
  ["/no-such-question", FIRST_QUESTION, FINDER],
] as const;

test("ROUTE-02: the homeowner assistant's paths open without login, each question at its own", async ({ page }) => {
  for (const path of ["", "/register", "/calculator"]) await expectOpen(page, `/homeowner-assistant${path}`);
  for (const [below, heading, end = `${FINDER}${below}`] of FINDER_PATHS) {
    // From nowhere: of an address that only differs behind the # the browser would not ask the server.
    await page.goto("about:blank");
    expect((await page.goto(`${FINDER}${below}`))?.status(), below).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }), below).toHaveText(heading);
    await expect(page, below).toHaveURL(`${siteUrl()}${end}`);
  }
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

/** The addresses inside that the page of another leads to, as it arrives. */
async function linksOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, href = ""]) => href);
}

test("each page for everybody is at most two clicks away from the start", async ({ request }) => {
  const near = new Set(await linksOf(request, "/"));
  const reached = new Set(["/", ...near]);
  for (const path of near) for (const link of await linksOf(request, path)) reached.add(link);
  const paths = await publicPaths(request);
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((path) => !reached.has(path))).toEqual([]);
});

test("the bar shows all its links from 1,200 px, a few from 992 px, and below that the menu alone", async ({
  page,
}) => {
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Offers and answers" });
  const few = ["Upfront Boost", "Monthly Boost", "Double Boost", "Compare"];
  for (const [width, names] of [
    [1200, ["Upfront Boost", "Monthly Boost", "Double Boost", "For owners", "Compare", "FAQ"]],
    [1199, few],
    [992, few],
    [991, []],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar.getByRole("link").filter({ visible: true }), String(width)).toHaveText([...names]);
    await expect(page.getByRole("link", { name: "Log in", exact: true }), String(width)).toBeVisible({
      visible: width === 1200,
    });
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
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

  test("NAV-01: every page for everybody is complete: navigation, heading, words and footer, and all links lead somewhere", async ({
    page,
    request,
  }) => {
    const links = new Set<string>();
    for (const path of await publicPaths(request)) {
      await page.goto(path);
      await expect(page.locator("h1"), path).toBeVisible();
      await expectFrame(page, path);
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

  test("a link to an answer opens it", async ({ page }) => {
    await page.goto("/faq#no-refinance");
    await expect(page.getByText("This is the main risk.")).toBeVisible();
    await expect(page.getByText("Anyone aged 18 or older")).toBeHidden();
  });

  test("pictures of shares are drawn and named", async ({ page }) => {
    for (const path of ["/upfront-boost", "/monthly-boost", "/double-boost", "/homeowner-assistant"]) {
      await page.goto(path);
      await expect(page.getByRole("img", { name: /^Shares of the (home|payment)$/ }), path).toHaveCount(3);
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
      await expect(page.getByRole("main").getByRole("img", { name: "Shares of the home" }).first(), path).toBeVisible();
      expect(await wordsOf(page), path).not.toContain(worked);
      await page.getByText("How is this worked out?").click();
      expect(await wordsOf(page), path).toContain(worked);
    }
    await page.goto("/could-it-work");
    expect(await wordsOf(page)).toContain("a couple buying a first home in Sydney");
    await expect(page.getByRole("region", { name: "What seems open to you" })).toHaveCount(0);
    await page.getByText("The limits we check").click();
    expect(await wordsOf(page)).toContain("We put in $10,000 to $500,000");
    await page.goto("/compare");
    expect(await wordsOf(page)).toContain("Example: two of us on $160,000 a year");
    await expect(page.getByRole("region", { name: "What these figures say" })).toContainText("5 years");
    await page.getByText("All seven in one table").click();
    await expect(page.getByRole("table")).toContainText("Help to Buy");
  });

  test("where something is asked of a stranger the privacy policy is a step away", async ({ page }) => {
    for (const path of ["/contact-us", "/homeowner-assistant/register", "/upfront-boost/register"]) {
      await page.goto(path);
      const link = page.locator("main form").getByRole("link", { name: "Privacy policy" });
      await expect(link, path).toHaveAttribute("href", "/privacy-policy");
    }
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

test("answers stand folded, open by a link from another page, and are searched in all of their words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAlive(page, "/faq");
  const answers = page.locator("[data-answer]");
  expect(await answers.count()).toBeGreaterThan(20);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3100);
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expect(page.locator("#cost")).toBeVisible();

  const search = page.getByRole("searchbox", { name: /^Search the \d+ answers$/ });
  await search.fill("valuer registered");
  await expect(answers.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "1 answer" })).toBeVisible();
  await search.fill("no such word");
  await expect(answers.filter({ visible: true })).toHaveCount(0);
  await search.fill("");
  await expect(answers.filter({ visible: false })).toHaveCount(0);

  await openAlive(page, "/monthly-boost");
  await page.getByText("How this example is worked out").click();
  await page.getByRole("link", { name: "Ask before you sign" }).click();
  await expect(page.getByText("If it ends sooner, your agreement says how much of it counts.")).toBeInViewport();
  await page.locator("#sooner").getByText("Link to this answer").click();
  await expect(page).toHaveURL(`${siteUrl()}/faq#sooner`);
});

test("a page is no longer than somebody reads on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const [path, most] of [
    ["/", 4500],
    ["/upfront-boost", 3500],
    ["/monthly-boost", 3500],
    ["/double-boost", 3500],
    ["/homeowner-assistant", 3500],
    ["/business/for-business", 3500],
    ["/business/bnpl", 3500],
    ["/upfront-boost/calculator", 5500],
    ["/could-it-work", 5200],
    ["/compare", 5000],
  ] as const) {
    await openAlive(page, path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, path).toBeLessThanOrEqual(most);
  }
});

test("ROUTE-16: a path outside the listed routes shows a not-found page with the navigation", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
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
  await expect(page.locator("h1 ~ p")).toHaveText([
    /^Shared equity: we add to your deposit, share your repayments, or both\. In return we own a small share, usually about 6%/,
    /^You buy our share back by refinancing, usually after about three years, or when you sell\./,
    "If you can’t refinance or pay then, the home may have to be sold.",
  ]);
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

/** The one value of a tag in a page's head; a second such tag is a fault. */
function inHead(html: string, tag: RegExp, where: string): string {
  const found = [...(html.split("</head>")[0] ?? "").matchAll(tag)].map(([, value = ""]) => value);
  expect(found, `${where}: ${tag.source}`).toHaveLength(1);
  return found[0] ?? "";
}

/** Search engines cut off descriptions that are longer than this. */
const DESCRIPTION_MAX = 160;

test("each page has a title and a description like no other, its own address as canonical, and Open Graph tags that say the same", async ({
  request,
}) => {
  const list = await (await request.get("/sitemap.xml")).text();
  const addresses = [...list.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const address of addresses) {
    const html = await (await request.get(new URL(address).pathname)).text();
    const head = (tag: RegExp) => inHead(html, tag, address);
    const title = head(/<title>([^<]+)<\/title>/g);
    const description = head(/<meta name="description" content="([^"]+)"/g);
    expect(title, address).toMatch(/^\S.+ · Keystep$/);
    expect(description.length, `${address}: ${description}`).toBeGreaterThanOrEqual(30);
    expect(description.length, `${address}: ${description}`).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(head(/<link rel="canonical" href="([^"]+)"/g)).toBe(address);
    expect(head(/<meta property="og:url" content="([^"]+)"/g)).toBe(address);
    expect(head(/<meta property="og:title" content="([^"]+)"/g), address).toBe(title);
    expect(head(/<meta property="og:description" content="([^"]+)"/g), address).toBe(description);
    expect(new URL(head(/<meta property="og:image" content="([^"]+)"/g)).pathname, address).toBe("/share.png");
    titles.add(title);
    descriptions.add(description);
  }
  expect(addresses.length).toBeGreaterThan(25);
  expect([titles.size, descriptions.size]).toEqual([addresses.length, addresses.length]);
});

test("robots.txt keeps search engines out of what is not for everybody, and out of nothing that is", async ({
  request,
}) => {
  const lines = (await (await request.get("/robots.txt")).text()).trim().split("\n");
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(lines[0]).toBe("User-agent: *");
  for (const path of ["/api/", "/auth/", "/application/", "/dashboard", "/staff", "/oauth2", "/upload-from-phone"]) {
    expect(closed).toContain(path);
  }
  for (const path of await publicPaths(request)) {
    expect(
      closed.filter((start) => path.startsWith(start)),
      path,
    ).toEqual([]);
  }
  expect(lines.at(-1)).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/);
});

test("what is shared and found of us: a picture, icons, and data for search engines", async ({ page, request }) => {
  await page.goto("/faq");
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const icon = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const address of [picture, icon]) {
    const answer = await request.get(new URL(address ?? "", siteUrl()).pathname);
    expect([answer.status(), answer.headers()["content-type"]], address ?? "none").toEqual([200, "image/png"]);
  }
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute("href", "/site.webmanifest");
  const manifest = await (await request.get("/site.webmanifest")).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);

  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = blocks.map((text) => JSON.parse(text));
  expect(data.map((one) => one["@type"])).toEqual(["FAQPage", "BreadcrumbList"]);
  const headings = await page.getByRole("main").getByRole("heading", { level: 3 }).allTextContents();
  expect(data[0].mainEntity.map(({ name }: { name: string }) => name)).toEqual(headings);
});
