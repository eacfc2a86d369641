import type { Page } from "@playwright/test";
import { openCopiedLink } from "#actions/copied-link";
import { expect, test } from "#actions/test";

const verdict = (page: Page) => page.getByRole("region", { name: /^What (these|your) figures say$/ });
const row = (page: Page, name: RegExp) => page.getByRole("row", { name });

test("compare: from the home page to a verdict of one's own, how it is worked out, on a phone, and back by its link", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Compare your options" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare your options" })).toBeVisible();
  await expect(verdict(page)).toContainText(
    "Help to Buy would cost you about $15,000 less than Upfront Boost, if you qualify.",
  );
  await page.getByText("All seven in one table").click();
  await expect(row(page, /^Double Boost/)).toContainText("A lender would ask for LMI, which our figures count");

  await page.getByRole("button", { name: "$750,000" }).click();
  await expect(page.locator("#field-price")).toBeFocused();
  await page.locator("#field-price").fill("600000");
  await page.locator("#field-savings").fill("66000");
  await page.getByRole("combobox", { name: "State or territory" }).selectOption("Victoria");
  await page.getByRole("combobox", { name: "Who is buying?" }).selectOption("Me alone");
  await expect(row(page, /^Help to Buy/)).toContainText("above $103,000, the limit for 2026–27");
  await page.locator("#field-yearlyIncome").fill("103000");
  await expect(row(page, /^Help to Buy/)).toContainText("You may be eligible");
  await page.getByText("Prices stay the same").click();
  await expect(verdict(page)).toContainText(
    /^What your figures sayHelp to Buy would cost you about \$[\d,]+ less than/,
  );
  await page.getByText("3 years", { exact: true }).click();
  await expect(row(page, /^Wait and save/)).toContainText("in 2 years and");

  await page.getByText("Each option, and how it is worked out").click();
  const upfront = page.getByRole("article").filter({ hasText: "About Upfront Boost" });
  await upfront.getByText("How is this worked out?").click();
  await expect(upfront).toContainText("11% × $600,000 = $66,000");
  await page.getByText("Where the rules come from").click();
  await expect(page.getByText(/State Revenue Office Victoria, .*: as read on 23 November 2026/).first()).toBeVisible();

  const again = await openCopiedLink(page);
  await expect(again.getByRole("radio", { name: "3 years" })).toBeChecked();
  await again.getByText("All seven in one table").click();
  await expect(row(again, /^Help to Buy/)).toContainText("You may be eligible");
  expect(await verdict(again).innerText()).toBe(await verdict(page).innerText());

  await again.setViewportSize({ width: 375, height: 800 });
  await expect(again.getByRole("article", { name: "Help to Buy" })).toContainText("deposit 11%");
  await expect(again.getByRole("combobox", { name: "Third option" })).toBeHidden();
  await again.getByRole("combobox", { name: "Second option" }).selectOption("Wait and save");
  await expect(again.getByRole("article", { name: "Wait and save" })).toContainText("in 2 years and");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("compare: the options, what they are and where the figures come from can be read", async ({ page }) => {
    await page.goto("/compare");
    await expect(page.locator("noscript p").first()).toContainText("so the figures cannot be changed");
    await expect(verdict(page)).toContainText("Help to Buy would cost you about $15,000");
    await page.getByText("Each option, and how it is worked out").click();
    await expect(page.getByText("Keep renting and save a 20% deposit and duty.")).toBeVisible();
    await page.getByText("Where the rules come from").click();
    await expect(page.getByText("Revenue NSW, Transfer duty rates: as read on").first()).toBeVisible();
  });
});
