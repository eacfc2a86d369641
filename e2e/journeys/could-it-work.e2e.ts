import { openAlive } from "#actions/public-site";
import { expect, test } from "#actions/test";

test("could it work: six answers on one screen say what seems open, nothing is sent, and Back keeps them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Could it work?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Could it work for me?" })).toBeVisible();
  await openAlive(page, "/could-it-work");
  const answer = page.getByRole("region", { name: "What seems open to you" });
  // The questions come first on a phone.
  await expect(page.getByRole("combobox", { name: "Where will you buy?" })).toBeInViewport();

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.url().includes("/api/")) sent.push(request.url());
  });
  await page.getByRole("combobox", { name: "Where will you buy?" }).selectOption("Elsewhere in QLD");
  await page.locator("#field-price").fill("600000");
  await page.locator("#field-savings").fill("130000");
  await page.locator("#field-yearlyIncome").fill("110000");
  await page.getByText("Me alone", { exact: true }).click();
  await page.getByRole("checkbox", { name: "One of us is a permanent resident, not a citizen" }).check();
  const helpToBuy = page.getByRole("article", { name: "Help to Buy" });
  await expect(helpToBuy).toContainText("above $103,000");
  await expect(helpToBuy).toContainText("It’s for Australian citizens.");
  await expect(page.getByRole("article", { name: "Boost to Buy" })).toContainText("Check this first");
  await expect(page.getByText(/\d may work\d to check/)).toBeVisible();
  const said = await answer.innerText();
  expect(sent).toEqual([]);

  await page.getByRole("link", { name: "Compare your options" }).click();
  await expect(page.getByRole("button", { name: "$600,000" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: "One of us is a permanent resident" })).toBeChecked();
  expect(await answer.innerText()).toBe(said);
});
