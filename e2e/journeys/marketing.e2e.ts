import type { Page } from "@playwright/test";
import { expectAustralianForms } from "#actions/australian";
import { arriveWithAccount } from "#actions/person";
import { openAlive } from "#actions/public-site";
import { expect, test } from "#actions/test";

/** The stages of each offer: the words beside the house, and its text for people who cannot see it. */
const OFFERS = [
  [
    "/upfront-boost",
    "Upfront Boost",
    [
      ["50/50 share", "50% owner, 50% Keystep"],
      ["94% yours, 6% ours", "94% owner, 6% Keystep"],
      ["100% owned", "belongs to owner alone"],
    ],
  ],
  [
    "/monthly-boost",
    "Monthly Boost",
    [
      ["71% you, 29% us", "71% owner, 29% Keystep"],
      ["95% yours, 5% ours", "95% owner, 5% Keystep"],
      ["100% owned", "belongs to owner alone"],
    ],
  ],
  [
    "/double-boost",
    "Double Boost",
    [
      ["70/30 share", "70% owner, 30% Keystep"],
      ["90% yours, 10% ours", "90% owner, 10% Keystep"],
      ["100% owned", "belongs to owner alone"],
    ],
  ],
] as const;

const main = (page: Page) => page.getByRole("main");

/** All words of a page, as they are read. */
async function wordsOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return (await main(page).innerText()).replaceAll(/\s+/g, " ");
}

async function expectWords(page: Page, path: string, words: readonly (string | RegExp)[]): Promise<void> {
  const text = await wordsOf(page, path);
  for (const part of words) expect(text, path).toMatch(part);
}

/** The words of a page whose answers stand folded. */
async function expectFolded(page: Page, path: string, words: readonly (string | RegExp)[]): Promise<void> {
  await page.goto(path);
  const text = ((await main(page).textContent()) ?? "").replaceAll(/\s+/g, " ");
  for (const part of words) expect(text, path).toMatch(part);
}

