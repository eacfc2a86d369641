import { showBare } from "#actions/bare-page";
import { sampled, wholeRun } from "#actions/extent";
import { expectGoodEverywhere } from "#actions/judge";
import { expectNothingClipped, layoutFaults } from "#actions/layout";
import { openAlive } from "#actions/public-site";
import { expect, test } from "#actions/test";

const WIDTHS = [320, 375, 800, 1280];

const PAGES = [
  "/",
  "/faq",
  "/about",
  "/how-it-works",
  "/costs",
  "/what-if",
  "/how-we-decide",
  "/glossary",
  "/complaints",
  "/hardship",
  "/accessibility",
  "/security",
  "/contact-us",
  "/privacy-policy",
  "/terms-of-use",
  "/login",
  "/register",
  "/error",
  "/oauth2/error",
  "/business",
  "/business/for-business",
  "/business/for-business/calculator",
  "/business/bnpl",
  "/business/bnpl/calculator",
  "/compare",
  "/could-it-work",
  "/homeowner-assistant",
  "/homeowner-assistant/register",
  "/homeowner-assistant/get-started",
  "/homeowner-assistant/get-started/loan",
  "/homeowner-assistant/get-started/your-boost#situation=buying&savings=100000&homeValue=900000&loan=700000&wish=both",
  "/homeowner-assistant/calculator",
  "/upfront-boost",
  "/upfront-boost/register",
  "/upfront-boost/calculator",
  "/monthly-boost",
  "/monthly-boost/register",
  "/monthly-boost/calculator",
  "/double-boost",
  "/double-boost/register",
  "/double-boost/calculator",
  "/no-such-page",
];

/** The largest figures there can be, where what is worked out has to find room. */
const LARGEST = [
  "/upfront-boost/calculator?homeValueEstimate=20000000&remainingMortgageEstimate=18000000",
  "/business/bnpl/calculator?purchasePrice=100000&homeValue=20000000&everyWeeks=4",
  "/compare?price=3000000&savings=1000000&yearlyIncome=500000&years=10",
];

/** Read-only pages share a browser's window: what it has fetched for one it has for the next. */
const PARTS = 2;

for (let part = 0; part < PARTS; part += 1) {
  test(`axe finds nothing on the public pages, and nothing scrolls sideways, in light and dark (${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    for (const path of sampled(PAGES).filter((_, index) => index % PARTS === part)) {
      await openAlive(page, path);
      await expectGoodEverywhere(page, path, { widths: WIDTHS, also: expectNothingClipped });
    }
  });
}

wholeRun("the largest figures and all that can be opened have room at every width", async ({ page }) => {
  for (const path of LARGEST) {
    await openAlive(page, path);
    for (const opener of await page.locator("summary").all()) await opener.click();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingClipped(page, `${path} at ${String(width)}`);
    }
  }
});

const BROKEN = [
  ["<p>All of it can be read.</p><p>And this too.</p>", []],
  ["<p style='width:3em;overflow:hidden;white-space:nowrap'>Longer than its box</p>", [/^cut off: <p/]],
  ["<p style='height:1em;overflow:hidden'>Two lines<br>in a box for one</p>", [/^cut off: <p/]],
  ["<p style='width:3em;overflow:hidden;text-overflow:ellipsis;white-space:nowrap'>Shortened on purpose</p>", []],
  ["<input style='width:3em' value='2500000000'>", [/^cut off: <input/]],
  ["<p style='margin-left:-4em'>Half of it is gone</p>", [/Half of it is gone" is outside of the window/]],
  ["<p>Below</p><p style='margin-top:-1.9em'>Above</p>", [/text "Below" lies over text "Above"/]],
  ["<p>A word <input style='margin-left:-3em'></p>", [/lies over text "A word"/]],
  [
    "<svg width='90' height='20'><text y='15'>2026</text><text x='9' y='15'>2027</text></svg>",
    [/"2026" lies over text "2027"/],
  ],
  [
    "<svg width='40' height='20' style='overflow:visible'><text y='15'>Eleven years</text></svg>",
    [/is outside of its picture/],
  ],
] as const;

test("the judge of what is cut off or overlaps sees each of these faults, and no fault where there is none", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  for (const [html, faults] of BROKEN) {
    await showBare(page, `<main>${html}</main>`);
    const found = await layoutFaults(page);
    expect(found.length, `${html}: ${found.join(", ")}`).toBe(faults.length);
    for (const [index, fault] of faults.entries()) expect(found[index], html).toMatch(fault);
  }
});
