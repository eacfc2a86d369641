import type { Page } from "@playwright/test";
import { longToday } from "#actions/days";
import { sampled } from "#actions/extent";
import { openAlive, publicPaths } from "#actions/public-site";
import { pdfText, unspaced } from "#actions/read-pdf";
import { expect, test } from "#actions/test";

/** Runs in the page: the colours of letters that are neither black nor a dark grey, and the grounds that are not white. */
function coloursOnPaper(): string[] {
  const hexOf = (colour: string) => (colour.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  return [...document.querySelectorAll<HTMLElement>("body, body *")].flatMap((element) => {
    const hasWords = element.textContent?.trim() !== "";
    if (!hasWords || !element.checkVisibility() || element instanceof SVGElement) return [];
    const { color, backgroundColor, printColorAdjust } = getComputedStyle(element);
    const [red = 0, green = 0, blue = 0] = hexOf(color);
    const isDark = Math.max(red, green, blue) <= 0x33 && red === green && green === blue;
    const ground = hexOf(backgroundColor);
    const isWhite =
      ground[3] === 0 || ground.slice(0, 3).every((part) => part === 255) || printColorAdjust === "economy";
    return isDark && isWhite ? [] : [`${element.localName}: ${color} on ${backgroundColor}`];
  });
}

async function expectGoodOnPaper(page: Page, path: string): Promise<void> {
  await expect(page.getByRole("banner"), path).toBeHidden();
  await expect(page.getByRole("navigation"), path).toHaveCount(0);
  await expect(page.getByRole("button"), path).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  await expect(page.getByText("take your circumstances into account. Before you share"), path).toBeVisible();
  expect(await page.evaluate(coloursOnPaper), path).toEqual([]);
}

const OF_A_SHARE = ["How is this worked out?", "Figures we assume", "10 years", "These figures again"];

/** The content of a printed page: the result, how it was worked out, and the way back to the page. */
const ON_PAPER = [
  [
    "/faq",
    ["How does it work?", "own a small share for a while", "Anyone aged 18 or older", "/upfront-boost/calculator"],
  ],
  ["/upfront-boost/calculator", ["$2,500,000", ...OF_A_SHARE, "homeValueEstimate=2500000"]],
  ["/double-boost/calculator", ["$2,125,000", "15%", "$375,000", "22 months", ...OF_A_SHARE, "upgradeBudget=2125000"]],
  ["/business/for-business/calculator", ["$50,000 ÷ $1,000,000 = 5%", "$56,243", ...OF_A_SHARE, "funds=50000"]],
  [
    "/business/bnpl/calculator",
    [
      "Fortnight by fortnight",
      "14$25.75$1,306.91$1,293.91",
      "Total$455.22$10,455.22$0",
      "How is this worked out?",
      "Instalments are level",
      "These figures again",
      "purchasePrice=10000",
    ],
  ],
  [
    "/could-it-work",
    ["What seems open to you", "$90,000 saved", "Our limit is 95%", "The limits we check", "These figures again"],
  ],
  ["/compare", ["What these figures say", "Side by side", "Cash on the day", "Rates and rules", "These figures again"]],
] as const;

test("on paper every answer stands open, with the address and the day", async ({ page }) => {
  for (const [path, words] of sampled(ON_PAPER)) {
    await openAlive(page, path);
    const days = [longToday()];
    const text = await pdfText(await page.pdf({ format: "A4" }));
    days.push(longToday());
    for (const part of [...words, path]) expect(text, path).toContain(unspaced(part));
    expect(
      days.some((one) => text.includes(unspaced(one))),
      path,
    ).toBe(true);
    for (const pressed of ["Print this page", "Copy a link", "Menu"])
      expect(text, path).not.toContain(unspaced(pressed));
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("on paper a public page is black on white, even in the dark, with nothing to press", async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const path of sampled(await publicPaths(request))) {
      await page.goto(path);
      await expectGoodOnPaper(page, path);
    }
  });

  test("what can be opened stands open on paper too", async ({ page }) => {
    await page.goto("/upfront-boost/calculator");
    const text = await pdfText(await page.pdf({ format: "A4" }));
    for (const part of ["Figures we assume", "Growth of the home", "10 years"]) expect(text).toContain(unspaced(part));
  });
});