test.describe("pages for reading, as they arrive", () => {
  test.use({ javaScriptEnabled: false });

  test("MKT-01: exactly three offers, each described by what it does", async ({ page }) => {
    await page.goto("/");
    const cards = main(page).getByRole("region", { name: "Three ways to get there" }).getByRole("listitem");
    await expect(cards).toHaveCount(3);
    await expect(cards.nth(0)).toContainText("We add to your deposit");
    await expect(cards.nth(1)).toContainText("part of your loan repayments for about three years");
    await expect(cards.nth(2)).toContainText("Both together");
    await expectWords(page, "/about", [
      "Upfront Boost adds to a deposit",
      "Monthly Boost shares the repayments",
      "Double Boost does both",
    ]);
  });

  test("MKT-02, MKT-03, MKT-05: a small share for a while, the growth assumed, in dollars and with long dates", async ({
    page,
  }) => {
    await expectWords(page, "/", [
      "usually about 6%",
      "by refinancing, usually after about three years, or when you sell",
      /4% and 8.29% are our own assumptions, as at \d{1,2} [A-Z][a-z]+ 20\d\d/,
      "Past growth is no guide to future growth",
    ]);
    for (const [path] of OFFERS) {
      await expectFolded(page, path, [
        "usually by refinancing after about three years, or when you sell",
        /\$\d{2,3},\d{3}/,
        "Prices rise 8.29% a year",
        /The new loan is \$\d{3},\d{3}, \d{2}\.\d% of the home: \$\d,\d{3} a month instead of/,
        /For comparison: .*loan at 6%.*: \$\d{2,3},\d{3}/,
        "the home may have to be sold",
        /as at 22 November 2026\. Your agreement sets out your terms/,
      ]);
    }
    await expectFolded(page, "/faq", ["8.29% a year", /set on \d{1,2} [A-Z][a-z]+ 20\d\d/]);
  });

  test("MKT-05: comparison and calculators too tell amounts in dollars and days in long form, what can be opened included", async ({
    page,
  }) => {
    for (const path of ["/upfront-boost", "/upfront-boost/calculator", "/double-boost/calculator", "/compare"]) {
      await page.goto(path);
      expectAustralianForms((await main(page).textContent()) ?? "", path);
    }
  });

  test("MKT-04, FAQ-01, FAQ-02: the answers tell share, buy-back, extensions, LMI, income, and compare", async ({
    page,
  }) => {
    await expectFolded(page, "/faq", [
      "How does it work?",
      "Usually about 6%",
      "by refinancing",
      "extension",
      "about 4% of the loan",
      "4.2x income",
      "Help to Buy",
      "30 to 40%",
      "10,000 a year",
      "Low-deposit loan",
      "5% Deposit Scheme has had no income limit",
      /about \$14,700 to \$17,700, by our estimate as at/,
      "What if no lender gives me a new loan?",
      "within 2 business days",
    ]);
  });

  for (const [path, name, stages] of OFFERS) {
    test(`BOOST-01, BOOST-02, BOOST-03: ${path} has its own title, its calculation and its three stages`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(`^${name} `));
      await expect(main(page).getByRole("link", { name: "See calculation for your home" })).toHaveAttribute(
        "href",
        new RegExp(`^${path}/calculator#`),
      );
      const diagram = main(page).getByRole("region", { name: "From shared to yours" });
      await expect(diagram.getByRole("img")).toHaveCount(3);
      await expect(diagram.getByRole("listitem").first()).toContainText(/50\/50|70\/30/);
      for (const [index, [words, drawn]] of stages.entries()) {
        const stage = diagram.getByRole("listitem").nth(index);
        await expect(stage.getByRole("heading", { level: 3 })).toHaveText(words);
        await expect(stage.getByRole("img")).toHaveAccessibleDescription(new RegExp(`\\b${drawn}\\.$`));
      }
      for (const words of ["What it costs", "What if the price falls?", "When we say no", "If things go wrong"]) {
        await expect(main(page).getByRole("heading", { name: words })).toBeVisible();
      }
    });
  }

  test("BUS-01, BUS-04, ROUTE-05: the business home and both explainers open, each with a calculation; 5% to 95%", async ({
    page,
  }) => {
    for (const [path, calculators] of [
      ["/business", ["/business/for-business/calculator", "/business/bnpl/calculator"]],
      ["/business/for-business", ["/business/for-business/calculator"]],
      ["/business/bnpl", ["/business/bnpl/calculator"]],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(200);
      const links = main(page).getByRole("link", { name: /^See (my |instalment )?calculation/ });
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("#")[0]))).toEqual([
        ...calculators,
      ]);
    }
    for (const path of ["/business", "/business/for-business"]) {
      await expectWords(page, path, ["holds 5% of the home", "you keep 95%"]);
    }
    await expectWords(page, "/business", [
      "$10,000 now, $10,455 over 4 months",
      "Our fee 26% a year You get $10,000 You repay 8 times, every 2 weeks $1,306.91 In all, the last one less $10,455.22 If you repay nothing, we own about 1.1% of a $1,000,000 home, for $10,828.56",
    ]);
  });

  test("BUS-02, BUS-03: what funding and instalments are", async ({ page }) => {
    await expectWords(page, "/business/for-business", [
      "Funds against a small temporary shareholding in your home",
      "up to 3 years to buy the share back",
      "refinance after 3 years",
    ]);
    await expectWords(page, "/business/bnpl", [
      "Buy now, pay later",
      "instalments every 2 or 4 weeks",
      "1% per 2 weeks",
      "not repaid within 4 months becomes a shareholding",
      "up to 3 years to buy it back",
      "26% a year, or 29.5% with fees on fees",
      "the home may have to be sold",
      "When we say no",
    ]);
  });

  test("ABOUT-01, LEGAL-01, LEGAL-02: about, privacy and terms are there to be read", async ({ page }) => {
    await expectWords(page, "/about", [
      "Keystep is an Australian shared-equity provider",
      "usually about 6%, for about three years",
      "What comes to us (LMI goes to your lender)",
      /Prices fall 4% a year You pay us \$[\d,]+\. We lose \$[\d,]+\. You probably can’t refinance/,
      "Keystep Pty Ltd",
    ]);
    await expectWords(page, "/privacy-policy", [
      "under the Privacy Act 1988",
      "Last modified 14 June 2024. Each section added since then has its own date.",
      "deleted from our database after 24 months",
      /may be outside Australia\. This depends on whom we use at the time\. Ask us, and we name them/,
    ]);
    await expectWords(page, "/terms-of-use", [
      "To apply you must be 18 or older",
      "not an offer, not an approval and not a comparison rate",
      "is not financial, legal or tax advice",
      "Australian law applies",
    ]);
    expect((await wordsOf(page, "/terms-of-use")).length).toBeGreaterThan(1500);
  });
});

