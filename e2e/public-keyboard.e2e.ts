import { showBare } from "#actions/bare-page";
import { sampled } from "#actions/extent";
import { expectKeyboardReachesAll } from "#actions/keyboard";
import { openAlive, publicPaths } from "#actions/public-site";
import { expect, test } from "#actions/test";

test.use({ viewport: { width: 375, height: 812 } });

const PARTS = [0, 1];

for (const part of PARTS) {
  test(`Tab reaches all there is on the public pages, in order and in sight, and never stays (${part + 1} of ${PARTS.length})`, async ({
    page,
    request,
  }) => {
    const paths = [...(await publicPaths(request)), "/error", "/no-such-page"];
    expect(paths.length).toBeGreaterThan(25);
    for (const path of sampled(paths).filter((_, index) => index % PARTS.length === part)) {
      await openAlive(page, path);
      await expectKeyboardReachesAll(page, path);
    }
  });
}

test("the skip link, the menu, sliders and what can be opened obey the keyboard", async ({ page }) => {
  await openAlive(page, "/monthly-boost/calculator");
  const focused = page.locator(":focus");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(focused).toContainText("What these figures mean");
  await page.keyboard.press("Tab");
  await expect(focused).toHaveAttribute("name", "homeValueEstimate");

  const menu = page.getByRole("button", { name: "Menu" });
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("listitem").getByRole("link");
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links.first()).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Space");
  for (const link of await links.all()) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(links.first()).toBeHidden();

  for (const slider of await page.getByRole("slider").all()) {
    const before = await slider.getAttribute("aria-valuetext");
    await slider.press("ArrowRight");
    await expect(slider).not.toHaveAttribute("aria-valuetext", before ?? "");
  }
  const opener = page.getByText("Ten years ahead, in dollars");
  await opener.press("Enter");
  await expect(page.getByRole("radio", { name: "8.29%" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "0%", exact: true })).toBeChecked();
  await opener.press("Enter");
  await expect(page.getByRole("radio", { name: "0%", exact: true })).toBeHidden();
});

const SKIP = "<a href='#content'>Skip to content</a>";
const BROKEN = [
  [`${SKIP}<button style='outline:none'>Send</button>`, /Send.* shows no focus/],
  [`${SKIP}<input type='range' aria-label='Price' style='outline:none'>`, /Price.* shows no focus/],
  [`${SKIP}<button>Send</button><p style='position:fixed;inset:0'>A veil</p>`, /Send.* lies under <p/],
  [`${SKIP}<button style='position:absolute;left:-999px'>Send</button>`, /Send.* is outside of the window/],
  [`${SKIP}<input onkeydown='event.preventDefault()'><button>Send</button>`, /toEqual/],
  [
    `${SKIP}<p style='height:9em'></p><button>Send</button><button style='position:absolute;top:3em'>Back</button>`,
    /Back/,
  ],
  ["<button>Send</button>", /toBe\b/],
] as const;

test("the judge of the keyboard sees each of these faults, and no fault where there is none", async ({ page }) => {
  await showBare(page, `${SKIP}<button>Send</button><input type='range'>`);
  await expectKeyboardReachesAll(page, "good");
  for (const [html, fault] of BROKEN) {
    await showBare(page, html);
    await expect(expectKeyboardReachesAll(page, "broken"), html).rejects.toThrow(fault);
  }
});