test("an offer shows the result of its calculator with one control, and takes what was set along", async ({ page }) => {
  await openAlive(page, "/upfront-boost");
  const result = page.getByRole("region", { name: /^A .* deposit, not/ });
  await expect(result.getByRole("heading", { name: "A 12% deposit, not 6%" })).toBeVisible();
  await expect(result).toContainText("We add $45,000 and own 6%");
  await expect(result.getByRole("slider")).toHaveCount(1);
  await page.getByRole("textbox", { name: "Your savings, typed" }).fill("120000");
  await expect(page.getByRole("heading", { name: "A 24% deposit, not 16%" })).toBeVisible();
  await page.getByRole("link", { name: "See calculation for your home" }).click();
  await expect(page.getByRole("textbox", { name: "Your savings, typed" })).toHaveValue("120,000");
  await expect(page.getByRole("heading", { name: "A 24% deposit, not 16%" })).toBeVisible();
});

test("ROUTE-05: any other path below /business shows the not-found page, and asks nobody to log in", async ({
  page,
}) => {
  expect((await page.goto("/business/no-such-page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/business/no-such-page");
});

test("ROUTE-02: a buyer answers four questions and is led to what fits, or told that no boost does", async ({
  page,
}) => {
  await openAlive(page, "/homeowner-assistant/get-started");
  const next = () => page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("radio", { name: "I want to buy a home" }).check();
  await next();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How much have you saved towards it?");
  await next();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^What would the home cost/);
  await next();
  await page.getByRole("radio", { name: /A bigger deposit/ }).check();
  await next();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Upfront Boost seems to fit you");
  await expect(main(page)).toContainText("leaves $1,400,000 of the price open, 56% of it");
  await expect(main(page).getByRole("link", { name: "Compare your options" })).toHaveAttribute(
    "href",
    "/compare#price=2500000&savings=100000",
  );

  await main(page).getByRole("link", { name: "Change an answer" }).click();
  await next();
  await page.getByRole("textbox", { name: "Savings, typed" }).fill("500000");
  await next();
  await next();
  await next();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No boost seems to fit you");
  await expect(main(page).getByRole("link", { name: "Register" })).toHaveCount(0);
});

test("LIM-06: small-screen parts show up to 767 px, the compact stepper up to 991 px, and neither at 992 px", async ({
  page,
}) => {
  await arriveWithAccount(page, { address: "breakpoints@example.com" });
  const inBar = page.getByRole("banner").getByRole("link", { name: "For Business" });
  const compact = page.getByRole("button", { name: "View Progress" });
  const sidebar = page.getByRole("navigation", { name: "Application steps" });
  for (const [width, isSmall, isCompact] of [
    [767, true, true],
    [768, false, true],
    [991, false, true],
    [992, false, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(inBar, `bar at ${width}`).toBeVisible({ visible: !isSmall });
    await expect(compact, `compact bar at ${width}`).toBeVisible({ visible: isCompact });
    await expect(sidebar, `sidebar at ${width}`).toBeVisible({ visible: !isCompact });
  }
});
